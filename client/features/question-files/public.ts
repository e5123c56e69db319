/** Files of questions of other programs, read and looked through before anything is taken from them. */
export { FileQuestions } from "./file-questions.tsx";
