/** Files of questions of other programs, read and looked through before anything is taken from them. */
export { FileQuestions } from "./file-questions.tsx";
export { QuestionFileReader } from "./question-file-reader.tsx";
export { ReadQuestions } from "./read-questions.tsx";
export { WrittenFile } from "./written-file.tsx";
