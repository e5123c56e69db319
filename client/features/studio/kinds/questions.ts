import type { StudioQuestion } from "#shared/contracts/studio-parts.ts";
import { truthMessages, truthWordsIn } from "#shared/domain/question-files.ts";
import type { QuestionKind } from "#shared/domain/grading.ts";

type QuestionOf<Kind extends QuestionKind> = Extract<StudioQuestion, { kind: Kind }>;

/** The same for ever: answers hang on it. */
export function freshId(): string {
  return crypto.randomUUID().slice(0, 13);
}

export const freshOption = (correct: boolean) => ({ id: freshId(), text: "", correct });
const base = () => ({ id: freshId(), text: "", points: 1 });

/** In the language of what asks it. */
function truths(language: string) {
  const words = truthWordsIn(language) ?? truthMessages.en;
  return [
    { ...freshOption(true), text: words.true },
    { ...freshOption(false), text: words.false },
  ];
}

const fresh: { [Kind in QuestionKind]: (language: string) => QuestionOf<Kind> } = {
  single: () => ({ ...base(), kind: "single", options: [freshOption(true), freshOption(false)] }),
  multiple: () => ({
    ...base(),
    kind: "multiple",
    options: [freshOption(true), freshOption(true), freshOption(false)],
  }),
  true_false: (language) => ({ ...base(), kind: "true_false", options: truths(language) }),
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
  numeric: () => ({ ...base(), kind: "numeric", value: 0, tolerance: 0 }),
  essay: () => ({ ...base(), kind: "essay" }),
};

/** `language`: of its words, as courses and questions have it. */
export function freshQuestion(kind: QuestionKind, language: string): StudioQuestion {
  return fresh[kind](language);
}
