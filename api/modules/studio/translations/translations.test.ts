// Loaded by the first call: no test is to wait for it.
import "#api/modules/publishing/public.ts";
import { beforeEach, describe, expect, it } from "vitest";
import type { ActivityRow } from "#shared/contracts/activity.ts";
import type { CourseDetail } from "#shared/contracts/course.ts";
import type { CourseLanguages, Translation } from "#shared/contracts/course-languages.ts";
import type { StudyLesson } from "#shared/contracts/study.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { articleOf, courseAuthor, type CourseAuthor, quizOf } from "#tests/fixtures/course-author.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let author: CourseAuthor;
let learner: string;
let id: string;
let read: string;
let quiz: string;

const text = "# Alarm\n\nCall **114** at once, then leave by the stairs.\n\n```\nkeep()\n```\n\nNever use the lift.";

beforeEach(async () => {
  ({ a } = await resetBusinesses());
  author = await courseAuthor(a);
  learner = await signedIn(a, a.learner);
  id = await author.begin("Fire drill");
  read = await author.add(id, "Read", articleOf(text));
  quiz = await author.add(id, "Quiz", quizOf("a"));
});

const partPath = (part: string, language = "ja") => `courses/${id}/translations/${part}?language=${language}`;
const part = async (of: string) => (await author.asked<Translation>(partPath(of))).data;
const languages = async () => (await author.asked<CourseLanguages>(`courses/${id}/languages`)).data.languages;

/** Says for each piece whose words begin so what is given; answers what saving did. */
async function say(of: string, said: Record<string, string>, tag?: string) {
  const { pieces, revision } = await part(of);
  const sent = Object.entries(said).map(([begin, words]) => ({
    name: pieces.find(({ source }) => source.startsWith(begin))?.name ?? begin,
    text: words,
  }));
  const headers = { "If-Match": tag ?? `"${revision}"` };
  const body = { language: "ja", pieces: sent };
  return author.asked<Translation>(`courses/${id}/translations/${of}`, { method: "PATCH", body, headers });
}

const press = (isPublished = true) =>
  author.asked<CourseLanguages>(`courses/${id}/languages`, {
    method: "PUT",
    body: { language: "ja", is_published: isPublished },
  });

async function asLearner<T>(path: string, language: string): Promise<T> {
  const headers = { "Accept-Language": language };
  const response = await call(a.host, `/courses/fire-drill${path}`, { token: learner, headers });
  return (await response.json<{ data: T }>()).data;
}
const course = (language = "ja-JP") => asLearner<CourseDetail>("", language);
const lesson = (of: string, language = "ja-JP") => asLearner<StudyLesson>(`/lessons/${of}`, language);

/** Title, one paragraph and the lesson's title in Japanese, and out. */
async function published() {
  await author.publish(id);
  await call(a.host, "/courses/fire-drill/enrolment", { token: learner, method: "POST" });
  await say(id, { "Fire drill": "消防訓練" });
  await say(read, { Read: "読む", Call: "すぐに**114**に電話し、階段で外へ出る。" });
  expect((await press()).status).toBe(200);
}

describe("a translation", () => {
  it("has a piece for each title and block of words, and none for code", async () => {
    const { pieces } = await part(read);
    expect(pieces.map(({ source, state }) => [source, state])).toEqual([
      ["Read", "missing"],
      ["# Alarm", "missing"],
      ["Call **114** at once, then leave by the stairs.", "missing"],
      ["Never use the lift.", "missing"],
    ]);
    expect((await part(id)).pieces.map(({ source }) => source)).toEqual([
      "Fire drill",
      "Out in two minutes.",
      "Walk",
      "First",
    ]);
  });

  it("is outdated once its words are changed, with those that it is of, and current again where it still holds", async () => {
    await say(read, { Call: "すぐに114へ。" });
    await author.write(read, articleOf(text.replace("114", "115")));
    const { pieces } = await part(read);
    expect(pieces[2]).toMatchObject({ state: "outdated", text: "すぐに114へ。", was: expect.stringContaining("114") });
    expect((await languages())[1]).toMatchObject({ language: "ja", outdated: 1, current: 0 });
    const { data } = await say(read, { Call: "すぐに114へ。" });
    expect(data.pieces[2]).toMatchObject({ state: "current", was: null });
  });

  it("follows a block that moves, and waits for one that comes back", async () => {
    await say(read, { Never: "エレベーターは使わない。" });
    await author.write(read, articleOf("Never use the lift.\n\nAnother."));
    expect((await part(read)).pieces[1]).toMatchObject({ state: "current" });
    await author.write(read, articleOf("Another."));
    await author.write(read, articleOf(text));
    expect((await part(read)).pieces.at(-1)).toMatchObject({ state: "current", text: "エレベーターは使わない。" });
  });

  it("is refused at its place where there is no such piece or something of the original is lost, and nothing is kept", async () => {
    await author.write(read, articleOf("One $$x^2$$ here.\n\nTwo."));
    const { status, data } = await say(read, { One: "式なし", Two: "二", "text#nowhere": "x" });
    expect(status).toBe(422);
    expect(Object.keys(data.errors ?? {}).toSorted()).toEqual(["pieces.0.text", "pieces.2.name"]);
    expect((await part(read)).pieces.every(({ state }) => state === "missing")).toBe(true);
  });

  it("of somebody else that came first is not overwritten, and is answered", async () => {
    const { revision } = await part(read);
    await say(read, { Never: "一" });
    const late = await say(read, { Never: "二" }, `"${revision}"`);
    expect(late.status).toBe(412);
    expect(late.data).toMatchObject({
      current: { pieces: expect.arrayContaining([expect.objectContaining({ text: "一" })]) },
    });
  });
});

describe("a course in another language", () => {
  it("is shown to whoever reads it; what is missing falls back and says its language", async () => {
    await published();
    expect(await course()).toMatchObject({ title: "消防訓練", language: "ja", languages: ["en", "ja"] });
    const { sections } = await course();
    expect(sections[0]).toMatchObject({ title: "First", lang: "en" });
    expect(sections[0]?.lessons.map(({ title, lang }) => [title, lang])).toEqual([
      ["読む", undefined],
      ["Quiz", "en"],
    ]);
    const { content, course: of } = await lesson(read);
    expect(of).toMatchObject({ language: "ja", title: "消防訓練" });
    const html = content.kind === "article" ? content.html : "";
    expect(html).toContain("<p>すぐに<strong>114</strong>に電話し、階段で外へ出る。</p>");
    expect(html).toContain('<p lang="en">Never use the lift.</p>');
    expect(html).toMatch(/<h2[^>]*lang="en"[^>]*>Alarm/);
    expect(await lesson(quiz)).toMatchObject({ course: { language: "en", lang: "ja", title: "消防訓練" } });
  });

  it("stays in its own for all others, and for who chooses it", async () => {
    await published();
    expect(await course("en-US")).toMatchObject({ title: "Fire drill", language: "en" });
    expect(await course("ko-KR")).toMatchObject({ title: "Fire drill", language: "en" });
    const choose = (language: string) =>
      call(a.host, "/courses/fire-drill/language", { token: learner, method: "PUT", body: { language } });
    expect((await choose("en")).status).toBe(200);
    expect(await course()).toMatchObject({ title: "Fire drill" });
    expect((await lesson(read)).course.language).toBe("en");
    expect((await choose("ko")).status).toBe(422);
    expect((await choose("ja")).status).toBe(200);
    expect(await course("en-US")).toMatchObject({ title: "消防訓練" });
  });

  it("shows no translation of words that a correction changed", async () => {
    await published();
    await author.write(read, articleOf(text.replace("114", "115")));
    expect((await lesson(read)).content).toMatchObject({ html: expect.stringContaining("114") });
    await author.publish(id);
    const { content, title } = await lesson(read);
    expect(title).toBe("読む");
    expect(content).toMatchObject({ html: expect.stringContaining("115") });
    expect(content).not.toMatchObject({ html: expect.stringContaining("114") });
  });

  it("is not out before it is published, nor once it is taken back", async () => {
    await author.publish(id);
    await call(a.host, "/courses/fire-drill/enrolment", { token: learner, method: "POST" });
    await say(id, { "Fire drill": "消防訓練" });
    expect(await course()).toMatchObject({ title: "Fire drill", languages: ["en"] });
    await press();
    expect(await course()).toMatchObject({ title: "消防訓練" });
    expect((await press(false)).status).toBe(200);
    expect(await course()).toMatchObject({ title: "Fire drill", languages: ["en"] });
    expect((await languages())[1]).toMatchObject({ language: "ja", current: 1, published_at: null });
    const { data } = await call(a.host, "/manage/admin/activity?limit=100", {
      token: await signedIn(a, a.manager),
    }).then((response) => response.json<{ data: ActivityRow[] }>());
    expect(data.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["course.language_published", "course.language_withdrawn"]),
    );
  });

  it("is not published before the course is, nor without its title, nor of a course's own language", async () => {
    expect((await press()).data.code).toBe("not_ready");
    await author.publish(id);
    expect((await press()).data.code).toBe("content_invalid");
    const own = { method: "PUT", body: { language: "en", is_published: true } };
    expect((await author.asked(`courses/${id}/languages`, own)).status).toBe(422);
  });
});
