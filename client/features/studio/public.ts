/** What pages may use of courses as they are written. */
export { chosenLesson, Studio } from "./studio.tsx";
export { courseDraftQuery, lessonDraftQuery } from "./studio.queries.ts";
