/** What pages may use of the letters of a business. */
export { LetterChoice } from "./letter-choice.tsx";
export { LetterForm, LetterReading } from "./letter-form.tsx";
export { chosenIn, lettersQuery, previewQuery, sentOf } from "./letters.queries.ts";
