/** What pages may use of the letters of a business. */
export { LetterChoice } from "./letter-choice.tsx";
export { LetterForm } from "./letter-form.tsx";
export { chosenIn, lettersQuery, previewQuery, textOf } from "./letters.queries.ts";
