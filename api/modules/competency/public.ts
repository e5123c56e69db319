/** What people are able to do: frameworks, what jobs ask for, levels from evidence, and what was said of them. */
export { assessmentLetters } from "./assessment-letter.ts";
export { competencyNames, requireCompetencies } from "./choices.ts";
export { competencyKinds } from "./competency-records.ts";
export { noCompetencies, ownCompetencies } from "./own-competencies.ts";
export { readMatrix } from "./read-matrix.ts";
