import { and, eq, isNull, notInArray } from "drizzle-orm";
import { quizQuestions, quizzes, type StoredPicture } from "#api/db/schema/quiz.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Statement } from "#api/db/statement.ts";
import { jsonList } from "../../load/json-list.ts";
import { ownedFile } from "../../load/owned-file.ts";
import { optionId, storedQuestion } from "#api/modules/quiz/public.ts";
import { questionId, unkeyedOptionId } from "../../plan/load-ids.ts";
import type { QuizQuestion } from "./quiz-schema.ts";
import { asksBank } from "./quiz-rules.ts";
import type { QuizLesson } from "./read-quiz.ts";

/** The questions of a quiz as they are stored. `itemKey`: of the business (plan-pack.ts). */
export function questionRows(
  lessonId: string,
  { quiz, pictures }: Pick<QuizLesson, "quiz" | "pictures">,
  itemKey: string,
) {
  return quiz.questions.map((question, index) => {
    const id = questionId(lessonId, question.id);
    return {
      id,
      lessonId,
      position: index + 1,
      pool: question.pool ?? null,
      archivedAt: null,
      ...storedQuestion(question, (name) => optionId(itemKey, id, name)),
      picture: question.kind === "hotspot" ? pictureOf(lessonId, question, pictures) : null,
    };
  });
}

function pictureOf(
  lessonId: string,
  { id, picture }: Extract<QuizQuestion, { kind: "hotspot" }>,
  pictures: QuizLesson["pictures"],
): StoredPicture {
  const found = pictures.get(id);
  if (!found) throw new Error(`${id} has no picture`);
  const { file, width, height } = found;
  return { fileKey: ownedFile({ kind: "lesson", id: lessonId }, file).key, alt: picture.alt, width, height };
}

/** Ids of before there was a key, and what they are now. */
export function renamedItems(
  lessonId: string,
  { quiz }: Pick<QuizLesson, "quiz">,
  itemKey: string,
): [before: string, now: string][] {
  const renamed: [string, string][] = [];
  for (const question of quiz.questions) {
    const id = questionId(lessonId, question.id);
    storedQuestion(question, (name) => {
      const now = optionId(itemKey, id, name);
      renamed.push([unkeyedOptionId(id, name), now]);
      return now;
    });
  }
  return [...new Map(renamed)];
}

/** The quiz and its questions; those that left it are archived: answers hang on them. */
export function quizStatements(
  db: TenantDb,
  lesson: Pick<QuizLesson, "quiz" | "pictures">,
  { id: lessonId, itemKey, now }: { id: string; itemKey: string; now: number },
): Statement<unknown>[] {
  const { quiz } = lesson;
  const settings = {
    lessonId,
    passPercent: quiz.pass_percent,
    attemptsAllowed: quiz.attempts,
    shuffle: quiz.shuffle,
    timeLimitSeconds: quiz.time_limit_minutes === undefined ? null : Math.round(quiz.time_limit_minutes * 60),
    draws: quiz.draw,
    partialCredit: quiz.partial_credit,
    review: quiz.review,
    reviewWhenFinished: quiz.review_when === "finished",
    bank: asksBank(quiz.bank) ? quiz.bank : null,
  };
  const questions = questionRows(lessonId, lesson, itemKey);
  return [
    db.insert(quizzes, settings).onConflictDoUpdate({ target: quizzes.lessonId, set: settings }),
    ...questions.map((row) => db.insert(quizQuestions, row).onConflictDoUpdate({ target: quizQuestions.id, set: row })),
    db.update(
      quizQuestions,
      { archivedAt: now },
      and(
        eq(quizQuestions.lessonId, lessonId),
        isNull(quizQuestions.archivedAt),
        notInArray(quizQuestions.id, jsonList(questions.map(({ id }) => id))),
      ),
    ),
  ];
}
