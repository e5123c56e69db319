import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { ActivityRow } from "#shared/contracts/activity.ts";
import { questionFolders } from "#api/db/schema/bank.ts";
import { competencies } from "#api/db/schema/competency.ts";
import { users } from "#api/db/schema/identity.ts";
import { answerTo, signedIn } from "#tests/fixtures/api-client.ts";
import { seedFolder, seedQuestion } from "#tests/fixtures/seed-bank.ts";
import { seedCompetency } from "#tests/fixtures/seed-competency.ts";
import { device, seedExam } from "#tests/fixtures/seed-exam.ts";
import { everythingOn, type SeededBusiness, seedTwoBusinesses } from "#tests/fixtures/two-businesses.ts";
import { freshStorage } from "#tests/setup/fresh-storage.ts";

let a: SeededBusiness;
let manager: string;

beforeEach(async () => {
  await freshStorage();
  ({ a } = await seedTwoBusinesses({ a: everythingOn }));
  await a.db.update(users, { canAccessTestbank: true, isAccountManager: true }, eq(users.id, a.manager)).run();
  manager = await signedIn(a, a.manager);
});

const ask = (method: string, to: string, body?: unknown, token = manager, tag?: string) =>
  answerTo(a.host, to, { method, body, token, ...(tag !== undefined && { tag }) });

/** The newest line of an action, in English: what it says was otherwise. */
async function said(action: string) {
  const { data } = await answerTo(a.host, "/manage/admin/activity", { token: manager });
  const { values } = (data as ActivityRow[]).find((row) => row.action === action)!;
  return values.map(({ field, before, after }) => [field, before, after]);
}

describe("§14.11 what the log tells of exams", () => {
  it("which terms were otherwise before, and never the room's code", async () => {
    const { id } = (await ask("POST", "/manage/testbank/exams", { title: "Cranes" })).data as { id: string };
    const terms = { minutes: 30, pass_percent: 70, review: "score", code: "AB12", is_invigilated: true };
    await ask("PATCH", `/manage/testbank/exams/${id}`, terms, manager, '"1"');
    const values = await said("exam.changed");
    expect(values.toSorted()).toEqual(
      [
        ["Time (minutes)", "60", "30"],
        ["Pass mark (%)", "80", "70"],
        ["What learners see", "Each question, right or wrong", "The score alone"],
        ["An invigilator lets each person begin", "no", "yes"],
      ].toSorted(),
    );
    expect(JSON.stringify(values)).not.toContain("AB12");
  });

  it("which question is graded anew, how and why; and how many minutes were given, and why", async () => {
    const exam = await seedExam(a, "told", { count: 2 });
    const learner = await signedIn(a, a.learner);
    const sitting = (await ask("POST", `/exams/${exam}/sittings`, { device_id: device }, learner)).data as {
      id: string;
    };
    const more = { sitting_ids: [sitting.id], minutes: 5, reason: "The light went out" };
    await ask("POST", `/manage/testbank/sittings/${exam}/extensions`, more);
    expect(await said("sitting.time_added")).toEqual([
      ["Minutes", null, "5"],
      ["Reason", null, "The light went out"],
    ]);
    const asked = { question_id: `${exam}-q1`, kind: "void", key: null, may_lower: false };
    const { token } = (await ask("POST", `/manage/testbank/exams/${exam}/regrades/preview`, asked)).data as {
      token: string;
    };

    await ask("POST", `/manage/testbank/exams/${exam}/regrades`, { ...asked, token, reason: "It has two answers" });
    expect(await said("exam.regraded")).toEqual([
      ["Question", null, expect.any(String)],
      ["What to do about this question", null, "Give everybody the points"],
      ["Reason", null, "It has two answers"],
    ]);
  });

  it("to whom an exam is given, and from whom it is taken back", async () => {
    const exam = await seedExam(a, "given", { people: [] });
    const give = (action: string, more: object = {}) =>
      ask("POST", `/manage/testbank/exams/${exam}/people`, { ids: [a.learner], action, ...more });
    await give("give", { extra_minutes: 15 });
    expect((await said("exam.given")).toSorted()).toEqual([
      ["learner of a · Extra minutes", null, "15"],
      ["learner of a · Given the exam", null, "yes"],
    ]);
    await give("withdraw");
    expect(await said("exam.withdrawn")).toEqual([["learner of a · Given the exam", "yes", "no"]]);
  });
});

it("§14.8 the log tells in which folder and for which competency a question was, and is", async () => {
  const [one, other] = [await seedFolder(a), `${a.id}-other`];
  await a.db.insert(questionFolders, { id: other, name: "Tools", createdAt: 1, updatedAt: 1 }).run();
  const [competency = ""] = (await seedCompetency(a)).competencyId;
  const question = await seedQuestion(a, "moved", { folderId: one });
  const act = { kind: "move", folder_id: other };
  await ask("POST", "/manage/testbank/questions/changes", { ids: [question], act });
  expect(await said("question.moved")).toEqual([["Folder", "Machines", "Tools"]]);
  const { revision } = (await ask("GET", `/manage/testbank/questions/${question}`)).data as { revision: number };
  const fields = { folder_id: null, competency_id: competency };
  await ask("PATCH", `/manage/testbank/questions/${question}`, fields, manager, `"${revision}"`);
  const title = (await a.db.from(competencies).where(eq(competencies.id, competency)).get())?.title;
  expect(await said("question.changed")).toEqual([
    ["Folder", "Tools", null],
    ["Competency", null, title],
  ]);
  const moved = await ask("PATCH", `/manage/testbank/folders/${other}`, { parent_id: one }, manager, '"1"');
  expect(moved.status).toBe(200);
  expect(await said("question_folder.changed")).toEqual([["Folder", null, "Machines"]]);
});
