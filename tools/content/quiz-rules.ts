import type { QuizFile } from "./pack-schema.ts";
import type { Problems } from "./problems.ts";

/** What a schema cannot say of a quiz: right answers per kind, ids used once. */
export function checkQuiz(quiz: QuizFile, file: string, problems: Problems): void {
  const questionIds = new Set<string>();
  quiz.questions.forEach((question, index) => {
    const field = `questions[${index}]`;
    if (questionIds.has(question.id)) problems.add(file, `${field}.id`, `duplicate question id ${question.id}`);
    questionIds.add(question.id);

    const optionIds = new Set(question.options.map((option) => option.id));
    if (optionIds.size < question.options.length) problems.add(file, `${field}.options`, "duplicate option id");

    const correct = question.options.filter((option) => option.correct).length;
    if (correct === 0) problems.add(file, `${field}.options`, "no option is correct");
    if (question.kind !== "multiple" && correct > 1) problems.add(file, `${field}.options`, `a ${question.kind} question has one correct option`);
    if (question.kind === "true_false" && question.options.length !== 2) problems.add(file, `${field}.options`, "a true_false question has two options");
  });
}
