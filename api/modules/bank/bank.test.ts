import { exports } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { BankOutline, BankQuestion, QuestionRow } from "#shared/contracts/bank.ts";
import { bin } from "#api/db/schema/manage.ts";
import { questions, questionStats, questionTags } from "#api/db/schema/bank.ts";
import { users } from "#api/db/schema/identity.ts";
import { quizAnswers, quizAttempts, quizQuestions, quizzes } from "#api/db/schema/quiz.ts";
import { answerTo, signedIn } from "#tests/fixtures/api-client.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { choiceOf, seedQuestion } from "#tests/fixtures/seed-bank.ts";
import { seedCompetency } from "#tests/fixtures/seed-competency.ts";
import { seedCourse, type SeededCourse } from "#tests/fixtures/seed-course.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let token: string;

beforeEach(async () => {
  ({ a, b } = await resetBusinesses());
  await a.db.update(users, { canAccessTestbank: true }, eq(users.id, a.manager)).run();
  token = await signedIn(a, a.manager);
});

function ask(method: string, to: string, body?: unknown, { as = token, tag }: { as?: string; tag?: string } = {}) {
  return answerTo(a.host, to, { method, body, token: as, tag });
}

const path = "/manage/testbank/questions";
const fields = { folder_id: null, level: "medium", language: "en", competency_id: null, tags: ["Áp suất"] };
const make = async (text: string, more: object = {}): Promise<string> =>
  (await ask("POST", path, { ...fields, body: choiceOf(text), ...more })).data.id;
const shown = async (id: string) => (await ask("GET", `${path}/${id}`)).data as BankQuestion;
const change = (id: string, revision: number, body: object) =>
  ask("PATCH", `${path}/${id}`, body, { tag: `"${revision}"` });
const found = async (query: string) =>
  ((await ask("GET", `${path}?${query}`)).data as QuestionRow[]).map(({ line }) => line);
const outline = async () => (await ask("GET", "/manage/testbank/outline")).data as BankOutline;
const many = (ids: string[], act: object) => ask("POST", `${path}/changes`, { ids, act });
const undo = (changeSetId: string) => ask("POST", `/manage/change-sets/${changeSetId}/undo`);

/** The version stands in a quiz, and a learner answers it. */
async function answered(course: SeededCourse, versionId: string) {
  const bank = { picked: [{ version_id: versionId, points: 1 }], rows: [] };
  await a.db.update(quizzes, { bank }, eq(quizzes.lessonId, course.quiz)).run();
  const asked = { id: "from-bank", lessonId: course.quiz, position: 90, kind: "single", points: 1 } as const;
  await a.db.insert(quizQuestions, { ...asked, text: "Q", options: [], versionId }).run();
  const attempt = { id: "att", userId: a.learner, lessonId: course.quiz, number: 1, startedAt: 1, layout: [] };
  await a.db.insert(quizAttempts, attempt).run();
  await a.db.insert(quizAnswers, { attemptId: "att", questionId: "from-bank", savedAt: 7 }).run();
}

describe("§14.8 a question of the bank", () => {
  it("is found by words without marks, its number, tag, kind, level, language and health, and by nobody of another business", async () => {
    await make("Kim dừng ở 0,8 bar?");
    await make("Van nào mở trước?", { tags: [], level: "hard", language: "vi" });
    const bar = await make("Ai giữ chìa?", { tags: ["giao ca"] });
    await seedQuestion(b, "theirs");
    const version = `${bar}-1`;
    await a.db.insert(questionStats, { versionId: version, n: 40, health: "key", computedAt: 1 }).run();
    expect(await found("q=kim+dung")).toEqual(["Kim dừng ở 0,8 bar?"]);
    expect(await found("q=Q-0002")).toEqual(["Van nào mở trước?"]);
    expect(await found("tag=ap+suat")).toEqual(["Kim dừng ở 0,8 bar?"]);
    expect(await found("level=hard&language=vi&kind=single")).toEqual(["Van nào mở trước?"]);
    expect(await found("health=key")).toEqual(["Ai giữ chìa?"]);
    expect(await found("health=unused&sort=number")).toEqual(["Kim dừng ở 0,8 bar?", "Van nào mở trước?"]);
    expect((await ask("GET", `${path}?limit=1`)).meta.total).toBe(3);
  });

  it("says that it was asked as soon as it was, before anything is worked out of answers", async () => {
    const id = await make("Who?");
    await make("Whom?");
    expect(await shown(id)).toMatchObject({ standing: { health: "unused", n: 0 }, versions: [{ health: "unused" }] });
    await answered(await seedCourse(a, "forklift"), `${id}-1`);
    expect(await shown(id)).toMatchObject({ standing: { health: "asked", n: 0 }, versions: [{ health: "asked" }] });
    expect(await found("health=asked")).toEqual(["Who?"]);
    expect(await found("health=unused")).toEqual(["Whom?"]);
    await a.db.insert(questionStats, { versionId: `${id}-1`, n: 1, health: "few", computedAt: 1 }).run();
    expect(await shown(id)).toMatchObject({ standing: { health: "few", n: 1 } });
    expect(await found("health=asked")).toEqual([]);
    // Of a version that nobody was asked yet.
    await change(id, (await shown(id)).revision, { body: choiceOf("Who then?") });
    expect(await shown(id)).toMatchObject({ standing: { health: "unused" } });
  });

  it("is opened by its flag alone", async () => {
    const id = await make("Who?");
    const other = await signedIn(a, a.learner);
    expect((await ask("GET", `${path}/${id}`, undefined, { as: other })).status).toBe(403);
    await a.db.update(users, { canAccessTestbank: false, canAccessLms: true }, eq(users.id, a.manager)).run();
    expect((await ask("GET", path)).status).toBe(403);
  });

  it("is refused unfinished, in words at its field", async () => {
    const body = { ...choiceOf("Who?"), options: [{ id: "one", text: "One", correct: true }] };
    const refused = await ask("POST", path, { ...fields, body });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.data.errors)).toEqual(["body.options"]);
    const emptied = {
      ...body,
      text: "Who\u0007?",
      options: ["one", "two"].map((own) => ({ id: own, text: "", correct: true })),
    };
    const refusedToo = await ask("POST", path, { ...fields, body: emptied });
    expect(Object.keys(refusedToo.data.errors)).toEqual([
      "body.options.0.text",
      "body.options.1.text",
      "body.options",
      "body.text",
    ]);
    expect((await ask("POST", path, { ...fields, folder_id: "nowhere", body: choiceOf("W?") })).status).toBe(404);
    expect(await a.db.from(questions).all()).toEqual([]);
  });

  it("is corrected in its version while nobody was asked it, and has a new one from then on", async () => {
    const id = await make("Whoo?");
    const corrected = await change(id, 1, { body: choiceOf("Who?"), note: "A letter" });
    expect(corrected.status).toBe(200);
    expect((await shown(id)).versions.map(({ number, note }) => [number, note])).toEqual([[1, "A letter"]]);
    await answered(await seedCourse(a, "forklift"), `${id}-1`);
    expect((await shown(id)).versions[0]).toMatchObject({ number: 1, is_fixed: true });
    expect((await undo(corrected.data.change_set_id)).status).toBe(409);
    const { revision } = await shown(id);
    const versioned = await change(id, revision, { body: choiceOf("Who then?") });
    const now = await shown(id);
    expect(now).toMatchObject({ line: "Who then?", version: 2, uses: [{ version: 1, is_drawn: false }] });
    expect(now.versions.map(({ number, body }) => [number, body.text])).toEqual([
      [2, "Who then?"],
      [1, "Who?"],
    ]);
    expect((await undo(versioned.data.change_set_id)).status).toBe(200);
    expect(await shown(id)).toMatchObject({ line: "Who?", version: 1 });
    // The next one has a number of its own again.
    await change(id, (await shown(id)).revision, { body: choiceOf("Whom?") });
    expect(await shown(id)).toMatchObject({ version: 2 });
  });

  it("that two people change at once keeps what the first one wrote, and asks the second", async () => {
    const id = await make("Who?");
    expect((await change(id, 1, { level: "hard" })).status).toBe(200);
    const stale = await change(id, 1, { level: "easy" });
    expect(stale.status).toBe(412);
    expect(stale.data.current).toMatchObject({ level: "hard", revision: 2 });
    expect((await ask("PATCH", `${path}/${id}`, { level: "easy" })).status).toBe(428);
  });

  it("shows its preview without its key", async () => {
    const { preview } = await shown(await make("Who?"));
    expect(JSON.stringify(preview)).not.toMatch(/correct|"yes"|key/);
    expect(preview.options).toHaveLength(2);
  });
});

describe("§14.8 many questions at once", () => {
  it("are tagged, moved, levelled, archived and removed, all of them or none, and it is taken back", async () => {
    const ids = [await make("One?"), await make("Two?", { tags: ["ap suat"] })];
    expect((await many([...ids, "nowhere"], { kind: "level", level: "hard" })).status).toBe(404);
    expect((await many(ids, { kind: "tag", tag: "ÁP SUẤT" })).data.count).toBe(0);
    const tagged = await many(ids, { kind: "tag", tag: "valves" });
    expect(tagged.data.count).toBe(2);
    expect((await a.db.from(questionTags).all()).length).toBe(4);
    await undo(tagged.data.change_set_id);
    expect((await a.db.from(questionTags).all()).length).toBe(2);
    const folder = (await ask("POST", "/manage/testbank/folders", { name: "Machines", parent_id: null })).data.id;
    await many(ids, { kind: "move", folder_id: folder });
    expect((await outline()).folders).toMatchObject([{ name: "Machines", count: 2 }]);
    const archived = await many(ids, { kind: "archive" });
    expect([await found(""), await found("state=archived&sort=number")]).toEqual([[], ["One?", "Two?"]]);
    await undo(archived.data.change_set_id);
    const [first] = ids;
    const removed = await many([first!], { kind: "remove" });
    expect((await a.db.from(bin).all()).map(({ kind, name }) => [kind, name])).toEqual([["question", "One?"]]);
    expect((await ask("GET", `${path}/${first}`)).status).toBe(404);
    await undo(removed.data.change_set_id);
    expect(await shown(first!)).toMatchObject({ number: 1, tags: ["Áp suất"], folder: { id: folder } });
  });
});

describe("§14.8 what a question names and says", () => {
  it("is for a competency of its own business alone, however it comes in", async () => {
    const id = await make("Who?");
    const [theirs] = (await seedCompetency(b)).competencyId;
    const [ours] = (await seedCompetency(a)).competencyId;
    const file = (of: string) =>
      `/manage/testbank/imports?key=${of}&name=a.gift&level=easy&language=en&competency_id=${of}`;
    const imported = async (of: string) => {
      const headers = { Authorization: `Bearer ${token}` };
      const sent = { method: "POST", headers, body: "Q?{T}" };
      return (await exports.default.fetch(new Request(`https://${a.host}${file(of)}`, sent))).status;
    };
    for (const competency of [theirs!, "nope"]) {
      const more = { competency_id: competency };
      expect((await ask("POST", path, { ...fields, ...more, body: choiceOf("W?") })).status).toBe(404);
      expect((await change(id, 1, more)).status).toBe(404);
      expect(await imported(competency)).toBe(404);
    }
    expect((await change(id, 1, { competency_id: ours })).status).toBe(200);
    expect((await shown(id)).competency_id).toBe(ours);
    expect(await imported(ours!)).toBe(200);
  });

  it("holds no sign that nobody sees, which a file would leave out", async () => {
    const id = await make("Who?");
    const hidden = choiceOf("Wh\0o?");
    for (const answer of [await ask("POST", path, { ...fields, body: hidden }), await change(id, 1, { body: hidden })])
      expect(answer).toMatchObject({ status: 422, data: { errors: { "body.text": expect.anything() } } });
  });
});

describe("§14.8 folders", () => {
  it("count what is below them, hold on to what is in them, and never stand below themselves", async () => {
    const folder = async (name: string, parent_id: string | null = null) =>
      (await ask("POST", "/manage/testbank/folders", { name, parent_id })).data.id as string;
    const top = await folder("Top");
    const below = await folder("Below", top);
    await make("Deep?", { folder_id: below });
    expect((await outline()).folders.map(({ name, count }) => [name, count])).toEqual([
      ["Below", 1],
      ["Top", 1],
    ]);
    const to = (id: string, body: object) => ask("PATCH", `/manage/testbank/folders/${id}`, body, { tag: '"1"' });
    expect((await to(top, { parent_id: below })).data.errors).toEqual({
      parent_id: ["A folder cannot stand in itself or in one below it"],
    });
    expect((await to(top, { name: "Upper" })).status).toBe(200);
    expect((await to(top, { name: "Stale" })).status).toBe(412);
    expect((await ask("DELETE", `/manage/testbank/folders/${below}`)).status).toBe(409);
    expect((await ask("DELETE", `/manage/testbank/folders/${top}`)).status).toBe(409);
    await many([(await ask("GET", path)).data[0].id], { kind: "move", folder_id: null });
    expect((await ask("DELETE", `/manage/testbank/folders/${below}`)).status).toBe(200);
    let deep: string | null = top;
    for (let level = 0; level < 5; level++) deep = await folder("x", deep);
    expect((await ask("POST", "/manage/testbank/folders", { name: "Too deep", parent_id: deep })).data.errors).toEqual({
      parent_id: ["Folders stand at most 6 deep in one another"],
    });
  });
});
