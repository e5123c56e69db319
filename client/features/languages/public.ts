/** What pages may use of a course in several languages. */
export { courseLanguagesQuery, translationQuery } from "./languages.queries.ts";
export { chosenPlace, LanguageWork } from "./language-work.tsx";
