/** What people are able to do: frameworks, what jobs ask for, levels from evidence, and what was said of them. */
export { assessmentLetters } from "./assessment-letter.ts";
export { competencyKinds } from "./competency-records.ts";
export { readMatrix } from "./read-matrix.ts";
