import type { QuizBank } from "#shared/contracts/quiz-bank.ts";
import type { Problems, Why } from "../../pack/problems.ts";
import type { QuizFile, QuizQuestion } from "./quiz-schema.ts";

/** What a schema cannot say of a quiz: right answers per kind, ids used once, blanks that stand in their text. */
export function checkQuiz(quiz: QuizFile, file: string, problems: Problems): void {
  if (quiz.questions.length === 0 && !asksBank(quiz.bank))
    problems.add(file, "questions", "there is no question", "no_questions");
  const ids = new Set<string>();
  for (const [index, question] of quiz.questions.entries()) {
    const at: Complain = (field, message, why) => problems.add(file, `questions[${index}].${field}`, message, why);
    if (ids.has(question.id)) at("id", `duplicate question id ${question.id}`, "question_twice");
    ids.add(question.id);
    if (question.pool !== undefined && !(question.pool in quiz.draw))
      at("pool", `draw does not say how many questions of ${question.pool} are asked`, [
        "pool_unsaid",
        { pool: question.pool },
      ]);
    checkQuestion(question, at);
  }
  for (const [pool, count] of Object.entries(quiz.draw)) {
    const size = quiz.questions.filter((question) => question.pool === pool).length;
    const why: Why = ["pool_short", { pool, count, size }];
    if (size < count) problems.add(file, `draw.${pool}`, `asks ${count}, the pool has ${size} questions`, why);
  }
}

/** Whether a quiz asks anything of the test bank. */
export function asksBank(bank: QuizBank | undefined): bank is QuizBank {
  return bank !== undefined && bank.picked.length + bank.rows.length > 0;
}

type Complain = (field: string, message: string, why: Why) => void;

function checkQuestion(question: QuizQuestion, at: Complain): void {
  switch (question.kind) {
    case "ordering":
      return once(question.items, "items", at);
    case "matching":
      once(question.pairs, "pairs", at);
      if (new Set(question.pairs.map(({ match }) => match)).size < question.pairs.length)
        at("pairs", "two pairs have the same match", "match_twice");
      return;
    case "blanks":
      return checkBlanks(question, at);
    case "short_answer":
    case "numeric":
    case "essay":
      return;
    case "single":
    case "multiple":
    case "true_false":
    case "hotspot":
      return checkOptions(question, at);
    default:
      return question satisfies never;
  }
}

function checkOptions({ kind, options }: Extract<QuizQuestion, { options: unknown }>, at: Complain): void {
  once(options, "options", at);
  const correct = options.filter((option) => option.correct).length;
  if (correct === 0) at("options", "no option is correct", "no_right");
  if ((kind === "single" || kind === "true_false") && correct > 1)
    at("options", `a ${kind} question has one correct option`, "one_right");
  if (kind === "true_false" && options.length !== 2)
    at("options", "a true_false question has two options", "two_options");
}

function checkBlanks({ text, blanks }: Extract<QuizQuestion, { kind: "blanks" }>, at: Complain): void {
  once(blanks, "blanks", at);
  const named = [...text.matchAll(/\[\[([^\]]+)\]\]/g)].map(([, id]) => id ?? "");
  for (const [index, blank] of blanks.entries()) {
    if (named.filter((id) => id === blank.id).length !== 1)
      at(`blanks[${index}].id`, `[[${blank.id}]] must stand once in the text`, ["blank_once", { blank: blank.id }]);
    if ("choices" in blank && blank.choices.filter(({ correct }) => correct).length !== 1)
      at(`blanks[${index}].choices`, "one choice is correct", "blank_choice");
  }
  for (const id of named)
    if (!blanks.some((blank) => blank.id === id)) at("text", `[[${id}]] is no blank`, ["blank_unknown", { blank: id }]);
}

function once(items: readonly { id: string }[], field: string, at: Complain): void {
  if (new Set(items.map(({ id }) => id)).size < items.length) at(field, "duplicate option id", "option_twice");
}
