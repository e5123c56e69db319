import { env } from "cloudflare:workers";
import { unzipSync } from "fflate";
import { eq, like } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { courses, lessons } from "#api/db/schema/catalogue.ts";
import { publishedTranslations, translationDrafts } from "#api/db/schema/course-translations.ts";
import type { CourseDetail } from "#shared/contracts/course.ts";
import type { CourseLanguages, Translation } from "#shared/contracts/course-languages.ts";
import { auditLog } from "#api/db/schema/identity.ts";
import { packParts } from "#api/db/schema/pack.ts";
import { quizQuestions } from "#api/db/schema/quiz.ts";
import { tenantDb } from "#api/db/tenant-db.ts";
import { businessId, courseId, lessonId, loadPack, readPackFolders, userId } from "#api/modules/publishing/public.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { articleOf, courseAuthor, type CourseAuthor, quizOf } from "#tests/fixtures/course-author.ts";
import { handedFolder } from "#tests/fixtures/handed-folder.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { packFiles, tinyPdf } from "#tools/content/pack-fixture.ts";

const slug = "alpha";
const fire = courseId(slug, "fire");
let a: SeededBusiness;
let alpha: SeededBusiness;
let author: CourseAuthor;

function given() {
  const files = packFiles(slug);
  const course = files["courses/fire/course.yaml"] as { sections: { lessons: object[] }[] };
  const sections = course.sections.map((section) => ({ ...section, lessons: [...section.lessons] }));
  return {
    ...files,
    "business.yaml": { slug, categories: { default: [{ cat_title: "Drills", slug: "drills" }] } },
    "courses/fire/course.yaml": { ...course, sections, category: "drills" },
  };
}

async function load(files: Record<string, unknown>, archive: "missing" | string[] = []): Promise<void> {
  const result = await readPackFolders(new Map([["", handedFolder(files)]]));
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  const cache = { delete: async () => undefined } as unknown as KVNamespace;
  await loadPack({ db: env.DB, files: env.FILES, cache }, result.packs[0]!, Date.now(), { archive });
}

beforeEach(async () => {
  ({ a } = await resetBusinesses());
  await load(given());
  const id = businessId(slug);
  alpha = { ...a, id, host: "alpha.localhost", db: tenantDb(env.DB, id) };
  author = await courseAuthor(alpha);
});

const packOf = (id: string, token = author.token) => call(alpha.host, `/manage/lms/courses/${id}/pack`, { token });
async function exported(id: string): Promise<Uint8Array> {
  const response = await packOf(id);
  if (response.status !== 200) throw new Error(await response.text());
  return new Uint8Array(await response.arrayBuffer());
}
const takeOver = (id: string) => author.asked(`courses/${id}/takeover`, { method: "POST" });

/** As if it had never been there. */
async function forget(id: string, name: string): Promise<void> {
  await alpha.db.delete(lessons, eq(lessons.courseId, id)).run();
  await alpha.db.delete(courses, eq(courses.id, id)).run();
  await alpha.db.delete(packParts, like(packParts.part, `%/${name}%`)).run();
}

describe("a course of an operator's pack", () => {
  it("keeps its source: every lesson with its texts, keys, captions and files", async () => {
    const draft = await author.draftOf(fire);
    expect(draft).toMatchObject({ origin: "pack", state: "live", head: { title: "Fire", outcomes: ["Act"] } });
    const own = draft.sections.flatMap((section) => section.lessons);
    expect(own.map(({ id, title, kind, is_trial }) => [id, title, kind, is_trial])).toEqual([
      [lessonId(slug, "fire", "read"), "Read", "article", true],
      [lessonId(slug, "fire", "watch"), "Watch", "video", false],
      [lessonId(slug, "fire", "sheet"), "Sheet", "pdf", false],
      [lessonId(slug, "fire", "quiz"), "Quiz", "quiz", false],
    ]);
    expect(draft.materials.map(({ name, seconds }) => [name, seconds])).toEqual([
      ["sheet.pdf", null],
      ["watch.mp4", 5],
    ]);
    const contents = await Promise.all(
      own.map(async ({ id }) => (await author.asked<{ content: object }>(`lessons/${id}/draft`)).data.content),
    );
    expect(contents).toMatchObject([
      { markdown: "# Read\n\nWords." },
      { file: "watch.mp4", captions: [{ language: "en", label: "English", vtt: expect.stringContaining("Hello") }] },
      { file: "sheet.pdf", pages: 1 },
      { quiz: { pass_percent: 80, questions: [{ id: "q1", options: [{ correct: true }, { correct: false }] }] } },
    ]);
  });

  it("what leaves the pack leaves its source, and what is loaded again is another edition of it", async () => {
    const before = await author.draftOf(fire);
    const files = given();
    files["courses/fire/course.yaml"].sections[0]!.lessons.splice(2, 1);
    await load(files, "missing");
    const after = await author.draftOf(fire);
    expect(after.revision).toBeGreaterThan(before.revision);
    expect(after.materials.map(({ name }) => name)).toEqual(["watch.mp4"]);
    const gone = await author.asked(`lessons/${lessonId(slug, "fire", "sheet")}/draft`);
    expect(gone.status).toBe(404);
  });

  it("is nobody's to write before it is taken over, and then learners have what they had", async () => {
    const lesson = lessonId(slug, "fire", "read");
    const write = () => author.write(lesson, articleOf("Run."));
    await expect(write()).rejects.toThrow("conflict");
    const rows = () =>
      Promise.all([
        alpha.db.from(lessons).orderBy(lessons.position).all(),
        alpha.db.from(quizQuestions).all(),
        alpha.db.from(courses).where(eq(courses.id, fire)).all(),
      ]);
    const before = await rows();
    expect(await takeOver(fire)).toMatchObject({ status: 200, data: { id: fire } });
    expect(await rows()).toEqual(before);
    expect(await author.preview(fire)).toMatchObject({ kind: "nothing", number: 1, correction: 0, changes: [] });
    expect((await author.publish(fire)).status).toBe(409);
    expect(await author.draftOf(fire)).toMatchObject({ origin: "studio", state: "live" });

    await write();
    expect(await author.preview(fire)).toMatchObject({
      kind: "correction",
      changes: [{ lesson_id: lesson, change: "content" }],
    });
    expect((await author.publish(fire)).data).toMatchObject({ number: 1, correction: 1 });
    const [after, questions] = await rows();
    expect(after.map(({ id, kind, position, title }) => [id, kind, position, title])).toEqual(
      before[0].map(({ id, kind, position, title }) => [id, kind, position, title]),
    );
    expect(questions).toEqual(before[1]);
    expect(after[0]!.bodyHtml).toContain("Run.");
    // What the operator brings again does not count any more.
    await load(given());
    expect((await rows())[0]).toEqual(after);
    expect(await author.draftOf(fire)).toMatchObject({ origin: "studio" });
    expect((await alpha.db.from(auditLog).where(eq(auditLog.action, "course.taken_over")).all())[0]).toMatchObject({
      subjectId: fire,
      detail: { subject: "Fire" },
    });
  });

  it("is taken over once, and not by who makes no courses", async () => {
    await takeOver(fire);
    expect(await takeOver(fire)).toMatchObject({ status: 409, data: { code: "conflict" } });
    expect((await takeOver("no-such-course")).status).toBe(404);
    const token = await signedIn(alpha, userId(slug, `learner@${slug}.test`));
    expect((await packOf(fire, token)).status).toBe(403);
  });
});

describe("a course as a content pack", () => {
  it("of an operator: exported, loaded and exported again it is the same bytes", async () => {
    const first = await exported(fire);
    const files = unzipSync(first);
    expect(Object.keys(files)).toEqual([
      "business.yaml",
      "courses/fire/course.yaml",
      "courses/fire/quiz.yaml",
      "courses/fire/read.md",
      "courses/fire/sheet.pdf",
      "courses/fire/watch.en.vtt",
      "courses/fire/watch.mp4",
    ]);
    expect(files["courses/fire/sheet.pdf"]).toEqual(new TextEncoder().encode(tinyPdf));
    expect(await exported(fire)).toEqual(first);
    await forget(fire, "fire");
    expect((await packOf(fire)).status).toBe(404);
    await load(files);
    expect(await exported(fire)).toEqual(first);
    expect((await alpha.db.from(auditLog).where(eq(auditLog.action, "course.exported")).all()).length).toBe(3);
  });

  it("of the studio: the same, whatever spaces and order of fields its author left", async () => {
    const id = await author.begin("Fire drill");
    await author.add(id, "Read", articleOf("\n\nWalk, **do not** run. \n\n"));
    const quiz = quizOf("a");
    if (quiz.kind === "quiz")
      quiz.quiz.questions.push({
        kind: "blanks",
        id: "two",
        text: " One [[key]]. ",
        points: 2,
        explanation: "",
        blanks: [{ id: "key", accept: ["key "], strict: false }],
      });
    await author.add(id, "Quiz", quiz);
    const first = await exported(id);
    await forget(id, "fire-drill");
    await load(unzipSync(first));
    expect((await author.draftOf(id)).origin).toBe("pack");
    expect(await exported(id)).toEqual(first);
  });

  it("carries its translations, published ones to learners, and they come back as the same bytes", async () => {
    const id = await author.begin("Fire drill");
    const lesson = await author.add(id, "Read", articleOf("Walk, **do not** run.\n\nLeave."));
    const quiz = await author.add(id, "Quiz", quizOf("a"));
    await author.publish(id);
    const say = async (of: string, isSaid: (source: string) => boolean) => {
      const path = `courses/${id}/translations/${of}`;
      const { pieces, revision } = (await author.asked<Translation>(`${path}?language=ja`)).data;
      const sent = pieces
        .filter(({ source }) => isSaid(source))
        .map(({ name, source }) => ({ name, text: `和 ${source}` }));
      const headers = { "If-Match": `"${revision}"` };
      const answer = await author.asked(path, { method: "PATCH", body: { language: "ja", pieces: sent }, headers });
      expect(answer.status, JSON.stringify(answer.data)).toBe(200);
    };
    await say(id, () => true);
    await say(lesson, (source) => source !== "Leave.");
    await say(quiz, () => true);
    const body = { language: "ja", is_published: true };
    expect((await author.asked(`courses/${id}/languages`, { method: "PUT", body })).status).toBe(200);
    // Of words that are gone by now a translation waits for them.
    await author.write(lesson, articleOf("Walk, **do not** run.\n\nLeave by the stairs."));

    const token = await signedIn(alpha, userId(slug, `learner@${slug}.test`));
    const asked = async <T>(path: string, method = "GET") => {
      const headers = { "Accept-Language": "ja-JP" };
      const answer = await call(alpha.host, path, { token, method, headers });
      return (await answer.json<{ data: T }>()).data;
    };
    const shown = () => asked<CourseDetail>("/courses/fire-drill");
    const before = await shown();
    expect(before).toMatchObject({ title: "和 Fire drill", languages: ["en", "ja"] });
    const first = await exported(id);
    const files = unzipSync(first);
    expect(Object.keys(files)).toContain("courses/fire-drill/translations/ja.yaml");
    const published = await alpha.db.from(publishedTranslations).orderBy(publishedTranslations.partId).all();
    await forget(id, "fire-drill");
    await alpha.db.delete(translationDrafts, eq(translationDrafts.courseId, id)).run();
    await alpha.db.delete(publishedTranslations, eq(publishedTranslations.courseId, id)).run();
    await load(files);
    expect(await exported(id)).toEqual(first);
    expect(await shown()).toMatchObject({ title: "和 Fire drill", languages: ["en", "ja"] });
    const again = await alpha.db.from(publishedTranslations).orderBy(publishedTranslations.partId).all();
    const wordsOf = (rows: typeof again) => rows.map(({ partId, lesson: own }) => [partId, own?.questions]);
    expect(wordsOf(again)).toEqual(wordsOf(published));
    expect(again.find(({ partId }) => partId === lesson)?.lesson?.bodyHtml).toContain('lang="en"');
    const { data } = await author.asked<CourseLanguages>(`courses/${id}/languages`);
    expect(data).toMatchObject({ course: { origin: "pack" }, languages: expect.anything() });
    expect(data.languages.find(({ language }) => language === "ja")).toMatchObject({ missing: 1, outdated: 0 });

    // What its pack says no more is gone with it.
    delete files["courses/fire-drill/translations/ja.yaml"];
    await load(files);
    expect(await shown()).toMatchObject({ title: "Fire drill", languages: ["en"] });
    expect(await alpha.db.from(translationDrafts).where(eq(translationDrafts.courseId, id)).all()).toEqual([]);
  });

  it("tells what is wrong with a translation by its place", async () => {
    const files = {
      ...given(),
      "courses/fire/translations/xx.yaml": { parts: [] },
      "courses/fire/translations/ja.yaml": {
        published: true,
        parts: [
          { pieces: [{ piece: "title", source: "Fires", translation: "火事" }] },
          { lesson: "nowhere", pieces: [{ piece: "title", source: "a", translation: "b" }] },
          { lesson: "read", pieces: [{ piece: "title", source: "Read", translation: "a\nb" }] },
        ],
      },
    };
    const result = await readPackFolders(new Map([["", handedFolder(files)]]));
    const told = result.ok ? [] : result.problems.map(({ file, field }) => `${file.split("/").at(-1)} ${field}`);
    expect(told).toEqual([
      "ja.yaml parts[1].lesson",
      "ja.yaml parts[2].pieces[0].translation",
      "ja.yaml published",
      "xx.yaml ",
    ]);
  });

  it("is refused while something keeps it from being one", async () => {
    const id = await author.begin("Fire drill");
    await author.add(id, "Read", articleOf("![](plan.png)"));
    const response = await packOf(id);
    expect([response.status, await response.json()]).toMatchObject([422, { data: { code: "content_invalid" } }]);
  });
});
