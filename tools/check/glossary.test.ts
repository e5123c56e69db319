import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { checkGlossary, glossaryProblems, parseGlossary } from "./glossary.ts";

const table = `
## English (en)

| Concept | Term | Not |
|---|---|---|
| programme | programme | \`program\` |
| log in | log in | \`sign in\` |

## 日本語 (ja)

| Concept | Term | Not |
|---|---|---|
| log in | ログイン | \`サインイン\`, \`/a(b\\|c)d/\` |
`;
const english = parseGlossary(table).get("en") ?? [];
const said = (text: string) => [
  { place: "locales/en a:x", text: "Programme, log in" },
  { place: "locales/en a:y", text },
];

test("a table is read by locale, with the bars inside an expression", () => {
  const glossary = parseGlossary(table);
  expect([...glossary.keys()]).toEqual(["en", "ja"]);
  expect(english.map(({ concept, terms }) => [concept, terms])).toEqual([
    ["programme", ["programme"]],
    ["log in", ["log in"]],
  ]);
  const refused = glossary.get("ja")?.[0]?.refused ?? [];
  expect(
    refused.map(({ pattern }) => ["もう一度サインインして", "xacd", "ログイン"].map((text) => pattern.test(text))),
  ).toEqual([
    [true, false, false],
    [false, true, false],
  ]);
});

test("a refused word is found in whatever case, and not inside another word", () => {
  expect(glossaryProblems(english, said("Join the PROGRAM"))).toHaveLength(1);
  expect(glossaryProblems(english, said("This programme, reprogrammed; design in blue"))).toEqual([]);
});

test("an exception covers its place and its words alone", () => {
  const allowed = [{ place: "a:y", words: ["sign in"], why: "" }];
  expect(glossaryProblems(english, said("or sign in with"), allowed)).toEqual([]);
  expect(glossaryProblems(english, said("or sign in to the program"), allowed)).toHaveLength(1);
  expect(
    glossaryProblems(english, said("or sign in with"), [{ place: "b:y", words: ["sign in"], why: "" }]),
  ).toHaveLength(1);
});

test("a term that no text has is found", () => {
  expect(glossaryProblems(english, [{ place: "locales/en a:x", text: "Programme" }])).toHaveLength(1);
});

test("the words of this product keep to docs/glossary.md", async () => {
  expect(await checkGlossary()).toEqual([]);
});

test("an exception that nothing needs is found", async () => {
  const unused = { place: "no:such", words: ["sign in"], why: "" };
  const problems = await checkGlossary(process.cwd(), [unused]);
  expect(problems.filter((problem) => problem.includes("no:such"))).toHaveLength(1);
  expect(problems.filter((problem) => problem.startsWith("locales/en auth:login.or"))).toHaveLength(1);
});

/** Texts in refused words, as learners would meet them. */
const met: Record<string, string[]> = {
  vi: ["Mở khoá đầu tiên", "Đã nộp, đang chờ duyệt", "Lớp học trực tiếp", "Xem trên máy này"],
  en: [
    "Join the program",
    "Sign in again",
    "Enroll to open every lesson.",
    "Classroom course",
    "Catalog",
    "Color mode",
  ],
  ja: [
    "マイ学習",
    "もう一度サインインしてください",
    "学習プログラム",
    "集合研修",
    "企業の管理者",
    "成功",
    "検索結果 {} 件",
    "{} 件",
  ],
  ko: ["이 레슨 인쇄", "집합 교육", "학습 프로그램", "과정을 수료했습니다", "기업 관리자"],
  zh_cn: ["线下课程", "你已通过", "等待审核", "由企业分配"],
};

test.each(Object.entries(met))("%s: none of these can stand", async (locale, texts) => {
  const entries = (parseGlossary(await readFile("docs/glossary.md", "utf8")).get(locale) ?? []).map((entry) => ({
    ...entry,
    terms: [],
  }));
  for (const text of texts) expect(glossaryProblems(entries, [{ place: locale, text }]), text).not.toEqual([]);
});
