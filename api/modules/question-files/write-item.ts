import type { StudioQuestion } from "#shared/contracts/studio-parts.ts";
import { type FileRefusal, truthWordsIn } from "#shared/domain/question-files.ts";
import { tidyLine, tidyText } from "./settle.ts";

/** The picture that a question is asked on. */
export interface WrittenPicture {
  bytes: Uint8Array;
  contentType: string;
  width: number;
  height: number;
}

export interface WritingRules {
  words: { true: string; false: string };
  /** By the name that a question has for its picture. */
  pictures: ReadonlyMap<string, WrittenPicture>;
  /** By the ids of questions; absent: they have none. */
  tags?: ReadonlyMap<string, readonly string[]>;
  /** The same of what language each is in. */
  languages?: ReadonlyMap<string, string>;
}

/** With what a question of its language calls right and wrong, as it is read again. */
export function rulesFor(question: StudioQuestion, rules: WritingRules): WritingRules & { language?: string } {
  const language = rules.languages?.get(question.id);
  const words = truthWordsIn(language);
  return language === undefined || words === undefined ? rules : { ...rules, language, words };
}

/** What a format has no place for; the question is not written. */
export class Unwritable extends Error {
  readonly code: FileRefusal;
  constructor(code: FileRefusal) {
    super(code);
    this.code = code;
  }
}

export type QuestionAs<Kind extends StudioQuestion["kind"]> = Extract<StudioQuestion, { kind: Kind }>;

/** A question with its texts as they are read back: what is compared, and what is written. */
export function tidied(question: StudioQuestion): StudioQuestion {
  const explanation = tidyText(question.explanation ?? "");
  const head = { text: tidyText(question.text), explanation: explanation === "" ? undefined : explanation };
  const optional = (text: string | undefined) => tidyText(text ?? "") || undefined;
  const lines = (texts: readonly string[]) => [...new Set(texts.map(tidyLine))].filter((text) => text !== "");
  switch (question.kind) {
    case "single":
    case "multiple":
    case "true_false":
      return {
        ...question,
        ...head,
        options: question.options.map((one) => ({
          ...one,
          text: tidyText(one.text),
          feedback: optional(one.feedback),
        })),
      };
    case "hotspot":
      return {
        ...question,
        ...head,
        picture: { ...question.picture, alt: tidyText(question.picture.alt) },
        options: question.options.map((one) => ({
          ...one,
          text: tidyText(one.text),
          feedback: optional(one.feedback),
        })),
      };
    case "ordering":
      return { ...question, ...head, items: question.items.map((item) => ({ ...item, text: tidyText(item.text) })) };
    case "matching":
      return {
        ...question,
        ...head,
        pairs: question.pairs.map((pair) => ({ ...pair, text: tidyText(pair.text), match: tidyText(pair.match) })),
        others: question.others.map(tidyText).filter((text) => text !== ""),
      };
    case "blanks":
      return {
        ...question,
        ...head,
        blanks: question.blanks.map((blank) =>
          "accept" in blank
            ? { ...blank, accept: lines(blank.accept) }
            : { ...blank, choices: blank.choices.map((choice) => ({ ...choice, text: tidyLine(choice.text) })) },
        ),
      };
    case "short_answer":
      return { ...question, ...head, accept: lines(question.accept) };
    case "numeric":
      return { ...question, ...head };
    case "essay":
      return { ...question, ...head, guide: optional(question.guide) };
  }
}

/** A text of blanks, cut where they stand. */
export function aroundBlanks(text: string): ({ words: string } | { blank: string })[] {
  return text.split(/\[\[([^\]]+)\]\]/).map((piece, index) => (index % 2 === 0 ? { words: piece } : { blank: piece }));
}

/** The truth and the untruth in a business's own words, in that order: other programs know such a question without any words. */
export function isPlainTruth({ options }: QuestionAs<"true_false">, words: WritingRules["words"]): boolean {
  return options.length === 2 && options[0]?.text === words.true && options[1]?.text === words.false;
}

/** Shares of the points as they are counted here where several may be chosen: a wrong choice costs what a right one earns. */
export function sharesOf(options: readonly { correct: boolean }[]): number[] {
  const each = 1 / Math.max(1, options.filter(({ correct }) => correct).length);
  return options.map(({ correct }) => (correct ? each : -each));
}
