import type { StudioQuestion } from "#shared/contracts/studio-parts.ts";
import { base64Of } from "./base64.ts";
import { inCloze } from "./cloze.ts";
import { asHtml, escaped } from "./html-text.ts";
import type { Kept } from "./write-gift.ts";
import {
  aroundBlanks,
  isPlainTruth,
  type QuestionAs,
  rulesFor,
  sharesOf,
  Unwritable,
  type WritingRules,
} from "./write-item.ts";

/** Questions as Moodle's XML. */
export function moodleFile(questions: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join("\n")}\n</quiz>\n`;
}

/** A question in Moodle's XML; what it has no field for stands in `data-kept`, which other programs pass over. */
export function moodleOf(question: StudioQuestion, given: WritingRules): string {
  const rules = rulesFor(question, given);
  const { language } = rules;
  const { type, kept: own = {}, text = plain("questiontext", question.text), body } = partsOf(question, rules);
  const tags = rules.tags?.get(question.id) ?? [];
  const kept = { ...own, ...(language && { language }) };
  const attribute = Object.keys(kept).length > 0 ? ` data-kept="${escaped(JSON.stringify(kept))}"` : "";
  return [
    `<question type="${type}"${attribute}>`,
    `<name><text>${escaped(question.text.replaceAll(/\s+/g, " ").slice(0, 80))}</text></name>`,
    text,
    plain("generalfeedback", question.explanation ?? ""),
    `<defaultgrade>${question.points}</defaultgrade>`,
    "<penalty>0</penalty>",
    ...body,
    ...(tags.length > 0
      ? [`<tags>${tags.map((tag) => `<tag><text>${escaped(tag)}</text></tag>`).join("")}</tags>`]
      : []),
    "</question>",
  ].join("\n");
}

interface Parts {
  type: string;
  kept?: Kept;
  text?: string;
  body: string[];
}

function partsOf(question: StudioQuestion, rules: WritingRules): Parts {
  switch (question.kind) {
    case "single":
      return { type: "multichoice", body: [...choices(true), ...rightAndWrong(question.options)] };
    case "true_false":
      return truthOf(question, rules.words);
    case "multiple": {
      const shares = sharesOf(question.options);
      return {
        type: "multichoice",
        body: [...choices(false), ...question.options.map((option, index) => answer(option, shares[index] ?? 0))],
      };
    }
    case "ordering":
      return { type: "ordering", body: question.items.map((item, index) => answer(item, (index + 1) / 100)) };
    case "matching":
      return {
        type: "matching",
        body: [
          "<shuffleanswers>1</shuffleanswers>",
          ...question.pairs.map(({ text, match }) => subquestion(text, match)),
          ...question.others.map((match) => subquestion("", match)),
        ],
      };
    case "blanks":
      return { type: "cloze", text: clozeText(question), body: [] };
    case "short_answer":
      return {
        type: "shortanswer",
        kept: { strict: question.strict },
        body: [
          `<usecase>${Number(question.strict)}</usecase>`,
          ...question.accept.map((text) => answer({ text: starred(text) }, 1)),
        ],
      };
    case "numeric":
      return {
        type: "numerical",
        body: [
          `<answer fraction="100" format="plain_text"><text>${question.value}</text><tolerance>${question.tolerance}</tolerance></answer>`,
        ],
      };
    case "essay":
      return {
        type: "essay",
        body: [
          "<responseformat>editor</responseformat>",
          ...(question.guide ? [plain("graderinfo", question.guide)] : []),
        ],
      };
    case "hotspot":
      return markersOf(question, rules);
  }
}

function plain(name: string, text: string): string {
  return `<${name} format="plain_text"><text>${escaped(text)}</text></${name}>`;
}

function choices(isSingle: boolean): string[] {
  return [
    `<single>${isSingle}</single>`,
    "<shuffleanswers>true</shuffleanswers>",
    "<answernumbering>abc</answernumbering>",
  ];
}

const starred = (text: string) => text.replaceAll("*", String.raw`\*`);

function answer({ text, feedback }: { text: string; feedback?: string }, share: number): string {
  const said = feedback ? plain("feedback", feedback) : "";
  return `<answer fraction="${Number((share * 100).toFixed(5))}" format="plain_text"><text>${escaped(text)}</text>${said}</answer>`;
}

function rightAndWrong(options: readonly { text: string; correct: boolean; feedback?: string }[]): string[] {
  return options.map((option) => answer(option, Number(option.correct)));
}

function truthOf(question: QuestionAs<"true_false">, words: WritingRules["words"]): Parts {
  if (!isPlainTruth(question, words))
    return {
      type: "multichoice",
      kept: { kind: "true_false" },
      body: [...choices(true), ...rightAndWrong(question.options)],
    };
  const named = question.options.map((option, index) => ({ ...option, text: index === 0 ? "true" : "false" }));
  return { type: "truefalse", body: rightAndWrong(named) };
}

function subquestion(text: string, match: string): string {
  return `<subquestion format="plain_text"><text>${escaped(text)}</text><answer><text>${escaped(match)}</text></answer></subquestion>`;
}

function clozeText({ text, blanks }: QuestionAs<"blanks">): string {
  const html = asHtml(text, (line) =>
    aroundBlanks(line)
      .map((piece) => {
        if ("words" in piece) return escaped(piece.words).replaceAll("{", "&#123;").replaceAll("}", "&#125;");
        const blank = blanks.find(({ id }) => id === piece.blank);
        if (!blank) throw new Unwritable("not_in_format");
        if ("choices" in blank)
          return `{1:MULTICHOICE:${blank.choices.map((choice) => `${choice.correct ? "=" : ""}${inCloze(choice.text)}`).join("~")}}`;
        return `{1:SHORTANSWER${blank.strict ? "_C" : ""}:${blank.accept.map((accepted) => `=${inCloze(starred(accepted))}`).join("~")}}`;
      })
      .join(""),
  );
  return `<questiontext format="html"><text>${escaped(html)}</text></questiontext>`;
}

/** Right places are where a label belongs, in pixels; wrong ones are labels that belong nowhere. Their areas stand beside them, for us. */
function markersOf({ text, picture, options }: QuestionAs<"hotspot">, { pictures }: WritingRules): Parts {
  const found = picture.file === null ? undefined : pictures.get(picture.file);
  if (!found || picture.file === null) throw new Unwritable("no_picture");
  const drags = options.map(
    ({ text: label, area, feedback }, index) =>
      `<drag format="plain_text" data-area="${area.join(" ")}"${feedback ? ` data-feedback="${escaped(feedback)}"` : ""}><no>${index + 1}</no><text>${escaped(label)}</text><noofdrags>1</noofdrags></drag>`,
  );
  const drops = options.flatMap(({ correct, area: [left, top, width, height] }, index) => {
    const [x, y, w, h] = [
      (left * found.width) / 100,
      (top * found.height) / 100,
      (width * found.width) / 100,
      (height * found.height) / 100,
    ].map(Math.round);
    return correct
      ? [
          `<drop><no>${index + 1}</no><shape>rectangle</shape><coords>${x},${y};${w},${h}</coords><choice>${index + 1}</choice></drop>`,
        ]
      : [];
  });
  return {
    type: "ddmarker",
    text: `<questiontext format="plain_text" data-alt="${escaped(picture.alt)}"><text>${escaped(text)}</text></questiontext>`,
    body: [
      `<file name="${escaped(picture.file)}" encoding="base64">${base64Of(found.bytes)}</file>`,
      ...drags,
      ...drops,
    ],
  };
}
