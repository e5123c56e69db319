/** A learner's own lists and figures: my learning, saved courses, the overview. */
export { memberProgrammes } from "./learning-paths.ts";
