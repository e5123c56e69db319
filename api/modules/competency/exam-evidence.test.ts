import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import type { Cell, Matrix } from "#shared/contracts/competency-matrix.ts";
import type { OwnCompetencies } from "#shared/contracts/own-competencies.ts";
import { examPath } from "#shared/routes.ts";
import { exams, regrades, sittingRegrades, sittings } from "#api/db/schema/exams.ts";
import { users } from "#api/db/schema/identity.ts";
import { answerTo, signedIn } from "#tests/fixtures/api-client.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { seedCourse } from "#tests/fixtures/seed-course.ts";
import { seedExam, seedSitting } from "#tests/fixtures/seed-exam.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let token: string;
let to: string;

const root = "/manage/competency";
const day = 86_400_000;

beforeEach(async () => {
  ({ a, b } = await resetBusinesses());
  await a.db.update(users, { canAccessCompetency: true }, eq(users.id, a.manager)).run();
  await a.db.update(users, { jobTitle: "Storekeeper" }, eq(users.id, a.learner)).run();
  token = await signedIn(a, a.manager);
  const made = await ask("POST", `${root}/frameworks`, { title: "Store", description: "", translations: {} });
  to = `${root}/frameworks/${made.data.id}/competencies`;
});

const ask = (method: string, path: string, body?: unknown, as = token) =>
  answerTo(a.host, path, { method, body, token: as });
const named = (title: string, criteria: object[]) => ({
  title,
  criteria,
  description: "",
  levels: ["", "", "", "", ""],
  translations: {},
  assessment_months: null,
  parent_id: null,
});
const make = async (title: string, criteria: object[]): Promise<string> =>
  (await ask("POST", to, named(title, criteria))).data.id;
const levelsOf = async (userId: string) =>
  ((await ask("GET", `${root}/matrix`)).data as Matrix).people.find(({ id }) => id === userId)?.levels;
const cell = async (id: string) => (await ask("GET", `${root}/people/${a.learner}/competencies/${id}`)).data as Cell;
const ownOf = async () =>
  (await ask("GET", "/overview/competencies", undefined, await signedIn(a, a.learner))).data as OwnCompetencies;
const exam = (id: string, percent?: number) => ({ kind: "exam", id, ...(percent !== undefined && { percent }) });
const byExam = (level: number, ...of: object[]) => ({ level, months: null, rule: { join: "or", of } });
const graded = (id: string, set: object) => a.db.update(sittings, set, eq(sittings.id, id)).run();

it("an exam gives a level once it is graded: to who passed, and to who reached so many percent", async () => {
  const id = await seedExam(a, "forklift");
  const passing = await make("Driving", [byExam(3, exam(id))]);
  const points = await make("Signs", [byExam(1, exam(id, 40)), { ...byExam(4, exam(id, 90)), months: 6 }]);
  expect(await levelsOf(a.learner)).toBe("--");
  const sitting = await seedSitting(a, id, a.learner);
  expect(await levelsOf(a.learner)).toBe("--");
  await graded(sitting, { submittedAt: Date.now() - 200 * day, scorePercent: 50, passed: false });
  expect(await levelsOf(a.learner)).toBe("-1");
  await graded(sitting, { scorePercent: 90, passed: true });
  expect(await levelsOf(a.learner)).toBe("31");
  await graded(sitting, { submittedAt: Date.now() - day });
  expect(await levelsOf(a.learner)).toBe("34");
  expect((await cell(passing)).facts).toMatchObject([
    { kind: "exam", title: "Exam forklift", percent: null, gives: true },
  ]);
  expect((await cell(points)).facts).toMatchObject([
    { percent: 40, gives: false },
    { percent: 90, gives: true },
  ]);
  expect((await ownOf()).competencies).toMatchObject([
    { level: 3, origin: { source: "criterion", facts: [{ title: "Exam forklift", percent: null }], until: null } },
    { level: 4, origin: { facts: [{ percent: 90 }], until: expect.any(String) } },
  ]);
});

it("an exam follows a regrade upwards, and keeps what was shown where one lowered it", async () => {
  const id = await seedExam(a, "signs", { passPercent: 60 });
  await make("Signs", [byExam(2, exam(id)), byExam(5, exam(id, 95))]);
  const sitting = await seedSitting(a, id, a.learner);
  await graded(sitting, { submittedAt: Date.now() - day, scorePercent: 50, passed: false });
  expect(await levelsOf(a.learner)).toBe("-");
  await graded(sitting, { scorePercent: 100, passed: true });
  expect(await levelsOf(a.learner)).toBe("5");
  await a.db
    .insert(regrades, {
      id: "regrade",
      examId: id,
      questionId: `${id}-q1`,
      number: 1,
      kind: "rekey",
      mayLower: true,
      reason: "The key was wrong",
      raised: 0,
      lowered: 1,
      gained: 0,
      lost: 1,
      madeAt: Date.now(),
    })
    .run();
  await graded(sitting, { scorePercent: 30, passed: false });
  expect(await levelsOf(a.learner)).toBe("-");
  await a.db
    .insert(sittingRegrades, {
      regradeId: "regrade",
      sittingId: sitting,
      pointsBefore: 1,
      pointsAfter: 0,
      percentBefore: 100,
      percentAfter: 30,
      passedBefore: true,
      passedAfter: false,
      at: Date.now(),
    })
    .run();
  expect(await levelsOf(a.learner)).toBe("5");
});

it("an exam leads to the level that it gives, as long as it is open and theirs", async () => {
  const id = await seedExam(a, "signs");
  const signs = await make("Signs", [byExam(3, exam(id))]);
  await ask("POST", `${root}/profiles`, {
    title: "Storekeeper",
    needs: [{ competency_id: signs, level: 3 }],
    next_id: null,
  });
  const ways = async () => (await ownOf()).competencies[0]?.ways;
  expect(await ways()).toEqual([{ title: "Exam signs", path: examPath(id), level: 3 }]);
  await a.db.update(exams, { closesAt: 1 }, eq(exams.id, id)).run();
  expect(await ways()).toEqual([]);
});

it("an exam of another business, and percent of what is no exam, is refused", async () => {
  const body = (of: object) => named("Signs", [byExam(3, of)]);
  const course = await seedCourse(a, "forklift");
  expect(await ask("POST", to, body(exam(await seedExam(b, "of-b"))))).toMatchObject({ status: 422 });
  expect(await ask("POST", to, body({ kind: "course", id: course.id, percent: 50 }))).toMatchObject({ status: 422 });
  expect(await ask("POST", to, body(exam(await seedExam(a), 101)))).toMatchObject({ status: 422 });
});
