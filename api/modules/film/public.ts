/** Questions inside a film: what is shown of them, and the answers. */
export { filmAnswersOf, toFilmQuestions, toPreviews } from "./film-questions.ts";
