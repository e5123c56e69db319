export interface ChoiceFilter<Name extends string = string> {
  name: Name;
  label: string;
  /** What stands there where nothing is chosen. */
  any: string;
  options: readonly { value: string; label: string }[];
}

type FilterTexts = Pick<ChoiceFilter, "label" | "any">;

/** A filter by values for which there are words. */
export function choiceFilter<Name extends string, Value extends string>(
  name: Name,
  words: FilterTexts,
  values: readonly Value[],
  labelOf: (value: Value) => string,
): ChoiceFilter<Name> {
  return { name, ...words, options: values.map((value) => ({ value, label: labelOf(value) })) };
}

/** A filter by records of the business, each by its name. */
export function recordFilter<Name extends string>(
  name: Name,
  words: FilterTexts,
  records: readonly { id: string; name: string }[],
): ChoiceFilter<Name> {
  return { name, ...words, options: records.map((record) => ({ value: record.id, label: record.name })) };
}

interface DayFilter {
  name: string;
  label: string;
  isDay: true;
}

/** What narrows a list besides words: one value or none. */
export type ListFilter = ChoiceFilter | DayFilter;
