// Loaded by the first call: no test is to wait for it.
import "#api/modules/publishing/public.ts";
import { count, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Translation } from "#shared/contracts/course-languages.ts";
import type { LessonPreview } from "#shared/contracts/lesson-preview.ts";
import type { Material } from "#shared/contracts/studio.ts";
import type { StudyLesson } from "#shared/contracts/study.ts";
import type { Upload } from "#shared/contracts/uploads.ts";
import { users } from "#api/db/schema/identity.ts";
import { quizAttempts, quizQuestions } from "#api/db/schema/quiz.ts";
import { enrolments, lessonProgress, progressEvents } from "#api/db/schema/study.ts";
import { freshContent } from "#api/modules/publishing/public.ts";
import { answerTo, call, signedIn } from "#tests/fixtures/api-client.ts";
import { articleOf, courseAuthor, type CourseAuthor, quizOf } from "#tests/fixtures/course-author.ts";
import { pictureless, quizWith } from "#tests/fixtures/every-question.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { seedQuestion } from "#tests/fixtures/seed-bank.ts";
import { seedCourse } from "#tests/fixtures/seed-course.ts";
import { seedPerson } from "#tests/fixtures/seed-lead.ts";
import { seedMember, seedProgramme } from "#tests/fixtures/seed-programme.ts";
import { sendUploadPart } from "#tests/fixtures/send-upload.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { soundTrack, tinyMp4 } from "#tools/content/pack-fixture.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let author: CourseAuthor;
let id: string;
let read: string;

beforeEach(async () => {
  ({ a, b } = await resetBusinesses());
  author = await courseAuthor(a);
  id = await author.begin("Fire drill");
  read = await author.add(id, "Read", articleOf("Stay **calm**.\n\nNever use the lift."));
});

async function preview(lesson: string, query = ""): Promise<LessonPreview> {
  const { status, data } = await author.asked<LessonPreview>(`lessons/${lesson}/preview?${query}`);
  expect([query, status]).toEqual([query, 200]);
  return data;
}

describe("a draft as learners will see it", () => {
  it("is the text as it is written, not what is out, with its place among the lessons", async () => {
    await author.publish(id);
    await author.write(read, articleOf("Walk out."));
    await author.add(id, "More", articleOf("Call us."));
    const { lesson, closed } = await preview(read);
    expect(closed).toBeNull();
    expect(lesson?.content).toEqual({ kind: "article", html: "<p>Walk out.</p>" });
    expect(lesson?.course.sections[0]?.lessons.map(({ title, state }) => [title, state])).toEqual([
      ["Read", "todo"],
      ["More", "todo"],
    ]);
    expect(lesson?.next_id).not.toBeNull();
  });

  it("shows itself to who has not begun, who is in the middle, and who is through", async () => {
    const quiz = await author.add(id, "Quiz", quizOf("a"));
    await author.add(id, "Last", articleOf("Call us."));
    const states = async (as: string) =>
      (await preview(quiz, `as=${as}`)).lesson?.course.sections.flatMap(({ lessons }) =>
        lessons.map(({ state }) => state),
      );
    expect(await states("new")).toEqual(["todo", "todo", "todo"]);
    expect(await states("middle")).toEqual(["done", "started", "todo"]);
    expect(await states("done")).toEqual(["done", "done", "done"]);
  });

  it("says what is translated of its very words, marks what fell back, and counts it", async () => {
    const { data: part } = await author.asked<Translation>(`courses/${id}/translations/${read}?language=ja`);
    const piece = part.pieces.find(({ source }) => source.startsWith("Stay"));
    const body = { language: "ja", pieces: [{ name: piece?.name ?? "", text: "**落ち着いて**。" }] };
    const headers = { "If-Match": `"${part.revision}"` };
    await author.asked(`courses/${id}/translations/${read}`, { method: "PATCH", body, headers });

    const shown = await preview(read, "language=ja");
    expect(shown).toMatchObject({ language: "ja", languages: ["en", "ja"], missing: 2 });
    expect(shown.lesson?.content).toMatchObject({
      html: '<p><strong>落ち着いて</strong>。</p>\n<p lang="en">Never use the lift.</p>',
    });
    expect(shown.lesson).toMatchObject({ title: "Read", lang: "en", course: { language: "ja" } });
    // In a language that the course is not written in it is as it was written.
    expect(await preview(read, "language=ko")).toMatchObject({ language: "en", missing: 0 });
  });

  it("asks every kind of question as an attempt does: without key, feedback, explanation or guide", async () => {
    const quiz = await author.add(id, "Quiz", quizWith(pictureless));
    const { attempt, lesson } = await preview(quiz);
    expect(lesson?.content).toMatchObject({ kind: "quiz", quiz: { open_attempt: null, last_result: null } });
    expect(attempt?.questions.length).toBeGreaterThan(5);
    const said = JSON.stringify(attempt);
    for (const key of ["correct", "feedback", "explanation", "guide", "accept", "strict", "tolerance", '"key"'])
      expect([key, said.includes(key)]).toEqual([key, false]);
  });

  it("asks what it draws from the test bank as well, without key, and keeps none of it", async () => {
    await a.db.update(users, { canAccessTestbank: true }, eq(users.id, "author")).run();
    for (const name of ["one", "two", "three"]) await seedQuestion(a, name, { tags: ["valves"] });
    const row = { folder_id: null, tag: "valves", level: null, competency_id: null, count: 2, points: 1 };
    const empty = quizWith([]);
    if (empty.kind !== "quiz") throw new Error("no quiz");
    const bank = { picked: [], rows: [row] };
    const quiz = await author.add(id, "Quiz", { ...empty, quiz: { ...empty.quiz, bank } });
    const { attempt, drawn, lesson } = await preview(quiz);
    expect(lesson?.content).toMatchObject({ quiz: { question_count: 2 } });
    expect(drawn).toBe(2);
    const texts = attempt?.questions.map(({ text }) => text) ?? [];
    expect(new Set(texts).size).toBe(2);
    for (const text of texts) expect(["one", "two", "three"]).toContain(text);
    expect(JSON.stringify(attempt)).not.toContain("correct");
    expect(await a.db.select({ rows: count() }).from(quizQuestions).get()).toEqual({ rows: 0 });
  });

  it("plays its film with its captions, and tells its author alone what is right in it", async () => {
    const bytes = new Uint8Array(tinyMp4(7, soundTrack));
    const body = { purpose: "material", target_id: id, name: "film.mp4", bytes: bytes.length };
    const { data } = await (await call(a.host, "/uploads", { token: author.token, body })).json<{ data: Upload }>();
    await sendUploadPart(a, { id: data.id, number: 1, bytes, token: author.token });
    await call(a.host, `/uploads/${data.id}/completion`, { method: "POST", token: author.token });
    const { data: material } = await author.asked<Material>(`courses/${id}/materials`, {
      body: { upload_id: data.id },
    });
    const empty = freshContent("video");
    const film = await author.add(id, "Film", empty);
    expect(await preview(film)).toMatchObject({ closed: "unfinished", lesson: null });

    const vtt = "WEBVTT\n\n00:00.000 --> 00:04.000\nHello\n";
    const options = ["x", "y"].map((name) => ({ id: name, text: name, correct: name === "y" }));
    const asked = { id: "q", at: 2, kind: "single" as const, text: "Which?", options, required: true };
    const captions = [{ language: "en", label: "English", vtt }];
    await author.write(film, {
      ...empty,
      kind: "video",
      file: material.name,
      captions,
      questions: [asked],
    } as typeof empty);
    const shown = await preview(film, "as=middle");
    expect(shown.lesson).toMatchObject({
      duration_seconds: 7,
      progress: { state: "started", position: 3, watched: [[0, 3]] },
      content: {
        src: `/manage/lms/materials/${material.id}`,
        transcript: [{ text: "Hello" }],
        questions: [{ outcome: null }],
      },
    });
    const { content } = shown.lesson as StudyLesson;
    expect(JSON.stringify(content)).not.toContain("correct");
    const right = content.kind === "video" ? content.questions[0]?.options.find(({ text }) => text === "y")?.id : "";
    expect(shown.film_key).toMatchObject([{ right_ids: [right] }]);
    const spoken = content.kind === "video" ? (content.captions[0]?.src ?? "") : "";
    expect(await (await call(a.host, spoken, { token: author.token })).text()).toBe(vtt);
  });

  it("is closed to a learner who is not in the course, and stands as they do once they are", async () => {
    await author.publish(id);
    const who = a.learner;
    expect(await preview(read, `learner_id=${who}`)).toMatchObject({ closed: "not_enrolled", lesson: null });
    const learner = await signedIn(a, a.learner);
    await call(a.host, "/courses/fire-drill/enrolment", { token: learner, method: "POST" });
    const event = { id: crypto.randomUUID(), lesson_id: read, kind: "opened", occurred_at: new Date().toISOString() };
    await call(a.host, "/progress/events", { token: learner, body: { events: [event] } });
    const shown = await preview(read, `learner_id=${who}`);
    expect(shown).toMatchObject({ closed: null, person: { id: who }, lesson: { progress: { state: "started" } } });
  });

  it("is closed where the order of a programme closes it, and says after what it opens", async () => {
    await author.publish(id);
    const first = await seedCourse(a, "first");
    const programme = await seedProgramme(a, "onboarding", [{ of: first }, { of: { ...first, id } }]);
    await seedMember(a, a.learner, programme);
    const shown = await preview(read, `learner_id=${a.learner}`);
    expect(shown).toMatchObject({ closed: "locked", lesson: null, attempt: null, film_key: [] });
    expect(shown.lock?.after).toHaveLength(1);
  });

  it("writes nothing, whatever is looked at and as whom", async () => {
    const quiz = await author.add(id, "Quiz", quizOf("a"));
    await author.publish(id);
    const who = a.learner;
    const counted = async () =>
      Promise.all(
        [enrolments, lessonProgress, progressEvents, quizAttempts].map(
          async (table) => (await a.db.select({ rows: count() }).from(table).get())?.rows,
        ),
      );
    const before = await counted();
    for (const lesson of [read, quiz])
      for (const query of ["as=new", "as=middle", "as=done", `learner_id=${who}`]) await preview(lesson, query);
    expect(await counted()).toEqual(before);
  });

  it("is for those who write courses of this business", async () => {
    const path = `/manage/lms/lessons/${read}/preview`;
    expect(await answerTo(a.host, path, { token: await signedIn(a, a.learner) })).toMatchObject({ status: 403 });
    await seedPerson(b, "writes-there", { canAccessLms: true });
    expect(await answerTo(b.host, path, { token: await signedIn(b, "writes-there") })).toMatchObject({ status: 404 });
    expect(await author.asked(`lessons/${read}/preview?learner_id=nobody`)).toMatchObject({ status: 404 });
  });
});

describe("what differs from what learners have", () => {
  it("is told by lesson, with what the draft would be called", async () => {
    const told = async () => (await author.asked(`courses/${id}/differences`)).data;
    const same = { lessons: [], is_head_changed: false };
    expect(await told()).toEqual({ live: null, next: { number: 1, correction: 0 }, ...same });
    await author.publish(id);
    const live = { number: 1, correction: 0 };
    expect(await told()).toEqual({ live, next: live, ...same });
    await author.write(read, articleOf("Walk out."));
    const changed = { lesson_id: read, change: "content" };
    expect(await told()).toEqual({ live, next: { number: 1, correction: 1 }, ...same, lessons: [changed] });
    const more = await author.add(id, "More", articleOf("Call us."));
    expect(await told()).toMatchObject({
      next: { number: 2, correction: 0 },
      lessons: [changed, { lesson_id: more, change: "added" }],
    });
    await author.change(id, { head: { summary: "Out in one minute." } });
    expect(await told()).toMatchObject({ is_head_changed: true });
  });
});
