import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Cell, Closing, Matrix } from "#shared/contracts/competency-matrix.ts";
import type { OwnCompetencies } from "#shared/contracts/own-competencies.ts";
import { competencyAnswers } from "#api/db/schema/competency.ts";
import { users } from "#api/db/schema/identity.ts";
import { outbox } from "#api/db/schema/outbox.ts";
import { enrolments } from "#api/db/schema/study.ts";
import { answerTo, call, signedIn } from "#tests/fixtures/api-client.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { seedCourse, seedEnrolment, type SeededCourse } from "#tests/fixtures/seed-course.ts";
import { seedPerson, seedRole, seedTeam } from "#tests/fixtures/seed-lead.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let token: string;
let course: SeededCourse;
let framework: string;

const root = "/manage/competency";
const levels = ["Knows", "Does", "Shows", "Checks", "Writes"];
const day = 86_400_000;

beforeEach(async () => {
  ({ a, b } = await resetBusinesses());
  await a.db.update(users, { canAccessCompetency: true }, eq(users.id, a.manager)).run();
  await a.db.update(users, { jobTitle: "Storekeeper" }, eq(users.id, a.learner)).run();
  course = await seedCourse(a, "forklift");
  await seedEnrolment(a, a.learner, course);
  token = await signedIn(a, a.manager);
  framework = (await ask("POST", `${root}/frameworks`, { title: "Store", description: "", translations: {} })).data.id;
});

function ask(method: string, to: string, body?: unknown, { as = token, tag }: { as?: string; tag?: string } = {}) {
  return answerTo(a.host, to, { method, body, token: as, tag });
}

const terms = { description: "", levels, translations: {}, criteria: [], assessment_months: null, parent_id: null };
const make = async (title: string, more: object = {}): Promise<string> =>
  (await ask("POST", `${root}/frameworks/${framework}/competencies`, { ...terms, title, ...more })).data.id;
const gives = (level: number, id = course.id) => ({
  level,
  months: null,
  rule: { join: "and", of: [{ kind: "course", id }] },
});
const profile = async (needs: Record<string, number>, more: object = {}): Promise<string> =>
  (
    await ask("POST", `${root}/profiles`, {
      title: "Storekeeper",
      needs: Object.entries(needs).map(([id, level]) => ({ competency_id: id, level })),
      next_id: null,
      ...more,
    })
  ).data.id;
const matrix = async (query = "", as = token) =>
  (await ask("GET", `${root}/matrix${query}`, undefined, { as })).data as Matrix;
const levelsOf = async (userId: string) => (await matrix()).people.find(({ id }) => id === userId)?.levels;
const cellPath = (competency: string, userId = a.learner) => `${root}/people/${userId}/competencies/${competency}`;
const cell = async (competency: string) => (await ask("GET", cellPath(competency))).data as Cell;
const assess = (competency: string, level: number, tag: string, more: { as?: string; who?: string } = {}) =>
  ask("POST", `${cellPath(competency, more.who)}/assessment`, { level, note: "Seen" }, { tag: `"${tag}"`, ...more });
const complete = (at = Date.now()) =>
  a.db.update(enrolments, { completedAt: at }, eq(enrolments.userId, a.learner)).run();
const undo = (id: string) => ask("POST", `/manage/change-sets/${id}/undo`, {});

describe("frameworks", () => {
  it("hold a tree of competencies, whose order and parents move, and none comes below itself", async () => {
    const safety = await make("Safety");
    const machines = await make("Machines", { parent_id: safety });
    const stock = await make("Stock");
    const titles = async () =>
      (await ask("GET", `${root}/frameworks/${framework}`)).data.competencies.map(
        (one: { title: string }) => one.title,
      );
    expect(await titles()).toEqual(["Safety", "Machines", "Stock"]);
    const change = (id: string, body: object, tag = '"1"') => ask("PATCH", `${root}/competencies/${id}`, body, { tag });
    expect(await change(safety, { parent_id: machines })).toMatchObject({ status: 422 });
    const moved = await change(stock, { parent_id: null, before_id: safety });
    expect(moved.status).toBe(200);
    expect(await titles()).toEqual(["Stock", "Safety", "Machines"]);
    expect((await undo(moved.data.change_set_id)).status).toBe(200);
    expect(await titles()).toEqual(["Safety", "Machines", "Stock"]);
    expect(await ask("PATCH", `${root}/competencies/${machines}`, { title: "M" })).toMatchObject({ status: 428 });
    expect(await change(machines, { title: "M" }, '"7"')).toMatchObject({
      status: 412,
      data: { current: { title: "Machines" } },
    });
  });

  it("take for evidence what is of the business alone", async () => {
    const ofB = await seedCourse(b, "of-b");
    const body = { ...terms, title: "Safety", criteria: [gives(3, ofB.id)] };
    expect(await ask("POST", `${root}/frameworks/${framework}/competencies`, body)).toMatchObject({ status: 422 });
  });

  it("are changed by nobody who leads teams, and closed to whoever lacks the flag", async () => {
    await seedPerson(a, "lead");
    await seedTeam(a, "store", ["lead"]);
    const as = await signedIn(a, "lead");
    expect(await ask("GET", `${root}/frameworks`, undefined, { as })).toMatchObject({ status: 403 });
    await seedRole(a, "leads", { scope: "teams", flags: ["can_access_competency"], holders: ["lead"] });
    const again = await signedIn(a, "lead");
    expect((await ask("GET", `${root}/frameworks`, undefined, { as: again })).data).toMatchObject([
      { may: { change: false } },
    ]);
    const body = { title: "Own", description: "", translations: {} };
    expect(await ask("POST", `${root}/frameworks`, body, { as: again })).toMatchObject({ status: 403 });
  });
});

describe("a level", () => {
  it("comes from a course that was completed, for as long as its criterion says, and is read in the matrix", async () => {
    const safety = await make("Safety", { criteria: [{ ...gives(3), months: 12 }] });
    await profile({ [safety]: 4 });
    expect(await levelsOf(a.learner)).toBe("-");
    await complete();
    expect(await matrix()).toMatchObject({
      competencies: [{ id: safety }],
      people: expect.arrayContaining([expect.objectContaining({ id: a.learner, levels: "3", needs: "4" })]),
    });
    await complete(Date.now() - 400 * day);
    expect(await levelsOf(a.learner)).toBe("-");
    expect((await cell(safety)).history.map(({ level }) => level)).toEqual([null, 3]);
  });

  it("is as the lead said last, whatever came before, until something raises it; and is taken back by an undo", async () => {
    const safety = await make("Safety", { criteria: [gives(3)] });
    await complete(Date.now() - day);
    const said = await assess(safety, 2, "none");
    expect(said.status).toBe(200);
    expect(await levelsOf(a.learner)).toBe("2");
    await complete(Date.now() + 5);
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await levelsOf(a.learner)).toBe("3");
    await complete(Date.now() - day);
    expect((await cell(safety)).history.map(({ level }) => level)).toEqual([2, 3]);
    expect((await undo(said.data.change_set_id)).status).toBe(200);
    expect(await levelsOf(a.learner)).toBe("3");
  });

  it("that two say at once is refused to the second with the other copy, and nobody says their own", async () => {
    const safety = await make("Safety");
    expect(await assess(safety, 2, "none")).toMatchObject({ status: 200 });
    expect(await assess(safety, 5, "none")).toMatchObject({ status: 412, data: { current: { level: 2 } } });
    const { revision } = await cell(safety);
    expect(await assess(safety, 5, revision)).toMatchObject({ status: 200 });
    expect(await a.db.from(competencyAnswers).where(eq(competencyAnswers.userId, a.learner)).all()).toHaveLength(2);
    expect(await assess(safety, 5, "none", { who: a.manager })).toMatchObject({ data: { code: "own_level" } });
    expect(await assess(safety, 6, revision)).toMatchObject({ status: 422 });
  });

  it("is not told of people beyond the teams that somebody leads", async () => {
    const safety = await make("Safety");
    await seedPerson(a, "lead");
    await seedTeam(a, "store", ["lead", a.otherLearner]);
    await seedRole(a, "leads", { scope: "teams", flags: ["can_access_competency"], holders: ["lead"] });
    const as = await signedIn(a, "lead");
    const seen = (await matrix("", as)).people.map(({ id }) => id);
    expect(seen).not.toContain(a.learner);
    expect(await ask("GET", cellPath(safety), undefined, { as })).toMatchObject({ status: 404 });
    expect(await assess(safety, 2, "none", { as })).toMatchObject({ status: 404 });
    const gaps = [{ user_id: a.learner, competency_id: safety }];
    expect((await ask("POST", `${root}/closing`, { gaps }, { as })).data).toEqual({ courses: [], none: [] });
  });
});

describe("what closes gaps", () => {
  it("is the course that brings most to what they need, with whom it leaves short and for whom there is none", async () => {
    const other = await seedCourse(a, "stock");
    const safety = await make("Safety", { criteria: [gives(3), gives(4, other.id)] });
    const english = await make("English");
    await a.db.update(users, { jobTitle: "Storekeeper" }, eq(users.id, a.otherLearner)).run();
    await profile({ [safety]: 5, [english]: 2 });
    const gaps = [a.learner, a.otherLearner].flatMap((user_id) =>
      [safety, english].map((competency_id) => ({ user_id, competency_id })),
    );
    const { data } = (await ask("POST", `${root}/closing`, { gaps })) as { data: Closing };
    expect(data.courses).toMatchObject([{ course_id: other.id, level: 4, enough: [], short: [{}, {}] }]);
    expect(data.none.map(({ competency }) => competency.id)).toEqual([english, english]);
    expect(data.courses[0]?.others).toMatchObject([{ course_id: course.id, level: 3 }]);
    const chosen = [{ competency_id: safety, course_id: course.id }];
    expect((await ask("POST", `${root}/closing`, { gaps, chosen })).data.courses).toMatchObject([
      { course_id: course.id, level: 3, others: [{ course_id: other.id }] },
    ]);
  });
});

describe("assessments", () => {
  const whom = { join: "and", of: [{ kind: "job_title", titles: ["Storekeeper"] }] };
  const start = (ids: string[], more: object = {}) =>
    ask("POST", `${root}/assessments`, {
      title: "Autumn",
      competency_ids: ids,
      ways: ["self"],
      due_on: null,
      whom,
      ...more,
    });

  it("ask by a letter, are answered whole, and taken back with their letters", async () => {
    const [safety, english] = [await make("Safety"), await make("English")];
    const asked = await start([safety, english]);
    expect(asked.data).toMatchObject({ people: 1, letters: 1 });
    expect(await a.db.from(outbox).where(eq(outbox.letter, "assessment")).all()).toMatchObject([{ userId: a.learner }]);
    const as = await signedIn(a, a.learner);
    const own = (await ask("GET", "/overview/competencies", undefined, { as })).data as OwnCompetencies;
    expect(own.asked).toMatchObject([{ id: asked.data.id, competencies: [{ id: safety }, { id: english }] }]);
    const answer = (answers: object[], by = as) =>
      ask("PUT", `/overview/assessments/${asked.data.id}`, { answers }, { as: by });
    const both = [
      { competency_id: safety, level: 2 },
      { competency_id: english, level: 0 },
    ];
    expect(await answer(both.slice(1))).toMatchObject({ status: 422 });
    expect(await answer(both, await signedIn(a, a.otherLearner))).toMatchObject({ status: 404 });
    expect(await answer(both)).toMatchObject({ status: 200 });
    expect(await answer(both)).toMatchObject({ status: 200 });
    expect(await levelsOf(a.learner)).toBe("20");
    expect((await ask("GET", `${root}/assessments/${asked.data.id}`)).data).toMatchObject({
      people: 1,
      answered_self: 1,
    });
    const second = await start([english]);
    expect((await undo(second.data.change_set_id)).status).toBe(200);
    expect(
      await a.db
        .from(outbox)
        .where(and(eq(outbox.letter, "assessment"), eq(outbox.state, "waiting")))
        .all(),
    ).toHaveLength(1);
  });

  it("are answered by a lead once all that is asked is assessed, and not any more once that is taken back", async () => {
    const [safety, english] = [await make("Safety"), await make("English")];
    const { data } = await start([safety, english], { ways: ["lead"] });
    const shown = async () => (await ask("GET", `${root}/assessments/${data.id}`)).data;
    await assess(safety, 4, "none");
    const half = { answered_lead: 0, assessed: [{ lead_at: null, lead_said: 1 }] };
    expect(await shown()).toMatchObject(half);
    const said = await assess(english, 2, "none");
    expect(await shown()).toMatchObject({
      answered_lead: 1,
      assessed: [{ lead_at: expect.any(String), lead_said: 2 }],
    });
    await undo(said.data.change_set_id);
    expect(await shown()).toMatchObject(half);
  });

  it("are not answered once they are closed, and count what leads say meanwhile", async () => {
    const safety = await make("Safety");
    const { data } = await start([safety], { ways: ["self", "lead"] });
    expect(await assess(safety, 4, "none")).toMatchObject({ status: 200 });
    expect((await ask("GET", `${root}/assessments`)).data).toMatchObject([{ answered_lead: 1, answered_self: 0 }]);
    expect(await ask("POST", `${root}/assessments/${data.id}/end`)).toMatchObject({ status: 200 });
    const as = await signedIn(a, a.learner);
    const answers = [{ competency_id: safety, level: 1 }];
    expect(await ask("PUT", `/overview/assessments/${data.id}`, { answers }, { as })).toMatchObject({ status: 409 });
    expect(
      await start([safety], { whom: { join: "and", of: [{ kind: "job_title", titles: ["Nobody"] }] } }),
    ).toMatchObject({ status: 422 });
  });
});

it("learners read what is missing for their job and the next, and what leads there; what is not known is not missing", async () => {
  const safety = await make("Safety", { criteria: [gives(4)] });
  const english = await make("English");
  const next = await profile({ [english]: 3 }, { title: "Shift lead" });
  await profile({ [safety]: 3 }, { next_id: next });
  expect(await ask("POST", `${root}/profiles`, { title: "Storekeeper", needs: [], next_id: null })).toMatchObject({
    status: 422,
  });
  const as = await signedIn(a, a.learner);
  const own = async () => {
    const { data } = await ask("GET", "/overview/competencies", undefined, { as });
    // The overview tells them beside its figures, so that its page asks once.
    expect((await ask("GET", "/overview", undefined, { as })).data.competencies).toEqual(data);
    return data as OwnCompetencies;
  };
  expect(await own()).toMatchObject({
    job: "Storekeeper",
    next_job: "Shift lead",
    competencies: [
      { id: safety, level: null, need: 3, next_need: null, ways: [{ path: "/khoa-hoc/forklift", level: 4 }] },
      { id: english, level: null, need: null, next_need: 3, ways: [] },
    ],
  });
  await complete();
  expect((await own()).competencies[0]).toMatchObject({ level: 4, meaning: "Checks", ways: [] });
});

it("the matrix goes into a file, a column a competency", async () => {
  await make("Safety", { criteria: [gives(3)] });
  await complete();
  const response = await call(a.host, `${root}/matrix/export?format=csv`, { token });
  expect(response.status).toBe(200);
  expect(await response.text()).toMatch(/Safety[^]*,3,/);
});
