import { type GiftFormat, pieceOf, unguarded } from "./gift-signs.ts";
import { type Asked, type Changed, type FileAnswer, type ReadingRules, Refusal } from "./read-item.ts";
import type { Kept } from "./write-gift.ts";

interface Place {
  format: GiftFormat;
  /** The answer stands within the text. */
  isGap: boolean;
  kept: Kept;
  words: ReadingRules["words"];
  changes: Changed[];
}

/** What stands between the braces, guarded. `kind`: as the description of GIFT calls it. */
export function answersOf(inside: string, place: Place): { kind: string; asked: Asked; explanation: string } {
  const [body = "", ...general] = inside.split("####");
  const explanation = pieceOf(general.join("####"), place.format, place.changes).text;
  return { ...readAnswers(body.trim(), place), explanation };
}

function readAnswers(body: string, place: Place): { kind: string; asked: Asked } {
  const { kept, words, changes, format } = place;
  if (body === "") return { kind: "essay", asked: { kind: "essay", guide: kept.guide } };
  if (body.startsWith("#"))
    return { kind: "numerical", asked: { kind: "number", answers: numbersOf(body.slice(1), changes) } };
  const truth = /^(T|TRUE|F|FALSE)\s*(?:#([^#]*))?(?:#([^#]*))?$/.exec(body);
  if (truth) {
    const isTrue = truth[1]?.startsWith("T") === true;
    // The first is for who was wrong, the second for who was right.
    const [wrong, right] = [truth[2] ?? "", truth[3] ?? ""].map((text) => pieceOf(text, format, changes).text);
    return {
      kind: "truefalse",
      asked: {
        kind: "choice",
        several: false,
        isTrueFalse: true,
        answers: [
          { text: words.true, share: isTrue ? 1 : 0, feedback: isTrue ? right : wrong },
          { text: words.false, share: isTrue ? 0 : 1, feedback: isTrue ? wrong : right },
        ],
      },
    };
  }
  if (!/^[=~]/.test(body)) return { kind: "shortanswer", asked: typed([answerOf(`=${body}`, place)], place) };
  const parts = body.split(/(?=[=~])/).map((part) => part.trim());
  if (parts.every((part) => part.startsWith("=") && part.includes("->")))
    return { kind: "matching", asked: pairsOf(parts, place) };
  const answers = parts.map((part) => answerOf(part, place));
  if (parts.every((part) => part.startsWith("="))) return { kind: "shortanswer", asked: typed(answers, place) };
  return { kind: "multichoice", asked: chosen(answers, parts, place) };
}

function chosen(answers: FileAnswer[], parts: readonly string[], { isGap, kept }: Place): Asked {
  const isPlain =
    answers.filter(({ share }) => share > 0).length === 1 && answers.every(({ feedback = "" }) => feedback === "");
  if (isGap && isPlain && answers.length <= 12)
    return { kind: "gaps", gaps: [{ answers, isChosen: true, strict: false }] };
  const several = kept.kind === "multiple" || !parts.some((part) => part.startsWith("="));
  return { kind: "choice", answers, several, isTrueFalse: kept.kind === "true_false" };
}

/** GIFT does not say whether capitals count; in Moodle they do not. */
function typed(answers: FileAnswer[], { isGap, kept, changes }: Place): Asked {
  const strict = kept.strict ?? false;
  const read = withoutWildcards(answers, changes);
  return isGap
    ? { kind: "gaps", gaps: [{ answers: read, isChosen: false, strict }] }
    : { kind: "words", answers: read, strict };
}

/** Moodle reads `*` as any words; here words are words. One behind a backslash is itself. */
export function withoutWildcards(answers: readonly FileAnswer[], changes: Changed[]): FileAnswer[] {
  const isPattern = ({ text }: FileAnswer) => /(?<!\\)\*/.test(text);
  const right = answers.filter(({ share }) => share >= 0.999);
  if (right.length > 0 && right.every(isPattern))
    throw new Refusal("wildcard", right.map(({ text }) => text).join(" · "));
  return answers.flatMap((answer) => {
    if (isPattern(answer)) {
      changes.push({ code: "wildcard", what: answer.text });
      return [];
    }
    return [{ ...answer, text: answer.text.replaceAll(String.raw`\*`, "*") }];
  });
}

function answerOf(part: string, { format, changes }: Place): FileAnswer {
  const [, sign, weight, rest = ""] = /^([=~])\s*(?:%([^%]*)%)?([\s\S]*)$/.exec(part) ?? [];
  const [text = "", ...feedback] = rest.split("#");
  const share = weight === undefined ? (sign === "=" ? 1 : 0) : numberIn(weight) / 100;
  return {
    text: pieceOf(text, format, changes).text,
    share,
    feedback: pieceOf(feedback.join("#"), format, changes).text,
  };
}

function pairsOf(parts: readonly string[], place: Place): Asked {
  const pairs: { text: string; match: string }[] = [];
  const others: string[] = [];
  for (const part of parts) {
    const [left = "", ...right] = part.slice(1).split("->");
    const text = pieceOf(left, place.format, place.changes).text;
    const match = pieceOf(right.join("->"), place.format, place.changes).text;
    if (text === "") others.push(match);
    else pairs.push({ text, match });
  }
  return { kind: "pairs", pairs, others };
}

function numbersOf(body: string, changes: Changed[]) {
  return body.split(/(?=[=~])/).flatMap((part) => {
    const [, sign, weight, rest = ""] = /^\s*([=~])?\s*(?:%([^%]*)%)?([\s\S]*)$/.exec(part) ?? [];
    const [said = "", ...feedback] = rest.split("#");
    if (feedback.join("").trim() !== "") changes.push({ code: "feedback_left_out" });
    // Words for whoever is wrong, of no number.
    if (sign === "~" || said.trim() === "*" || said.trim() === "") return [];
    return [{ ...rangeOf(said), share: weight === undefined ? 1 : numberIn(weight) / 100 }];
  });
}

function rangeOf(said: string): { value: number; tolerance: number } {
  const text = unguarded(said.replaceAll("\uFDD1", ":"));
  const [low = "", high] = text.split("..");
  if (high !== undefined) {
    const [from, to] = [numberIn(low), numberIn(high)];
    return { value: (from + to) / 2, tolerance: Math.abs(to - from) / 2 };
  }
  const [value = "", tolerance = "0"] = text.split(":");
  return { value: numberIn(value), tolerance: numberIn(tolerance) };
}

function numberIn(text: string): number {
  const value = Number(text.trim());
  if (text.trim() === "" || !Number.isFinite(value)) throw new Refusal("not_a_number", text.trim());
  return value;
}
