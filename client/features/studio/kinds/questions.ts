import type { StudioQuestion } from "#shared/contracts/studio-parts.ts";
import type { QuestionKind } from "#shared/domain/grading.ts";

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
  numeric: () => ({ ...base(), kind: "numeric", value: 0, tolerance: 0 }),
  essay: () => ({ ...base(), kind: "essay" }),
};

export function freshQuestion(kind: QuestionKind): StudioQuestion {
  return fresh[kind]();
}
