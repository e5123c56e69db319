import type { StudioQuestion } from "#shared/contracts/studio-parts.ts";
import type { QuestionKind } from "#shared/domain/grading.ts";
import { truthMessages, truthWordsIn } from "#shared/domain/question-files.ts";

type QuestionOf<Kind extends QuestionKind> = Extract<StudioQuestion, { kind: Kind }>;

/** The same for ever: answers hang on it. */
export function freshId(): string {
  return crypto.randomUUID().slice(0, 13);
}

export const freshOption = (correct: boolean) => ({ id: freshId(), text: "", correct });
const base = () => ({ id: freshId(), text: "", points: 1 });

const fresh: { [Kind in QuestionKind]: () => QuestionOf<Kind> } = {
  single: () => ({ ...base(), kind: "single", options: [freshOption(true), freshOption(false)] }),
  multiple: () => ({
    ...base(),
    kind: "multiple",
    options: [freshOption(true), freshOption(true), freshOption(false)],
  }),
  true_false: () => ({ ...base(), kind: "true_false", options: [freshOption(true), freshOption(false)] }),
  hotspot: () => ({ ...base(), kind: "hotspot", picture: { file: null, alt: "" }, options: [] }),
  ordering: () => ({ ...base(), kind: "ordering", items: [1, 2].map(() => ({ id: freshId(), text: "" })) }),
  matching: () => ({
    ...base(),
    kind: "matching",
    pairs: [1, 2].map(() => ({ id: freshId(), text: "", match: "" })),
    others: [],
  }),
  blanks: () => ({ ...base(), kind: "blanks", blanks: [] }),
  short_answer: () => ({ ...base(), kind: "short_answer", accept: [], strict: false }),
  numeric: () => ({ ...base(), kind: "numeric", value: null, tolerance: 0 }),
  essay: () => ({ ...base(), kind: "essay" }),
};

/** What is true or not is answered with the words of the language that it is asked in, where it has some here. */
export function freshQuestion(kind: QuestionKind, language?: string): StudioQuestion {
  const question = fresh[kind]();
  const words = truthWordsIn(language);
  return question.kind === "true_false" && words ? inWords(question, words) : question;
}

/** As it is asked in another language: words that came with a language are those of the other. */
export function askedIn(question: StudioQuestion, language: string): StudioQuestion {
  const words = truthWordsIn(language);
  if (question.kind !== "true_false" || !words) return question;
  const [yes, no] = question.options;
  const known = Object.values(truthMessages);
  return known.some((one) => one.true === yes?.text && one.false === no?.text) ? inWords(question, words) : question;
}

function inWords(question: QuestionOf<"true_false">, words: { true: string; false: string }): StudioQuestion {
  const texts = [words.true, words.false];
  return { ...question, options: question.options.map((one, at) => ({ ...one, text: texts[at] ?? one.text })) };
}
