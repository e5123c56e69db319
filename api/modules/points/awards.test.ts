import { env } from "cloudflare:workers";
import { eq, gt } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Attempt } from "#shared/contracts/quiz.ts";
import { localDay } from "#shared/domain/local-day.ts";
import { addDays } from "#shared/domain/zoned-time.ts";
import { pointRules } from "#shared/domain/points.ts";
import { call, seedSignedIn, signedIn } from "#tests/fixtures/api-client.ts";
import { anHourAgo, type SeededCourse, seedEnrolledCourse, seedEnrolment } from "#tests/fixtures/seed-course.ts";
import { changeProfile, type SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import type { SentEvent } from "#tests/fixtures/sent-event.ts";
import { lessons } from "#api/db/schema/catalogue.ts";
import { boardCounts, boardStandings, learnerBadges, pointEntries, studyDays } from "#api/db/schema/points.ts";
import { rebuildBoards } from "./board-rebuild.ts";

const timeZone = "Asia/Ho_Chi_Minh";
const today = () => localDay(Date.now(), timeZone);
let a: SeededBusiness;
let b: SeededBusiness;
let token: string;
let course: SeededCourse;

beforeAll(async () => {
  const profile = {
    is_gamification_enabled: true,
    config_leader_board: { period: "week", scope: "business" },
  } as const;
  ({ a, b, token } = await seedSignedIn({ a: profile, b: profile }));
});

beforeEach(async () => {
  for (const table of [pointEntries, boardStandings, boardCounts, learnerBadges, studyDays])
    await a.db.delete(table, eq(table.businessId, a.id)).run();
  course = await seedEnrolledCourse(a);
});

async function study(events: SentEvent[], as = token): Promise<void> {
  const complete = events.map((event) => ({
    id: crypto.randomUUID(),
    kind: "position",
    occurred_at: anHourAgo(),
    ...event,
  }));
  expect((await call(a.host, "/progress/events", { token: as, body: { events: complete } })).status).toBe(200);
}

async function passQuiz(answers: { statement: string } = { statement: "true" }): Promise<void> {
  const attempt = (
    await (await call(a.host, `/lessons/${course.quiz}/attempts`, { token, method: "POST" })).json<{ data: Attempt }>()
  ).data;
  const { single, multiple, statement } = course.questions;
  for (const [question, option_ids] of Object.entries({
    [single]: ["a"],
    [multiple]: ["a", "c"],
    [statement]: [answers.statement],
  })) {
    await call(a.host, `/attempts/${attempt.id}/answers/${question}`, { token, method: "PUT", body: { option_ids } });
  }
  const results = await Promise.all(
    Array.from({ length: 5 }, () => call(a.host, `/attempts/${attempt.id}/submission`, { token, method: "POST" })),
  );
  expect(results.map(({ status }) => status)).toEqual(Array(5).fill(200));
}

const entries = () =>
  a.db
    .select({ source: pointEntries.source, points: pointEntries.points })
    .from(pointEntries)
    .orderBy(pointEntries.source)
    .all();
const boards = async () => ({
  standings: await a.db.from(boardStandings).orderBy(boardStandings.userId, boardStandings.board).all(),
  counts: await a.db
    .from(boardCounts)
    .where(gt(boardCounts.learners, 0))
    .orderBy(boardCounts.board, boardCounts.team, boardCounts.span)
    .all(),
});
const badgesOf = async () =>
  (await a.db.from(learnerBadges).orderBy(learnerBadges.badge).all()).map(({ badge }) => badge);
const dayOf = () => a.db.from(studyDays).where(eq(studyDays.day, today())).get();

/** What stands follows from the ledger alone. */
async function expectConsistent(): Promise<void> {
  const live = await boards();
  await rebuildBoards(a.db, timeZone);
  expect(await boards()).toEqual(live);
}

describe("points", () => {
  it("one lesson finished by 20 requests at once is one row and one sum", async () => {
    await Promise.all(Array.from({ length: 20 }, () => study([{ lesson_id: course.article, kind: "finished" }])));
    expect(await entries()).toEqual([
      { source: `day:${today()}`, points: 5 },
      { source: `lesson:${course.article}`, points: 10 },
    ]);
    const { standings, counts } = await boards();
    expect(standings.map(({ points }) => points)).toEqual([15, 15, 15]);
    expect(
      counts.filter(({ board }) => board === "all").map(({ span, step, learners }) => [span, step, learners]),
    ).toEqual([
      [0, 0, 1],
      [1, 15, 1],
      [100, 0, 1],
    ]);
    await expectConsistent();
  });

  it("different lessons finished at once all count, whatever their order", async () => {
    await Promise.all([
      study([{ lesson_id: course.article, kind: "finished" }]),
      study([{ lesson_id: course.video, watched: [[0, 100]] }]),
      study([{ lesson_id: course.pdf, kind: "finished", position: 4 }]),
      passQuiz(),
    ]);
    expect((await entries()).map(({ source, points }) => [source.split(":")[0], points])).toEqual([
      ["course", 50],
      ["day", 5],
      ["lesson", 10],
      ["lesson", 10],
      ["lesson", 10],
      ["quiz", 20],
    ]);
    expect((await boards()).standings.map(({ points }) => points)).toEqual([105, 105, 105]);
    expect(await badgesOf()).toEqual(["first-course", "first-lesson", "full-marks"]);
    await expectConsistent();
  });

  it("a day's cap holds, and what is beyond it still is in the ledger", async () => {
    const { dayCap, points } = pointRules.lesson;
    const more = dayCap / points + 2;
    const extra = Array.from({ length: more }, (_, n) => `${course.id}-extra-${n}`);
    await a.db.batch(
      extra.map((id, n) =>
        a.db.insert(lessons, {
          id,
          courseId: course.id,
          sectionId: `${course.id}-1`,
          position: 10 + n,
          title: id,
          kind: "article",
          durationSeconds: 60,
        }),
      ),
    );
    await Promise.all(extra.map((id) => study([{ lesson_id: id, kind: "finished" }])));
    const earned = (await entries()).filter(({ source }) => source.startsWith("lesson:"));
    expect(earned).toHaveLength(more);
    expect(earned.reduce((total, entry) => total + entry.points, 0)).toBe(dayCap);
    await expectConsistent();
  });

  it("are each learner's and each business's own", async () => {
    await seedEnrolment(a, a.otherLearner, course);
    const before = JSON.stringify(await b.db.from(boardCounts).all());
    await study([{ lesson_id: course.article, kind: "finished" }]);
    await study([{ lesson_id: course.article, kind: "finished" }], await signedIn(a, a.otherLearner));
    const { standings, counts } = await boards();
    expect(new Set(standings.map(({ userId, points }) => `${userId} ${points}`))).toEqual(
      new Set([`${a.learner} 15`, `${a.otherLearner} 15`]),
    );
    expect(counts.filter(({ span }) => span === 0).map(({ learners }) => learners)).toEqual([2, 2, 2]);
    expect(JSON.stringify(await b.db.from(boardCounts).all())).toBe(before);
  });

  it("move with the learner to another team", async () => {
    await study([{ lesson_id: course.article, kind: "finished" }]);
    await env.DB.prepare("UPDATE users SET team = 'Night shift' WHERE id = ?").bind(a.learner).run();
    await study([{ lesson_id: course.pdf, kind: "finished", position: 4 }]);
    const { counts } = await boards();
    expect(
      counts.filter(({ board, span }) => board === "all" && span === 1).map(({ team, step }) => [team, step]),
    ).toEqual([
      ["", 25],
      ["Night shift", 25],
    ]);
    await env.DB.prepare("UPDATE users SET team = NULL WHERE id = ?").bind(a.learner).run();
  });

  it("without gamification only the day is kept", async () => {
    await changeProfile(a, { is_gamification_enabled: false });
    await study([{ lesson_id: course.article, kind: "finished" }]);
    expect(await entries()).toEqual([]);
    expect(await badgesOf()).toEqual([]);
    expect(await dayOf()).toMatchObject({ lessonsDone: 1, run: 1 });
    await changeProfile(a, { is_gamification_enabled: true });
  });
});

describe("study days", () => {
  it("count a lesson's length as progress covers it, once", async () => {
    await study([{ lesson_id: course.video, watched: [[0, 40]] }]);
    await study([{ lesson_id: course.video, watched: [[20, 60]] }]);
    expect(await dayOf()).toMatchObject({ seconds: 60, lessonsDone: 0, run: 1, longestRun: 1 });
    await study([{ lesson_id: course.video, watched: [[0, 60]] }]);
    await study([{ lesson_id: course.pdf, kind: "opened" }]);
    expect(await dayOf()).toMatchObject({ seconds: 60 });
  });

  it("opening a lesson is no study", async () => {
    await study([{ lesson_id: course.article, kind: "opened" }]);
    expect(await dayOf()).toBeUndefined();
  });

  it("follow each other in a run, which earns its badge on the seventh day", async () => {
    const yesterday = addDays(today(), -1);
    await a.db
      .insert(studyDays, { userId: a.learner, day: yesterday, seconds: 60, lessonsDone: 1, run: 6, longestRun: 9 })
      .run();
    await study([{ lesson_id: course.article, kind: "finished" }]);
    expect(await dayOf()).toMatchObject({ run: 7, longestRun: 9 });
    const badges = await badgesOf();
    expect(badges).toContain("week-run");
    expect(badges).not.toContain("month-run");
  });

  it("a day left out starts a new run and keeps the longest", async () => {
    await a.db
      .insert(studyDays, {
        userId: a.learner,
        day: addDays(today(), -2),
        seconds: 60,
        lessonsDone: 1,
        run: 6,
        longestRun: 9,
      })
      .run();
    await study([{ lesson_id: course.article, kind: "finished" }]);
    expect(await dayOf()).toMatchObject({ run: 1, longestRun: 9 });
  });
});
