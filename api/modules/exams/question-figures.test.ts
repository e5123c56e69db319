import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { BankQuestion } from "#shared/contracts/bank.ts";
import type { ExamFigures } from "#shared/contracts/exam-figures.ts";
import type { ExamResult } from "#shared/contracts/exam-room.ts";
import { itemFigures } from "#shared/domain/item-statistics.ts";
import { questions, questionStats, questionVersions } from "#api/db/schema/bank.ts";
import { examQuestions, sittings } from "#api/db/schema/exams.ts";
import { users } from "#api/db/schema/identity.ts";
import { optionId } from "#api/modules/quiz/public.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { seedQuestion } from "#tests/fixtures/seed-bank.ts";
import { seedExam } from "#tests/fixtures/seed-exam.ts";
import { seedPerson } from "#tests/fixtures/seed-lead.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { workOutFigures } from "./question-figures.job.ts";

let a: SeededBusiness;
let question: string;
let version: string;
let exam: string;
const now = 1_000_000;
/** Of the question's two options, as papers show them. */
const options = ["yes", "no"].map((name) => ({ name, id: "" }));

beforeEach(async () => {
  ({ a } = await resetBusinesses());
  await a.db.update(users, { canAccessTestbank: true }, eq(users.id, a.manager)).run();
  question = await seedQuestion(a, "asked");
  version = `${question}-1`;
  for (const option of options) option.id = optionId("key", version, option.name);
  exam = await seedExam(a, "figures", { count: 2 });
  await a.db.update(examQuestions, { versionId: version }, eq(examQuestions.id, `${exam}-q1`)).run();
  const [yes, no] = options.map(({ id }, at) => ({ id, text: id, correct: at === 0, feedback: null }));
  await a.db.update(examQuestions, { options: [yes!, no!] }, eq(examQuestions.id, `${exam}-q1`)).run();
});

interface Sat {
  /** Points of the question, and of the other one of the paper. */
  points: number;
  rest: number;
  of?: string;
  submittedAt?: number | null;
  number?: number;
}

/** Somebody has sat it. */
async function sit(seat: number, { points, rest, of = exam, submittedAt = 1, number = 1 }: Sat): Promise<void> {
  const userId = `sitter-${seat}`;
  if (!(await a.db.from(users).where(eq(users.id, userId)).get())) await seedPerson(a, userId);
  const asked = (id: string, earned: number) => ({
    id,
    kind: "single",
    text: "",
    points: 1,
    earned,
    correct: earned === 1,
    picture: null,
    options: options.map((one, at) => ({
      id: one.id,
      text: "",
      correct: at === 0,
      feedback: null,
      area: null,
      chosen: (earned === 1) === (at === 0),
    })),
    slots: [],
    explanation: null,
    comment: null,
  });
  const result = { questions: [asked(`${of}-q1`, points), asked(`${of}-q2`, rest)] } as unknown as ExamResult;
  await a.db
    .insert(sittings, {
      id: `${of}-${seat}-${number}`,
      examId: of,
      userId,
      number,
      seat,
      state: "handed_in",
      seed: 1,
      layout: [],
      answered: "11",
      enteredAt: 1,
      submittedAt,
      seenAt: 1,
      extraMs: 0,
      result,
    })
    .run();
}

const shown = async () => {
  const token = await signedIn(a, a.manager);
  const answer = await call(a.host, `/manage/testbank/questions/${question}`, { token });
  return (await answer.json<{ data: BankQuestion }>()).data;
};
const stats = () => a.db.from(questionStats).where(eq(questionStats.versionId, version)).get();

describe("§14.10 what answers say of a question", () => {
  it("is worked out of first sittings once nobody sits any more, and stands with the question", async () => {
    const people = Array.from({ length: 32 }, (_, at) => ({
      points: at % 4 === 0 ? 0 : 1,
      rest: at % 3 === 0 ? 0 : 1,
    }));
    for (const [at, one] of people.entries()) await sit(at + 1, one);
    await sit(40, { points: 0, rest: 0, submittedAt: null });
    expect(await workOutFigures(env.DB, now)).toBe(0);
    await a.db.delete(sittings, eq(sittings.id, `${exam}-40-1`)).run();
    // A second attempt says what somebody learned from the first.
    await sit(1, { points: 1, rest: 1, number: 2 });
    expect(await workOutFigures(env.DB, now)).toBe(1);
    const ids = options.map(({ id }) => id);
    const expected = itemFigures(
      people.map(({ points, rest }) => ({
        points,
        most: 1,
        restPoints: rest,
        restMost: 1,
        chosen: [ids[points === 1 ? 0 : 1]!],
      })),
      ids,
    )!;
    const row = (await stats())!;
    expect(row).toMatchObject({ n: 32, facility: 0.75, guess: 0.5, exposure: 1, computedAt: now });
    expect(row.discrimination).toBeCloseTo(expected.discrimination!, 10);
    const [own] = (await shown()).versions;
    expect(own?.health).toBe(row.health);
    expect(own?.figures).toMatchObject({ n: 32, facility: 0.75, facility_low: row.facilityLow });
    expect(own?.figures.options.map(({ id }) => id)).toEqual(["yes", "no"]);
    expect(own?.figures.options[0]?.top).toBeCloseTo(expected.options[0]!.top, 10);
    expect(await workOutFigures(env.DB, now + 1)).toBe(0);
  });

  it("tells below 30 answers their number alone, and comes again when somebody is graded anew", async () => {
    for (let seat = 1; seat <= 3; seat++) await sit(seat, { points: 1, rest: seat % 2 });
    expect(await workOutFigures(env.DB, now)).toBe(1);
    expect(await stats()).toMatchObject({ n: 3, health: "few", facility: null, discrimination: null, options: [] });
    await a.db.update(sittings, { revision: 2 }, eq(sittings.id, `${exam}-2-1`)).run();
    expect(await workOutFigures(env.DB, now + 5)).toBe(1);
    expect((await stats())?.computedAt).toBe(now + 5);
  });

  it("counts what other exams asked of the same version, and not what still waits to be read", async () => {
    const other = await seedExam(a, "other", { count: 2 });
    await a.db.update(examQuestions, { versionId: version }, eq(examQuestions.id, `${other}-q1`)).run();
    await sit(1, { points: 1, rest: 0 });
    await sit(2, { points: 0, rest: 0, of: other });
    await sit(3, { points: 0, rest: 0 });
    await a.db.update(sittings, { waitingCount: 1 }, eq(sittings.id, `${exam}-3-1`)).run();
    expect(await workOutFigures(env.DB, now)).toBe(2);
    expect((await stats())?.n).toBe(2);
  });

  it("keeps nothing of a version that is not there any more", async () => {
    await a.db.delete(questionVersions, eq(questionVersions.id, version)).run();
    await sit(1, { points: 1, rest: 1 });
    expect(await workOutFigures(env.DB, now)).toBe(1);
    expect(await stats()).toBeUndefined();
  });

  it("stays said of a version whose question was given another key, until enough others have answered it", async () => {
    for (let seat = 1; seat <= 32; seat++)
      await sit(seat, { points: seat % 4 === 0 ? 0 : 1, rest: seat % 3 === 0 ? 0 : 1 });
    await workOutFigures(env.DB, now);
    const before = (await stats())!;
    expect(before.n).toBe(32);
    const other = await seedExam(a, "other", { count: 2 });
    await a.db.update(examQuestions, { versionId: version }, eq(examQuestions.id, `${other}-q1`)).run();
    await sit(40, { points: 1, rest: 1, of: other });
    await a.db.update(examQuestions, { rekeyedAt: 5 }, eq(examQuestions.id, `${exam}-q1`)).run();
    await a.db.update(sittings, { revision: 2 }, eq(sittings.examId, exam)).run();
    expect(await workOutFigures(env.DB, now + 5)).toBe(2);
    expect(await stats()).toMatchObject({ n: 32, health: before.health, computedAt: now });
    for (let seat = 41; seat <= 70; seat++) await sit(seat, { points: 1, rest: seat % 2, of: other });
    expect(await workOutFigures(env.DB, now + 9)).toBe(1);
    expect(await stats()).toMatchObject({ n: 31, computedAt: now + 9 });
  });

  it("is told of the version before, by its number, while too few have answered the one that counts", async () => {
    for (let seat = 1; seat <= 32; seat++)
      await sit(seat, { points: seat % 4 === 0 ? 0 : 1, rest: seat % 3 === 0 ? 0 : 1 });
    await workOutFigures(env.DB, now);
    const { health } = (await stats())!;
    expect(await shown()).toMatchObject({ standing: { health, n: 32 }, earlier: null });
    const first = (await a.db.from(questionVersions).where(eq(questionVersions.id, version)).get())!;
    await a.db.insert(questionVersions, { ...first, id: `${question}-2`, number: 2, answeredAt: null }).run();
    await a.db.update(questions, { currentVersion: 2 }, eq(questions.id, question)).run();
    const told = { version: 1, health, n: 32 };
    expect(await shown()).toMatchObject({ version: 2, standing: { health: "unused", n: 0 }, earlier: told });
    await a.db.insert(questionStats, { ...(await stats())!, versionId: `${question}-2`, n: 1, health: "few" }).run();
    const token = await signedIn(a, a.manager);
    const list = await call(a.host, "/manage/testbank/questions?health=few", { token });
    const { data } = await list.json<{ data: BankQuestion[] }>();
    expect(data).toMatchObject([{ id: question, standing: { health: "few", n: 1 }, earlier: told }]);
  });

  it("of one that is void tells how many were asked it, and not that nobody was", async () => {
    for (let seat = 1; seat <= 2; seat++) await sit(seat, { points: 1, rest: 1 });
    const layout = [{ questionId: `${exam}-q1`, optionIds: [], points: 1 }];
    await a.db.update(sittings, { layout }, eq(sittings.examId, exam)).run();
    await a.db.update(examQuestions, { voidAt: 5 }, eq(examQuestions.id, `${exam}-q1`)).run();
    await a.db.update(examQuestions, { voidAt: 5 }, eq(examQuestions.id, `${exam}-q2`)).run();
    await workOutFigures(env.DB, now);
    const token = await signedIn(a, a.manager);
    const answer = await call(a.host, `/manage/testbank/exams/${exam}/statistics`, { token });
    const { items } = (await answer.json<{ data: ExamFigures }>()).data;
    const told = Object.fromEntries(
      items.map(({ id, n, health, facility }) => [id.slice(-2), { n, health, facility }]),
    );
    expect(told).toEqual({
      q1: { n: 2, health: "asked", facility: null },
      q2: { n: 0, health: "unused", facility: null },
    });
  });
});
