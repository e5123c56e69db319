import { zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { pngHead } from "./drawn-questions.fixture.ts";
import { readQuestionFile } from "./question-file.ts";
import type { ReadItem } from "./read-item.ts";

const rules = { words: { true: "True", false: "False" }, newId: () => "new" };
const encode = (text: string) => new TextEncoder().encode(text);
const read = (file: string | Uint8Array) => readQuestionFile(typeof file === "string" ? encode(file) : file, rules);

function itemsOf(file: string | Uint8Array): ReadItem[] {
  const answer = read(file);
  if (answer.is === "refused") throw new Error(answer.fault);
  return answer.items;
}

/** Of each item, what became of it: its kind here with what was changed, or why it was refused. */
const told = (file: string | Uint8Array) =>
  itemsOf(file).map(({ line, outcome }) =>
    outcome.is === "taken"
      ? [line, outcome.question.kind, ...outcome.changes.map(({ code }) => code)]
      : [line, "refused", outcome.why.code],
  );

const taken = (file: string | Uint8Array, at = 0) => {
  const outcome = itemsOf(file)[at]?.outcome;
  if (outcome?.is !== "taken") throw new Error(JSON.stringify(outcome));
  return outcome.question;
};

describe("GIFT", () => {
  const file = `// a remark of no question

$CATEGORY: $course$/top/Safety/Fire // drill

// [id:q-1] [tag:drill]
::Q1:: Who calls first? {
  =whoever sees it#Right.
  ~the manager#Too late.
}

Broken { =a ~b

Two plus two? {#4:0.5}

The sun is {~blue ~green =yellow} at noon.

Sort them. {=a -> 1 =b -> 2 = -> 3}

Which? {~%50%one ~%50%two ~%-100%three}

Grant is buried here.{FALSE#Wrong.#Right.}

Grant wrote it. {=Grant =Ulysses S. Grant}

Only words

Tell it. {####Think of the plant.}
`;

  test("each question is told by its line, and one that is broken takes no other with it", () => {
    expect(told(file)).toEqual([
      [6, "single"],
      [11, "refused", "brace_unclosed"],
      [13, "numeric"],
      [15, "blanks"],
      [17, "matching"],
      [19, "multiple", "weights"],
      [21, "true_false"],
      [23, "short_answer"],
      [25, "refused", "no_question"],
      [27, "essay"],
    ]);
  });

  test("titles, tags, folders and feedback come along", () => {
    const [first] = itemsOf(file);
    expect(first).toMatchObject({ name: "Q1", tags: ["drill"], folder: ["Safety", "Fire / drill"] });
    expect(taken(file)).toMatchObject({
      text: "Who calls first?",
      options: [{ correct: true, feedback: "Right." }, { correct: false }],
    });
    expect(taken(file, 6)).toMatchObject({
      options: [
        { text: "True", correct: false, feedback: "Wrong." },
        { text: "False", correct: true, feedback: "Right." },
      ],
    });
    expect(taken(file, 9)).toMatchObject({ text: "Tell it.", explanation: "Think of the plant." });
  });

  test("a sign behind a backslash means itself, and HTML becomes the words that are read", () => {
    expect(taken(String.raw`2 \= 1 + 1\: \{yes\}? {=\~a ~b\#c}`)).toMatchObject({
      text: "2 = 1 + 1: {yes}?",
      options: [{ text: "~a" }, { text: "b#c" }],
    });
    expect(told("[html]<p>What is <b>this</b>?</p><img src=x.png> {=a ~b}")).toEqual([
      [1, "single", "formatting", "pictures_left_out"],
    ]);
  });
});

test("line ends of Windows, a byte order mark, UTF-16 and an encoding that the file names are read", () => {
  const gift = "Chào bạn?{=có\r\n~không}\r\n\r\nHai?{T}\r\n";
  const utf16 = new Uint8Array([
    0xff,
    0xfe,
    ...new Uint8Array(new Uint16Array([...gift].map((sign) => sign.charCodeAt(0))).buffer),
  ]);
  for (const bytes of [encode(gift), encode(`\uFEFF${gift}`), utf16]) {
    expect(told(bytes)).toEqual([
      [1, "single"],
      [4, "true_false"],
    ]);
    expect(taken(bytes).text).toBe("Chào bạn?");
  }
  const latin = Uint8Array.from(
    '<?xml version="1.0" encoding="iso-8859-1"?><quiz><question type="essay"><questiontext><text>Café</text></questiontext></question></quiz>',
    (sign) => sign.charCodeAt(0),
  );
  expect(taken(latin).text).toBe("Café");
});

const question = (type: string, inside: string) =>
  `<question type="${type}"><questiontext format="html"><text><![CDATA[<p>Ask &amp; tell</p>]]></text></questiontext>${inside}</question>`;
const quiz = (...questions: string[]) => `<?xml version="1.0"?>\n<quiz>\n${questions.join("\n")}\n</quiz>`;
const answers = (...all: [number, string][]) =>
  all.map(([fraction, text]) => `<answer fraction="${fraction}"><text>${text}</text></answer>`).join("");

describe("Moodle's XML", () => {
  test("what differs is said: shares of points, a penalty, hints, capitals, stars, units", () => {
    const file = quiz(
      question(
        "multichoice",
        `<single>true</single><penalty>0.5</penalty><hint/>${answers([100, "a"], [50, "b"], [0, "c"])}`,
      ),
      question("multichoice", `<single>false</single>${answers([100, "a"], [0, "b"])}`),
      question("shortanswer", answers([100, "Hà Nội"], [100, "*"])),
      question("numerical", `${answers([100, "3.5"])}<units><unit><unit_name>m</unit_name></unit></units>`),
      question("shortanswer", answers([100, "foo*"])),
      question("calculated", ""),
      question("description", ""),
      question("gapselect", "<selectoption><text>x</text></selectoption>"),
    );
    expect(told(file)).toEqual([
      [3, "single", "penalty", "hints", "partly_right"],
      [4, "multiple", "wrong_costs"],
      [5, "short_answer", "wildcard", "case_rule"],
      [6, "numeric", "units"],
      [7, "refused", "wildcard"],
      [8, "refused", "kind_unknown"],
      [9, "refused", "no_question"],
      [10, "refused", "no_answer"],
    ]);
  });

  test("where the file is broken in the middle, the questions around it are read all the same", () => {
    const file = quiz(
      question("essay", ""),
      "<question type='essay'><questiontext><text>a < b</text></questiontext></question>",
      question("essay", ""),
    );
    expect(told(file)).toEqual([
      [3, "essay"],
      [4, "refused", "unreadable"],
      [5, "essay"],
    ]);
  });

  test("gaps within a text are chosen or typed, and a gap of several answers is refused", () => {
    const text = "<p>One {1:SHORTANSWER:=lock~=padlock#well} and {1:MC:=key~wrench}.</p>";
    const cloze = (words: string) =>
      quiz(
        `<question type="cloze"><questiontext format="html"><text><![CDATA[${words}]]></text></questiontext></question>`,
      );
    expect(taken(cloze(text))).toMatchObject({
      kind: "blanks",
      text: "One [[1]] and [[2]].",
      blanks: [
        { accept: ["lock", "padlock"] },
        {
          choices: [
            { text: "key", correct: true },
            { text: "wrench", correct: false },
          ],
        },
      ],
    });
    expect(told(cloze("{1:MULTIRESPONSE:=a~=b}"))).toEqual([[3, "refused", "kind_unknown"]]);
  });
});

const item = (body: string, declared = "") =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="T">${declared}<itemBody>${body}</itemBody></assessmentItem>`;
const declaration = (cardinality: string, type: string, ...values: string[]) =>
  `<responseDeclaration identifier="R" cardinality="${cardinality}" baseType="${type}"><correctResponse>${values.map((value) => `<value>${value}</value>`).join("")}</correctResponse></responseDeclaration>`;

describe("QTI", () => {
  test("an item of version 3 is read as one of version 2", () => {
    const file = `<qti-assessment-item identifier="i" title="T"><qti-response-declaration identifier="R" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>B</qti-value></qti-correct-response></qti-response-declaration><qti-item-body><qti-choice-interaction response-identifier="R" max-choices="1"><qti-prompt>Which?</qti-prompt><qti-simple-choice identifier="A">one</qti-simple-choice><qti-simple-choice identifier="B">two</qti-simple-choice></qti-choice-interaction></qti-item-body></qti-assessment-item>`;
    expect(read(file)).toMatchObject({ format: "qti_30" });
    expect(taken(file)).toMatchObject({
      kind: "single",
      text: "Which?",
      options: [
        { text: "one", correct: false },
        { text: "two", correct: true },
      ],
    });
  });

  test("what has no like here is refused by its name", () => {
    const refusals = [
      item("<p>x</p><drawingInteraction responseIdentifier='R'/>"),
      item("<p>x</p><choiceInteraction responseIdentifier='R'/><extendedTextInteraction responseIdentifier='R2'/>"),
      item("<p>only words</p>"),
      item("<p>x</p><selectPointInteraction responseIdentifier='R'/>"),
      "<assessmentTest identifier='t'/>",
      "<questestinterop><item/></questestinterop>",
    ].map((file) => told(file)[0]?.[2]);
    expect(refusals).toEqual(["kind_unknown", "several_questions", "no_question", "no_wrong_place", "test", "old_qti"]);
  });

  test("fields within words are gaps, and one that stands alone is a short answer", () => {
    const declared = `<responseDeclaration identifier="R" cardinality="single" baseType="string"><correctResponse><value>York</value></correctResponse><mapping><mapEntry mapKey="York" mappedValue="1" caseSensitive="false"/></mapping></responseDeclaration>`;
    expect(taken(item("<p>Son of <textEntryInteraction responseIdentifier='R'/>!</p>", declared))).toMatchObject({
      kind: "blanks",
      text: "Son of [[1]]!",
      blanks: [{ accept: ["York"], strict: false }],
    });
    expect(taken(item("<p>Son of?</p><p><textEntryInteraction responseIdentifier='R'/></p>", declared))).toMatchObject({
      kind: "short_answer",
      text: "Son of?",
    });
  });

  test("a package is read in the order of its manifest, with its pictures, and what the manifest forgot comes last", () => {
    const spot = item(
      `<p>Where?</p><hotspotInteraction responseIdentifier="R" maxChoices="1"><object data="../img/a%20b.png" width="200" height="100">A map</object><hotspotChoice identifier="A" shape="circle" coords="50,50,10"/><hotspotChoice identifier="B" shape="rect" coords="100,0,200,100"/></hotspotInteraction>`,
      declaration("single", "identifier", "A"),
    );
    const essay = item("<p>Tell.</p><extendedTextInteraction responseIdentifier='R'/>");
    const bytes = zipSync({
      "imsmanifest.xml": encode(
        `<manifest><resources><resource href="items/b.xml"/><resource href="items/a.xml"><file href="items/a.xml"/></resource></resources></manifest>`,
      ),
      "items/a.xml": encode(essay),
      "items/b.xml": encode(spot),
      "items/c.xml": encode("<broken"),
      "img/a b.png": pngHead(200, 100),
    });
    expect(itemsOf(bytes).map(({ file, outcome }) => [file, outcome.is])).toEqual([
      ["items/b.xml", "taken"],
      ["items/a.xml", "taken"],
      ["items/c.xml", "refused"],
    ]);
    expect(taken(bytes)).toMatchObject({
      kind: "hotspot",
      picture: { alt: "A map" },
      options: [
        { area: [20, 40, 10, 20], correct: true },
        { area: [50, 0, 50, 100], correct: false },
      ],
    });
  });
});
