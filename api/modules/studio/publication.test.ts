import { eq } from "drizzle-orm";
// Loaded by the first call: no test is to wait for it.
import "#api/modules/publishing/public.ts";
import { beforeEach, describe, expect, it } from "vitest";
import type { CourseDetail } from "#shared/contracts/course.ts";
import type { CourseChecks, CourseVersion, Move } from "#shared/contracts/studio-publication.ts";
import { auditLog } from "#api/db/schema/identity.ts";
import { enrolments } from "#api/db/schema/study.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { articleOf, courseAuthor, type CourseAuthor, quizOf } from "#tests/fixtures/course-author.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { anHourAgo, letADayPass } from "#tests/fixtures/seed-course.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let author: CourseAuthor;
let learner: string;
let other: string;

beforeEach(async () => {
  ({ a } = await resetBusinesses());
  author = await courseAuthor(a);
  [learner, other] = await Promise.all([signedIn(a, a.learner), signedIn(a, a.otherLearner)]);
});

async function course(token: string, slug = "fire-drill") {
  const response = await call(a.host, `/courses/${slug}`, { token });
  const { data } = (await response.json()) as { data: CourseDetail };
  return {
    status: response.status,
    data,
    titles: (data.sections ?? []).flatMap(({ lessons }) => lessons.map(({ title }) => title)),
  };
}

async function enrol(token: string): Promise<void> {
  expect((await call(a.host, "/courses/fire-drill/enrolment", { token, method: "POST" })).status).toBe(200);
}

let sent = 0;
async function finish(token: string, ...lessons: string[]): Promise<void> {
  await letADayPass(a);
  const events = lessons.map((lesson_id) => ({
    id: `event-of-this-test-${(sent += 1)}`,
    lesson_id,
    kind: "finished",
    occurred_at: anHourAgo(),
  }));
  const answer = await call(a.host, "/progress/events", { token, body: { events } });
  expect(await answer.json()).toMatchObject({ data: { rejected: [], early: [] } });
}

/** Published: read, walk; the learner has read, the other one has only enrolled. */
async function underWay() {
  const id = await author.begin("Fire drill");
  const read = await author.add(id, "Read", articleOf("Read this."));
  const walk = await author.add(id, "Walk", articleOf("Walk there."));
  expect((await author.publish(id, "The first")).data).toMatchObject({ number: 1, correction: 0 });
  await enrol(learner);
  await enrol(other);
  await finish(learner, read);
  return { id, read, walk };
}

async function dropWalk(id: string, walk: string): Promise<void> {
  await author.change(id, { steps: [{ act: "remove_lesson", lesson_id: walk }] });
  await author.add(id, "Run", articleOf("Do not run."));
}

describe("publishing", () => {
  it("shows learners what is written, and no one before", async () => {
    const id = await author.begin("Fire drill");
    const lesson = await author.add(id, "Read", articleOf("Read **this**."));
    expect((await course(learner)).status).toBe(404);
    expect(await author.preview(id)).toMatchObject({ kind: "first", number: 1, blocking: 0 });
    expect((await author.publish(id)).status).toBe(200);
    await enrol(learner);
    const study = await call(a.host, `/courses/fire-drill/lessons/${lesson}`, { token: learner });
    expect(await study.text()).toContain("<strong>this</strong>");
    expect((await author.draftOf(id)).state).toBe("live");
    const rows = await a.db.from(auditLog).where(eq(auditLog.action, "course.published")).all();
    expect(rows).toMatchObject([{ subjectId: id, detail: { subject: "Fire drill" } }]);
  });

  it("is refused while something blocks, which is told at its place", async () => {
    const id = await author.begin("Fire drill");
    const lesson = await author.add(id, "Read", articleOf("![](plan.png)\n\n[out](javascript:alert(1))"));
    await author.change(id, { head: { outcomes: [] } });
    const { data } = await author.asked<CourseChecks>(`courses/${id}/checks`);
    expect(data.blocking.map(({ code, lesson_id, block }) => [code, lesson_id, block])).toEqual([
      ["missing_outcomes", null, "outcomes"],
      ["missing_alt", lesson, "line 1"],
      ["missing_file", lesson, "line 1"],
      ["dead_link", lesson, "line 3"],
    ]);
    expect(data.advice.map(({ code }) => code)).toEqual(["no_quiz"]);
    expect((await author.publish(id)).data.code).toBe("content_invalid");
    expect((await course(learner)).status).toBe(404);
  });

  it.each(["<!-- c -->", "&nbsp;", "# ", "[^1]: Alone", '<img src="a.png">', "<script>alert(1)</script>"])(
    "is refused while learners would see nothing of a text: %s",
    async (markdown) => {
      const id = await author.begin("Fire drill");
      const lesson = await author.add(id, "Read", articleOf(markdown));
      const { data } = await author.asked<CourseChecks>(`courses/${id}/checks`);
      expect(data.blocking.map(({ code, lesson_id }) => [code, lesson_id])).toEqual([["empty_lesson", lesson]]);
    },
  );

  it("what only publishing itself sees is told by its reason at its lesson", async () => {
    const id = await author.begin("Fire drill");
    const quiz = quizOf("a");
    if (quiz.kind === "quiz") quiz.quiz.questions.push({ ...quiz.quiz.questions[0]!, text: "Again?" });
    const lesson = await author.add(id, "Quiz", quiz);
    const { data } = await author.asked<CourseChecks>(`courses/${id}/checks`);
    expect(data.blocking).toMatchObject([
      { code: "unreadable", lesson_id: lesson, detail: null, why: { code: "question_twice", values: {} } },
    ]);
  });

  it("is refused where it was written on since it was looked at, with what it would be now", async () => {
    const { id, read } = await underWay();
    await author.write(read, articleOf("Read this twice."));
    const { token } = await author.preview(id);
    await author.write(read, articleOf("Read this three times."));
    const late = await author.asked(`courses/${id}/publication`, { body: { token, notes: "" } });
    expect([late.status, late.data]).toMatchObject([409, { code: "preview_expired", current: { kind: "correction" } }]);
  });

  it("has nothing to do where learners have what is written", async () => {
    const { id } = await underWay();
    expect(await author.preview(id)).toMatchObject({ kind: "nothing", changes: [] });
    expect((await author.publish(id)).status).toBe(409);
  });
});

describe("a correction reaches all", () => {
  it("where no lesson, key or rule is another", async () => {
    const { id, read, walk } = await underWay();
    await author.write(read, articleOf("Read this **well**."));
    await author.change(id, { steps: [{ act: "rename_lesson", lesson_id: walk, title: "Walk out" }] });
    expect(await author.preview(id)).toMatchObject({
      kind: "correction",
      number: 1,
      correction: 1,
      changes: [
        { lesson_id: read, change: "content" },
        { lesson_id: walk, change: "renamed" },
      ],
    });
    await author.publish(id);
    expect((await course(learner)).titles).toEqual(["Read", "Walk out"]);
    const study = await call(a.host, `/courses/fire-drill/lessons/${read}`, { token: learner });
    expect(await study.text()).toContain("<strong>well</strong>");
  });
});

describe("a new version", () => {
  it("is what another key makes of it", async () => {
    const { id } = await underWay();
    const quiz = await author.add(id, "Quiz", quizOf("a"));
    await author.publish(id);
    await author.write(quiz, quizOf("b"));
    expect(await author.preview(id)).toMatchObject({ kind: "version", changes: [{ lesson_id: quiz, change: "key" }] });
  });

  it("reaches the new and who has not begun; who is under way stays on theirs, and completes it", async () => {
    const { id, walk } = await underWay();
    await dropWalk(id, walk);
    expect(await author.preview(id)).toMatchObject({
      kind: "version",
      number: 2,
      learners: { not_started: 1, in_progress: 1, completed: 0 },
    });
    await author.publish(id, "Without walking");
    expect((await course(learner)).titles).toEqual(["Read", "Walk"]);
    expect((await course(other)).titles).toEqual(["Read", "Run"]);
    const study = await call(a.host, `/courses/fire-drill/lessons/${walk}`, { token: learner });
    expect([study.status, await study.text()]).toEqual([200, expect.stringContaining("Walk there.")]);
    expect((await call(a.host, `/courses/fire-drill/lessons/${walk}`, { token: other })).status).toBe(404);
    await finish(learner, walk);
    expect((await course(learner)).data).toMatchObject({
      completed_at: expect.any(String),
      progress: { done_count: 2, lesson_count: 2 },
    });
    const home = await (await call(a.host, "/home", { token: learner })).text();
    expect(home).not.toContain('"title":"Run"');
  });

  it("is listed with who has which", async () => {
    const { id, walk } = await underWay();
    await dropWalk(id, walk);
    await author.publish(id, "Without walking");
    const { data } = await author.asked<CourseVersion[]>(`courses/${id}/versions`);
    expect(data).toMatchObject([
      { number: 2, notes: "Without walking", is_current: true, learners: 1, lessons: 2 },
      { number: 1, notes: "The first", is_current: false, learners: 1, lessons: 2 },
    ]);
  });
});

describe("moving who stays with a version", () => {
  async function held() {
    const made = await underWay();
    await dropWalk(made.id, made.walk);
    await author.publish(made.id);
    const { data } = await author.asked<CourseVersion[]>(`courses/${made.id}/versions`);
    return { ...made, version: data[1]!.id };
  }
  const asMove = (version: string, body?: object) => author.asked<Move>(`versions/${version}/move`, body && { body });

  it("is seen before: who gets how many lessons, and which are left out", async () => {
    const { version } = await held();
    expect((await asMove(version)).data).toMatchObject({
      people: 1,
      groups: [{ new_lessons: 1, people: 1 }],
      left_out: ["Walk"],
    });
  });

  it("keeps every lesson that was done", async () => {
    const { version } = await held();
    const { data } = await asMove(version);
    expect((await asMove(version, { token: data.token })).data).toMatchObject({ people: 1 });
    const after = await course(learner);
    expect(after.titles).toEqual(["Read", "Run"]);
    expect(after.data.sections[0]!.lessons.map(({ state }) => state)).toEqual(["done", "todo"]);
  });

  it("never takes a completion back", async () => {
    const { version, walk } = await held();
    await finish(learner, walk);
    const before = await a.db.from(enrolments).where(eq(enrolments.userId, a.learner)).get();
    const { data } = await asMove(version);
    await asMove(version, { token: data.token });
    const after = await a.db.from(enrolments).where(eq(enrolments.userId, a.learner)).get();
    expect([after?.versionId, after?.completedAt]).toEqual([null, before?.completedAt]);
    expect(before?.completedAt).not.toBeNull();
  });

  it("moves whom it moves once, however many say so at a time, with one line in the log", async () => {
    const { version } = await held();
    const { token } = (await asMove(version)).data;
    const answers = await Promise.all(Array.from({ length: 20 }, () => asMove(version, { token })));
    const moved = answers.filter(({ status, data }) => status === 200 && data.people > 0);
    expect(moved.map(({ data }) => data.people)).toEqual([1]);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    const log = await a.db.from(auditLog).where(eq(auditLog.action, "course.learners_moved")).all();
    expect(log.map(({ detail }) => detail)).toEqual([
      { subject: "Fire drill", subject_key: "fire drill", of: "people", count: 1 },
    ]);
  });

  it("is refused where others stay with it than were seen", async () => {
    const { version } = await held();
    expect((await asMove(version, { token: "another" })).data).toMatchObject({ code: "preview_expired" });
  });
});

it("a version is written again as it was, and what it had not is among what was taken out", async () => {
  const { id, read, walk } = await underWay();
  await author.write(read, articleOf("Read that."));
  await dropWalk(id, walk);
  await author.publish(id);
  const { data } = await author.asked<CourseVersion[]>(`courses/${id}/versions`);
  expect((await author.asked(`versions/${data[1]!.id}/restoration`, { method: "POST" })).status).toBe(200);
  const draft = await author.draftOf(id);
  expect(draft.sections[0]!.lessons.map(({ title }) => title)).toEqual(["Read", "Walk"]);
  expect(draft.removed.map(({ title }) => title)).toEqual(["Run"]);
  expect((await author.asked<{ content: object }>(`lessons/${read}/draft`)).data.content).toMatchObject({
    markdown: "Read this.",
  });
  expect((await course(other)).titles).toEqual(["Read", "Run"]);
});
