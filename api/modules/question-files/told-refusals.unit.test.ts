import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { readQuestionFile } from "./question-file.ts";

const rules = { words: { true: "True", false: "False" }, newId: () => "new" };
const bytes = (text: string) => new TextEncoder().encode(text);
const read = (file: string | Uint8Array) => readQuestionFile(typeof file === "string" ? bytes(file) : file, rules);

const outcomes = (file: string | Uint8Array) => {
  const found = read(file);
  if (found.is === "refused") return found.fault;
  return found.items.map(({ name, line, outcome }) =>
    outcome.is === "taken" ? [outcome.question.text, "taken"] : [name, outcome.why.code, line],
  );
};

const item = (ids: readonly string[], title = "Q") =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="q" title="${title}"><responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>A</value></correctResponse></responseDeclaration><itemBody><p>${title}?</p><choiceInteraction responseIdentifier="RESPONSE" maxChoices="1">${ids.map((id, at) => `<simpleChoice identifier="${id}">${at}</simpleChoice>`).join("")}</choiceInteraction></itemBody></assessmentItem>`;
const resource = (href: string) =>
  `<resource type="imsqti_item_xmlv2p1" href="${href}"><file href="${href}"/></resource>`;
const manifest = (...hrefs: string[]) =>
  `<manifest>\n<resources>\n${hrefs.map(resource).join("\n")}\n</resources></manifest>`;

test("each file that a package names is read or refused by name, at its line of the manifest", () => {
  const named = manifest("../../etc/passwd", "a.xml", "/etc/passwd", "missing.xml", "a.xml", "page.xml", "../a.xml");
  const zip = zipSync({
    "imsmanifest.xml": bytes(named),
    "a.xml": bytes(item(["A", "B"])),
    "page.xml": bytes("<html><p>Read me</p></html>"),
    "etc/passwd": bytes("root"),
  });
  expect(outcomes(zip)).toEqual([
    ["Q?", "taken"],
    ["page.xml", "no_question", 1],
    ["../../etc/passwd", "file_missing", 3],
    ["/etc/passwd", "file_missing", 5],
    ["missing.xml", "file_missing", 6],
    ["a.xml", "named_twice", 7],
    ["../a.xml", "file_missing", 9],
  ]);
});

test("two choices of one identifier refuse their question alone", () => {
  const zip = zipSync({ "a.xml": bytes(item(["A", "A"], "Twice")), "b.xml": bytes(item(["A", "B"], "Once")) });
  expect(outcomes(zip)).toEqual([
    ["Twice", "same_identifier", 1],
    ["Once?", "taken"],
  ]);
});

test("a text without room is told as such, and so are choices without", () => {
  const many = Array.from({ length: 27 }, (_, at) => `~${at}`).join(" ");
  expect(outcomes(`${"x".repeat(4001)}{T}\n\nQ?{=a ~${"y".repeat(4001)}}\n\nR?{=a ${many}}`)).toMatchObject([
    { 1: "too_long" },
    { 1: "too_long" },
    { 1: "too_many" },
  ]);
});

test("a NUL refuses the question that holds it; bytes of something else are no file of questions", () => {
  expect(outcomes("One?{T}\n\nTw\0o?{T}\n\nThree?{F}")).toMatchObject([
    ["One?", "taken"],
    { 1: "hidden_sign", 2: 3 },
    ["Three?", "taken"],
  ]);
  expect(outcomes("\u0001\u0002abc\0\0def")).toBe("unknown_format");
  expect(
    outcomes(
      `<quiz><question type="essay"><questiontext><text>A</text></questiontext></question><question type="essay"><questiontext><text>B\0</text></questiontext></question></quiz>`,
    ),
  ).toMatchObject([["A", "taken"], { 1: "unreadable" }]);
});

test("a brace without another is told with its line and its words, remarks between counted", () => {
  const why = (file: string) => {
    const found = read(file);
    return found.is === "refused"
      ? found
      : found.items.map(({ outcome }) => (outcome.is === "taken" ? null : outcome.why));
  };
  expect(why("Good?{T}\n\nFirst line\n// a remark\nBroken {=a ~b\n~c\n\nNo opening =a}\n\nA {=b {c} }")).toEqual([
    null,
    { code: "brace_unclosed", what: "Broken {=a ~b", line: 5 },
    { code: "brace_unopened", what: "No opening =a}", line: 8 },
    { code: "brace_nested", what: "A {=b {c} }", line: 10 },
  ]);
  expect(why("How many?{#4:few}")).toEqual([{ code: "not_a_number", what: "few" }]);
});
