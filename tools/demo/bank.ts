import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { callApi, pathOf } from "#client/core/transport/api.ts";
import { createQuestionFolder } from "#shared/contracts/bank-changes.ts";
import { importQuestions } from "#shared/contracts/bank-files.ts";
import type { QueryOf, ResponseOf } from "#shared/contracts/endpoint.ts";
import { getJob } from "#shared/contracts/jobs.ts";
import type { Visitor } from "./visitor.ts";

type Level = QueryOf<typeof importQuestions>["level"];

const folders: readonly { name: string; file: string; level: Level }[] = [
  { name: "Phòng cháy chữa cháy", file: "phong-chay.gift", level: "easy" },
  { name: "An toàn máy", file: "an-toan-may.gift", level: "medium" },
  { name: "Quy tắc ứng xử", file: "ung-xu.gift", level: "hard" },
];

/** Fills the test bank from files, as whoever moves here from another product does; answers folder ids by name. */
export async function fillBank(
  manager: Visitor,
  competencies: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { name, file, level } of folders) {
    // oxlint-disable no-await-in-loop -- one manager, one file after the other
    const folder = await callApi(manager.client, createQuestionFolder, { body: { name, parent_id: null } });
    ids.set(name, folder.data.id);
    const text = await readFile(join(import.meta.dirname, "questions", file), "utf8");
    const competency = competencies.get(name);
    await imported(manager, text, {
      key: crypto.randomUUID(),
      name: file,
      folder_id: folder.data.id,
      level,
      language: "vi",
      ...(competency !== undefined && { competency_id: competency }),
    });
    // oxlint-enable no-await-in-loop
  }
  return ids;
}

async function imported({ client, ask }: Visitor, text: string, query: QueryOf<typeof importQuestions>): Promise<void> {
  const answer = await ask(pathOf(importQuestions, {}, query), { method: importQuestions.method, body: text });
  if (!answer.ok) throw new Error(`${query.name}: ${await answer.text()}`);
  const { data: job } = (await answer.json()) as ResponseOf<typeof importQuestions>;
  for (let left = 100; left > 0; left--) {
    // oxlint-disable no-await-in-loop -- a job is asked about until it is done
    const { data } = await callApi(client, getJob, { params: { jobId: job.id } });
    if (data.status === "done") return;
    if (data.status === "failed" || data.status === "cancelled") break;
    await new Promise((resolve) => setTimeout(resolve, 200));
    // oxlint-enable no-await-in-loop
  }
  throw new Error(`${query.name} was not put into the bank`);
}
