import { createContext, use } from "react";

/** What is wrong in a question, in words, by where it is as its fields are called (`options.0.text`). */
export type QuestionFaultTexts = ReadonlyMap<string, string>;

export const QuestionFaults = createContext<QuestionFaultTexts>(new Map());

/** What a field says of itself. */
export function useFault(): (spot: string) => string | null {
  const faults = use(QuestionFaults);
  return (spot) => faults.get(spot) ?? null;
}
