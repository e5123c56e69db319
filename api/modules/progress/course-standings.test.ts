import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import type { HomeData } from "#shared/contracts/home.ts";
import { courseStandings } from "#api/db/schema/study.ts";
import { dataOf } from "#tests/fixtures/answers.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { anHourAgo, seedCourse, seedEnrolment, type SeededCourse } from "#tests/fixtures/seed-course.ts";
import { type SeededBusiness, seedTwoBusinesses } from "#tests/fixtures/two-businesses.ts";
import { keepStandings, type StandingCard } from "./course-standings.ts";

let a: SeededBusiness;
let course: SeededCourse;
let token: string;

beforeAll(async () => {
  ({ a } = await seedTwoBusinesses());
  course = await seedCourse(a, "rules", { attemptsAllowed: 2 });
  await seedEnrolment(a, a.learner, course);
  await seedEnrolment(a, a.learner, await seedCourse(a, "others"));
  token = await signedIn(a, a.learner);
  await env.DB.prepare("UPDATE lessons SET required_questions = '[\"q1\"]' WHERE id = ?").bind(course.video).run();
});

const shown = async () => {
  const home = await dataOf<HomeData>(call(a.host, "/home", { token }));
  const learning = await dataOf<object>(call(a.host, "/my-learning?tab=in-progress", { token }));
  const completed = await dataOf<object>(call(a.host, "/my-learning?tab=completed", { token }));
  return { home, learning, completed };
};
const known = () => a.db.from(courseStandings).all();

/** Once what is behind the last answer is done. */
async function settled(): Promise<void> {
  await expect.poll(async () => (await known()).filter(({ standing }) => standing !== null).length).toBe(2);
}

const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();
const progress = (event: object) =>
  call(a.host, "/progress/events", {
    token,
    body: { events: [{ id: crypto.randomUUID(), kind: "position", occurred_at: anHourAgo(), ...event }] },
  });

/** Whatever a card's standing hangs on, by the calls that learners make and by the rows that others write. */
const steps: Record<string, () => Promise<unknown>> = {
  read: () => progress({ lesson_id: course.article, kind: "finished" }),
  watch: () => progress({ lesson_id: course.video, position: 30, watched: [[0, 30]] }),
  watchAll: () => progress({ lesson_id: course.video, position: 100, watched: [[0, 100]] }),
  turn: () => progress({ lesson_id: course.pdf, position: 2 }),
  start: () => call(a.host, `/lessons/${course.quiz}/attempts`, { token, method: "POST" }),
  handIn: async () => {
    const open = await env.DB.prepare("SELECT id FROM quiz_attempts WHERE submitted_at IS NULL").first<{
      id: string;
    }>();
    if (open) await call(a.host, `/attempts/${open.id}/submission`, { token, method: "POST" });
  },
  moreAttempts: () => run("UPDATE quizzes SET attempts_allowed = 9 WHERE lesson_id = ?", course.quiz),
  fewAttempts: () => run("UPDATE quizzes SET attempts_allowed = 1 WHERE lesson_id = ?", course.quiz),
  waits: () =>
    run(
      `INSERT OR IGNORE INTO quiz_reviews (id, business_id, attempt_id, question_id, waiting_since)
       SELECT 'r-' || id, business_id, id, ?, 1 FROM quiz_attempts WHERE submitted_at IS NOT NULL`,
      course.questions.single,
    ),
  judged: () => run("UPDATE quiz_reviews SET reviewed_at = 5"),
  unjudged: () => run("DELETE FROM quiz_reviews"),
  answerFilm: () =>
    run(
      `INSERT OR REPLACE INTO film_answers (business_id, user_id, lesson_id, question_id, chosen, is_right, answered_at)
       VALUES (?, ?, ?, 'q1', '[]', 1, 1)`,
      a.id,
      a.learner,
      course.video,
    ),
  handInWork: () =>
    run(
      `INSERT OR REPLACE INTO hand_ins (id, business_id, user_id, lesson_id, text, files, handed_in_at, revision, state)
       VALUES ('h', ?, ?, ?, '', '[]', 1, 1, 'waiting')`,
      a.id,
      a.learner,
      course.pdf,
    ),
  archive: () => run("UPDATE lessons SET archived_at = 1 WHERE id = ?", course.pdf),
  bringBack: () => run("UPDATE lessons SET archived_at = NULL WHERE id = ?", course.pdf),
  lengthen: () => run("UPDATE lessons SET duration_seconds = duration_seconds + 60 WHERE id = ?", course.article),
  forget: () => run("DELETE FROM lesson_progress WHERE lesson_id = ?", course.article),
};

it("is what counting from scratch tells, whatever happens in whatever order", { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(Object.keys(steps), { minLength: 4 }), async (names) => {
      for (const name of names) {
        await shown();
        await settled();
        await steps[name]!();
        const told = await shown();
        await settled();
        await run("UPDATE course_standings SET standing = NULL");
        expect(told, `after ${name} of ${names}`).toEqual(await shown());
        await settled();
      }
    }),
    { numRuns: 3 },
  );
});

it("is not kept where its rows have changed since they were read, nor of another learner", async () => {
  await shown();
  await settled();
  const standing = (await known()).find(({ courseId }) => courseId === course.id)!;
  const card: StandingCard = { id: course.id, enrolledAt: 1, standing: null, changes: standing.changes };
  const stale = new Map([[course.id, { ...standing.standing!, isSeen: false, workedAt: 1 }]]);
  await progress({ lesson_id: course.article, kind: "opened" });
  const standingNow = async () => (await known()).find(({ courseId }) => courseId === course.id)?.standing;
  expect(await standingNow()).toBeNull();
  await keepStandings(a.db, a.learner, [card], stale);
  await keepStandings(a.db, a.learner, [{ ...card, changes: null }], stale);
  expect(await standingNow()).toBeNull();
  const { home } = await shown();
  const other = await dataOf<HomeData>(call(a.host, "/home", { token: await signedIn(a, a.otherLearner) }));
  expect([home.in_progress.length > 0, other.in_progress]).toEqual([true, []]);
});
