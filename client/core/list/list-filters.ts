export interface ChoiceFilter {
  name: string;
  label: string;
  /** What stands there where nothing is chosen. */
  any: string;
  options: readonly { value: string; label: string }[];
}

/** A filter by values that are known beforehand. */
export function choiceFilter<Value extends string>(
  name: string,
  words: Pick<ChoiceFilter, "label" | "any">,
  values: readonly Value[],
  wordsOf: (value: Value) => string,
): ChoiceFilter {
  return { name, ...words, options: values.map((value) => ({ value, label: wordsOf(value) })) };
}

interface DayFilter {
  name: string;
  label: string;
  isDay: true;
}

/** What narrows a list besides words: one value or none. */
export type ListFilter = ChoiceFilter | DayFilter;
