import type { StudioQuestion } from "#shared/contracts/studio-parts.ts";
import type { QuestionKind } from "#shared/domain/grading.ts";
import { escapedSigns } from "./gift-signs.ts";
import {
  aroundBlanks,
  isPlainTruth,
  type QuestionAs,
  rulesFor,
  sharesOf,
  Unwritable,
  type WritingRules,
} from "./write-item.ts";

/** What GIFT has no place for; in a remark that other programs pass over. */
export interface Kept {
  kind?: QuestionKind;
  points?: number;
  strict?: boolean;
  guide?: string;
  /** As courses have it. */
  language?: string;
}

/** A question in GIFT; throws `Unwritable` where there is no way to say it. */
export function giftOf(question: StudioQuestion, rules: WritingRules): string {
  const { words, tags, language } = rulesFor(question, rules);
  const { kept, before, answers, after = "" } = partsOf(question, words);
  const all = { ...(question.points !== 1 && { points: question.points }), ...kept, ...(language && { language }) };
  const remark = Object.keys(all).length > 0 ? [`// [kept:${JSON.stringify(all)}]`] : [];
  const named = (tags?.get(question.id) ?? []).map((tag) => `[tag:${tag.replaceAll(/[\\\]]/g, String.raw`\$&`)}]`);
  const explanation = question.explanation ? [`####${piece(question.explanation)}`] : [];
  const body = [...answers, ...explanation];
  return [
    ...(named.length > 0 ? [`// ${named.join(" ")}`] : []),
    ...remark,
    `[plain]${before}{${body.length > 1 ? `\n${body.join("\n")}\n` : body.join("")}}${after}`,
  ].join("\n");
}

interface Parts {
  kept?: Kept;
  before: string;
  answers: string[];
  after?: string;
}

function partsOf(question: StudioQuestion, words: WritingRules["words"]): Parts {
  const before = escapedSigns(question.text);
  switch (question.kind) {
    case "single":
      return { before, answers: question.options.map((option) => answer(option.correct ? "=" : "~", option)) };
    case "true_false":
      return truthOf(question, before, words);
    case "multiple": {
      const shares = sharesOf(question.options);
      const answers = question.options.map((option, index) => answer("~", option, shares[index]));
      return { kept: { kind: "multiple" }, before, answers };
    }
    case "matching":
      return {
        before,
        answers: [
          ...question.pairs.map(({ text, match }) => `=${side(text)} -> ${side(match)}`),
          ...question.others.map((text) => `= -> ${side(text)}`),
        ],
      };
    case "blanks":
      return gapOf(question);
    case "short_answer":
      return { ...(question.strict && { kept: { strict: true } }), before, answers: typed(question.accept) };
    case "numeric":
      return { before, answers: [`#${question.value}:${question.tolerance}`] };
    case "essay":
      return { ...(question.guide && { kept: { guide: question.guide } }), before, answers: [] };
    case "ordering":
    case "hotspot":
      throw new Unwritable("not_in_format");
  }
}

function truthOf(question: QuestionAs<"true_false">, before: string, words: WritingRules["words"]): Parts {
  const { options } = question;
  if (!isPlainTruth(question, words))
    return {
      kept: { kind: "true_false" },
      before,
      answers: options.map((option) => answer(option.correct ? "=" : "~", option)),
    };
  const feedback = (isRight: boolean) => piece(options.find(({ correct }) => correct === isRight)?.feedback ?? "");
  const [wrong, right] = [feedback(false), feedback(true)];
  return {
    before,
    answers: [`${options[0]?.correct ? "TRUE" : "FALSE"}${wrong || right ? `#${wrong}#${right}` : ""}`],
  };
}

/** One gap alone fits, with words on both sides of it or a remark that it is one. */
function gapOf({ text, blanks }: QuestionAs<"blanks">): Parts {
  const [blank, ...others] = blanks;
  const [first, , last] = aroundBlanks(text);
  if (blank === undefined || others.length > 0 || !first || !last || !("words" in first) || !("words" in last))
    throw new Unwritable("not_in_format");
  const isSpaced = /^$|\S $/.test(first.words) && /^$|^ \S/.test(last.words);
  if (!isSpaced) throw new Unwritable("not_in_format");
  const answers =
    "accept" in blank ? typed(blank.accept) : blank.choices.map((choice) => answer(choice.correct ? "=" : "~", choice));
  const strict = "accept" in blank && blank.strict ? { strict: true } : {};
  return {
    kept: { kind: "blanks", ...strict },
    before: escapedSigns(first.words),
    answers,
    after: escapedSigns(last.words),
  };
}

/** Stars stand for any words there. */
function typed(accept: readonly string[]): string[] {
  if (accept.every((text) => text.includes("->"))) throw new Unwritable("arrow_in_text");
  return accept.map((text) => answer("=", { text: text.replaceAll("*", String.raw`\*`) }));
}

function answer(sign: "=" | "~", { text, feedback }: { text: string; feedback?: string }, share?: number): string {
  // Words that begin with a share of their own would be read as one.
  const own = share === undefined && text.startsWith("%") ? (sign === "=" ? 1 : 0) : share;
  const weight = own === undefined ? "" : `%${Number((own * 100).toFixed(5))}%`;
  return `${sign}${weight}${piece(text)}${feedback ? `#${piece(feedback)}` : ""}`;
}

/** Words that begin like the name of a format get one before them. */
function piece(text: string): string {
  return `${text.startsWith("[") ? "[plain]" : ""}${escapedSigns(text)}`;
}

function side(text: string): string {
  if (text.includes("->")) throw new Unwritable("arrow_in_text");
  return piece(text);
}
