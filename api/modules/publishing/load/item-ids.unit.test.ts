import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openTemporaryTarget } from "#tools/ops/local-target.fixture.ts";
import type { OpenTarget } from "#tools/ops/local-target.ts";
import { businessId, questionId, unkeyedOptionId } from "../plan/load-ids.ts";
import { loadPack } from "./load-pack.ts";
import { packFiles, writePacks } from "#tools/content/pack-fixture.ts";
import { readPacks } from "#tools/content/read-pack.ts";
import type { Pack } from "../pack/pack.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let target: OpenTarget;

beforeAll(async () => {
  target = await openTemporaryTarget();
});
afterAll(() => target.dispose());

async function packOf(business: string): Promise<Pack> {
  const result = await readPacks(await writePacks({ [business]: packFiles(business) }));
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.packs[0]!;
}

interface Asked {
  id: string;
  lesson_id: string;
  options: { id: string; text: string; correct: boolean }[];
}

async function questionsOf(business: string): Promise<Asked[]> {
  const { results } = await target.db
    .prepare("SELECT id, lesson_id, options FROM quiz_questions WHERE business_id = ? AND options <> '[]' ORDER BY id")
    .bind(businessId(business))
    .all<{ id: string; lesson_id: string; options: string }>();
  return results.map((row) => ({ ...row, options: JSON.parse(row.options) as Asked["options"] }));
}

const authorsNames = (pack: Pack) =>
  pack.courses
    .flatMap(({ sections }) => sections.flatMap(({ lessons }) => lessons))
    .flatMap((lesson) => (lesson.kind === "quiz" ? lesson.quiz.questions : []))
    .flatMap((question) => ("options" in question ? question.options.map(({ id }) => id) : []));

it("ids of options are drawn from a key of the business: who knows the author's names knows no id, and another business has others", async () => {
  const [one, two] = await Promise.all([packOf("one"), packOf("two")]);
  for (const pack of [one, two]) await loadPack(target, pack);
  const names = authorsNames(one);
  expect(names.length).toBeGreaterThan(1);
  const asked = await questionsOf("one");
  const ids = asked.flatMap(({ options }) => options.map(({ id }) => id));
  expect(ids.length).toBeGreaterThan(1);
  const guessed = asked.flatMap(({ id }) => names.map((name) => unkeyedOptionId(id, name)));
  expect(ids.filter((id) => guessed.includes(id) || names.includes(id))).toEqual([]);
  const others = (await questionsOf("two")).flatMap(({ options }) => options.map(({ id }) => id));
  expect(ids.filter((id) => others.includes(id))).toEqual([]);
  await loadPack(target, one, Date.now(), { isAnew: true });
  expect(await questionsOf("one")).toEqual(asked);
});

it("answers that were given before there was a key are carried to today's ids", async () => {
  const pack = await packOf("three");
  await loadPack(target, pack);
  const own = businessId("three");
  const [asked] = await questionsOf("three");
  const quiz = pack.courses
    .flatMap(({ sections }) => sections.flatMap(({ lessons }) => lessons))
    .find((lesson) => lesson.kind === "quiz");
  const question = quiz?.quiz.questions.find((candidate) => questionId(asked!.lesson_id, candidate.id) === asked!.id);
  if (!asked || !question || !("options" in question)) throw new Error("The pack asks nothing");
  // As a loader without keys left it.
  const before = question.options.map(({ id }) => unkeyedOptionId(asked.id, id));
  const right = before[question.options.findIndex(({ correct }) => correct)]!;
  const user = await target.db.prepare("SELECT id FROM users WHERE business_id = ?").bind(own).first<string>("id");
  const attempt = [
    "a-three",
    own,
    user,
    asked.lesson_id,
    1,
    1000,
    2000,
    JSON.stringify([{ questionId: asked.id, optionIds: before }]),
    JSON.stringify({ questions: [{ id: asked.id, options: [{ id: right, chosen: true }] }] }),
  ];
  await target.db
    .prepare(
      "INSERT INTO quiz_attempts (id, business_id, user_id, lesson_id, number, started_at, submitted_at, layout, result) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(...attempt)
    .run();
  await target.db
    .prepare("INSERT INTO quiz_answers (business_id, attempt_id, question_id, answer, saved_at) VALUES (?, ?, ?, ?, ?)")
    .bind(own, "a-three", asked.id, JSON.stringify({ option_ids: [right], slots: {} }), 1500)
    .run();
  await target.db.prepare("DELETE FROM pack_parts WHERE business_id = ? AND part = 'item-key'").bind(own).run();

  await loadPack(target, pack);
  const [now] = (await questionsOf("three")).filter(({ id }) => id === asked.id);
  const key = now!.options.find(({ correct }) => correct)!.id;
  const stored = await target.db
    .prepare(
      "SELECT a.layout, a.result, b.answer FROM quiz_attempts a JOIN quiz_answers b ON b.attempt_id = a.id WHERE a.id = 'a-three'",
    )
    .first<Record<string, string>>();
  expect(JSON.parse(stored!["answer"]!)).toEqual({ option_ids: [key], slots: {} });
  expect((JSON.parse(stored!["layout"]!) as { optionIds: string[] }[])[0]!.optionIds.toSorted()).toEqual(
    now!.options.map(({ id }) => id).toSorted(),
  );
  expect(JSON.parse(stored!["result"]!)).toEqual({
    questions: [{ id: asked.id, options: [{ id: key, chosen: true }] }],
  });
});
