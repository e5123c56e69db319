/** What pages may use of the test bank. */
export { HealthWord, numberText } from "./bank-text.tsx";
export { bankOutlineQuery, questionQuery, questionsQuery, questionsSpec } from "./bank.queries.ts";
export { FolderTree } from "./folder-tree.tsx";
export { ImportProgress } from "./import-progress.tsx";
export { ImportQuestions } from "./import-questions.tsx";
export { QuestionActs } from "./question-acts.tsx";
export { QuestionPreview } from "./lazy-preview.ts";
export { QuestionRegrades, QuestionUses, QuestionVersions } from "./question-facts.tsx";
export { QuestionFigures } from "./question-figures.tsx";
export { QuestionForm } from "./question-form.tsx";
export { QuestionSide } from "./question-side.tsx";
export { QuestionsHead, QuestionsList, QuestionsTools } from "./questions-list.tsx";
