// Loaded by the first call: no test is to wait for it.
import "#api/modules/publishing/public.ts";
import { beforeEach, describe, expect, it } from "vitest";
import type { Translation } from "#shared/contracts/course-languages.ts";
import { call } from "#tests/fixtures/api-client.ts";
import { articleOf, courseAuthor, type CourseAuthor } from "#tests/fixtures/course-author.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let author: CourseAuthor;
let id: string;
let read: string;

beforeEach(async () => {
  ({ a } = await resetBusinesses());
  author = await courseAuthor(a);
  id = await author.begin("Fire & drill");
  read = await author.add(id, "Read", articleOf('# "Alarm" <now>\n\nCall **114** at once.\n\nUse $$x^2$$ stairs.'));
});

const path = () => `courses/${id}/xliff`;
const out = async (language = "ja") => {
  const response = await call(a.host, `/manage/lms/${path()}?language=${language}`, { token: author.token });
  expect(response.status).toBe(200);
  return response.text();
};
const take = (text: string, language = "ja") =>
  // oxlint-disable-next-line typescript/no-explicit-any -- an answer as it came
  author.asked<any>(path(), { method: "POST", body: { language, text } });
const part = async (of: string) =>
  (await author.asked<Translation>(`courses/${id}/translations/${of}?language=ja`)).data.pieces;
/** Says after each source what is given for it. */
const said = (file: string, words: Record<string, string>) =>
  Object.entries(words).reduce(
    (text, [source, target]) =>
      text.replace(
        new RegExp(`(<source>${source.replaceAll(/[$^*.]/g, "\\$&")}</source>\\s*<target[^>]*>)[^<]*`),
        (_, head: string) => head + target,
      ),
    file,
  );

describe("XLIFF of a course", () => {
  it("leaves with every piece, and comes back as translations of the words that it has", async () => {
    const file = await out();
    expect(file).toContain('source-language="en" target-language="ja"');
    expect(file).toContain("Fire &amp; drill");
    const { data } = await take(
      said(file, { "Fire &amp; drill": "消防 &amp; 訓練", "Call **114** at once.": "すぐに**114**へ。" }),
    );
    expect(data).toMatchObject({ taken: 2, same: 0, changed: { count: 0 }, broken: { count: 0 } });
    expect((await part(id)).find(({ name }) => name === "title")).toMatchObject({
      text: "消防 & 訓練",
      state: "current",
    });
    const again = await out();
    expect((await take(again)).data).toMatchObject({ taken: 0, same: 2 });
    // What nobody changed has the same bytes.
    expect(await out()).toBe(again);
  });

  it("is not taken where the words are others by now, or a formula is lost; the rest is", async () => {
    const file = said(await out(), {
      "Call **114** at once.": "すぐに。",
      "Use $$x^2$$ stairs.": "階段。",
      Read: "読む",
    });
    await author.write(read, articleOf('# "Alarm" <now>\n\nCall **115** at once.\n\nUse $$x^2$$ stairs.'));
    expect((await take(file)).data).toMatchObject({
      taken: 1,
      changed: { count: 1, pieces: ["Call **114** at once."] },
      broken: { count: 1, pieces: ["Use $$x^2$$ stairs."] },
    });
  });

  it("takes no link that runs something", async () => {
    const bad = "[114](javascript:alert(1))へ。";
    const { data } = await take(said(await out(), { "Call **114** at once.": bad }));
    expect(data).toMatchObject({ taken: 0, broken: { count: 1, pieces: ["Call **114** at once."] } });
  });

  it("is refused where it is of another course", async () => {
    const file = await out();
    id = await author.begin("First aid");
    const answer = await take(file);
    expect([answer.status, answer.data.code]).toEqual([422, "validation_failed"]);
    expect(JSON.stringify(answer.data.errors)).toMatch(/another course|khoá học khác|khóa học khác/);
  });

  it("is read in version 2, too", async () => {
    const [title] = await part(id);
    const file = `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="ja">
      <file id="f1" original="${id}"><unit id="${title?.name}"><segment><source>Fire &amp; drill</source><target>訓練</target></segment></unit></file></xliff>`;
    expect((await take(file)).data).toMatchObject({ taken: 1 });
  });

  it.each([
    ["no XML", "<xliff", "line 1"],
    ["cut off", '<xliff version="1.2">\n<file>\n<body><trans-unit id="a"><source>A', "broken at line 3"],
    ["crossed", '<xliff version="1.2">\n<file><body></file></body></xliff>', "broken at line 2"],
    [
      "a document type",
      '\n<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><xliff version="1.2"/>',
      "Line 2 declares",
    ],
    [
      "a bomb of entities",
      `<!DOCTYPE x [<!ENTITY a "ha">${"abcdefgh".replaceAll(/./g, (name) => `<!ENTITY ${name}${name} "&a;&a;&a;&a;&a;">`)}]><xliff>&hh;</xliff>`,
      "Line 1 declares",
    ],
    ["an entity that nobody knows", '<xliff version="1.2">&nobody;</xliff>', "broken at line 1"],
    ["of a hundred thousand levels", `<xliff version="1.2">${"<file>".repeat(100_000)}`, "too deeply"],
    ["of as many that end", `<xliff>${"<g>".repeat(100_000)}${"</g>".repeat(100_000)}</xliff>`, "too deeply"],
    ["of a million elements", `<xliff version="1.2">${"<a/>".repeat(900_000)}</xliff>`, "too many tags"],
    ["another document", "<html/>", "outermost tag is <html>"],
    ["without a unit", '<xliff version="1.2"><file original="x"/></xliff>', "nothing translated"],
    [
      "another language",
      '<xliff version="1.2"><file target-language="ko"><trans-unit id="a"/></file></xliff>',
      "translation into “ko”",
    ],
  ])("is refused where it is %s, with what is wrong and where, and the next file is taken", async (_, text, words) => {
    const answer = await take(text);
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.data.errors.text)).toContain(words);
    expect((await take(await out())).status).toBe(200);
  });
});
