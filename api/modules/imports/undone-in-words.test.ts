import { expect, it, vi } from "vitest";
import type { ActivityRow } from "#shared/contracts/activity.ts";
import type { Job } from "#shared/contracts/jobs.ts";
import { importClientOfManager } from "#tests/fixtures/import-client.ts";
import en from "#locales/en/changed.json" with { type: "json" };

const { asked, send, check, run } = importClientOfManager();

async function undone(text: string): Promise<ActivityRow | undefined> {
  const done = await run(await check((await send(text)).data));
  const { data: undoing } = await asked<Job>(`/manage/jobs/${done.run?.id}/undo`, { method: "POST" });
  await vi.waitFor(async () => expect((await asked<Job>(`/manage/jobs/${undoing.id}`)).data.status).toBe("done"), {
    timeout: 20_000,
  });
  const { data } = await asked<ActivityRow[]>("/manage/admin/activity?limit=100");
  return data.find(({ action }) => action === "changes.undone");
}

it("a file that is taken back is told by how many people and teams, and by the names that they had", async () => {
  const line = await undone(
    "employee number,name,email,team\n1,Hà,ha@example.test,Kho / Ca hai\n2,Khánh,kh@example.test,Kho\n",
  );
  expect(line?.counts).toEqual([
    { of: "people", count: 2 },
    { of: "teams", count: 2 },
  ]);
  const told = JSON.stringify(line?.values);
  for (const name of ["Hà", "Khánh", "Kho", "Ca hai"]) expect(told).toContain(name);
  expect(told).not.toContain(en.gone);
});

it("of many people, the first are named still", async () => {
  const rows = Array.from({ length: 60 }, (_, at) => `${at},Người ${at},n${at}@example.test,Tổ ${at % 3}`);
  const line = await undone(["employee number,name,email,team", ...rows].join("\n"));
  expect(line?.counts).toEqual([
    { of: "people", count: 60 },
    { of: "teams", count: 3 },
  ]);
  const told = JSON.stringify(line?.values);
  expect(told).toContain("Người");
  expect(told).not.toContain(en.gone);
});
