/** What pages may use of courses as they are written. */
export { chosenLesson, Studio } from "./studio.tsx";
export { QuestionFields } from "./kinds/question-fields.tsx";
export type { QuestionFaultTexts } from "./kinds/question-faults.ts";
export { askedIn, freshQuestion } from "./kinds/questions.ts";
export { courseDraftQuery, lessonDraftQuery, previewQuery, type PreviewWish } from "./studio.queries.ts";
