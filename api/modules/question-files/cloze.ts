import { htmlText } from "./html-text.ts";
import { withoutWildcards } from "./gift-answers.ts";
import { withoutGaps } from "./read-gift.ts";
import { type Changed, type FileAnswer, type FileGap, Refusal } from "./read-item.ts";

/** `{2:MULTICHOICE:=right~wrong}`: a gap within a text of Moodle's (docs.moodle.org/en/Embedded_Answers_(Cloze)_question_type). */
const gap = /\{(\d*):([A-Z_]+):((?:\\[\s\S]|[^\\}])*)\}/g;
/** Signs that a gap stands at while its text is read as HTML; no text has noncharacters. */
const [opens, closes] = ["\uFDE0", "\uFDE1"];

const typedKinds = new Set(["SHORTANSWER", "SA", "MW"]);
const strictKinds = new Set(["SHORTANSWER_C", "SAC", "MWC"]);
const numberKinds = new Set(["NUMERICAL", "NM"]);
const chosenKinds = /^(?:MULTICHOICE|MC)(?:_?[VHS]{1,2})?$|^MC[VH]S?$/;

/** The text of a cloze question with its gaps as `[[number]]`. */
export function clozeOf(html: string, changes: Changed[]): { text: string; gaps: FileGap[] } {
  const gaps: FileGap[] = [];
  const weights = new Set<string>();
  const marked = html
    .replaceAll(/[\uFDD0-\uFDEF]/g, "")
    .replaceAll(gap, (_, weight: string, kind: string, answers: string) => {
      weights.add(weight || "1");
      gaps.push(gapOf(kind, answers, changes));
      return `${opens}${gaps.length}${closes}`;
    });
  if (gaps.length === 0) throw new Refusal("no_answer");
  if (weights.size > 1) changes.push({ code: "weights" });
  const read = htmlText(marked);
  changes.push(...[...read.lost].map((code) => ({ code })));
  const text = withoutGaps(read.text).replaceAll(/\uFDE0(\d+)\uFDE1/g, "[[$1]]");
  return { text, gaps };
}

function gapOf(kind: string, said: string, changes: Changed[]): FileGap {
  const isChosen = chosenKinds.test(kind);
  const isNumber = numberKinds.has(kind);
  if (!isChosen && !isNumber && !typedKinds.has(kind) && !strictKinds.has(kind))
    throw new Refusal("kind_unknown", kind);
  const answers = said.split(/(?<!\\)~/).map((part) => answerOf(part, changes));
  if (isNumber) {
    changes.push({ code: "number_gap" });
    return { isChosen, strict: false, answers: answers.map((one) => ({ ...one, text: one.text.split(":")[0] ?? "" })) };
  }
  return { isChosen, strict: strictKinds.has(kind), answers: isChosen ? answers : withoutWildcards(answers, changes) };
}

function answerOf(part: string, changes: Changed[]): FileAnswer {
  const [, isRight, weight, rest = ""] = /^\s*(=)?(?:%(-?[\d.]+)%)?([\s\S]*)$/.exec(part) ?? [];
  // A reference such as &#125; has the sign that feedback begins with.
  const [text = "", ...feedback] = rest.split(/(?<![\\&])#/).map((piece) => plain(piece, changes));
  return { text, share: weight === undefined ? (isRight ? 1 : 0) : Number(weight) / 100, feedback: feedback.join(" ") };
}

function plain(piece: string, changes: Changed[]): string {
  const read = htmlText(piece.replaceAll(/\\([~#}])/g, "$1"));
  changes.push(...[...read.lost].map((code) => ({ code })));
  return read.text;
}

/** Words as they stand in a gap: every sign that could mean something else by its number. */
export function inCloze(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N} ]/gu, (sign) => `&#${sign.codePointAt(0)};`);
}
