import { eq } from "drizzle-orm";
import type { FilmOutcome, FilmPreviews, FilmQuestion } from "#shared/contracts/film-content.ts";
import type { StoredFilmQuestion, StoredPreviews } from "#api/db/schema/catalogue.ts";
import { filmAnswers } from "#api/db/schema/film.ts";
import type { Value } from "#api/db/conditions.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { fileAddress } from "#api/modules/files/public.ts";

export interface FilmAnswer {
  questionId: string;
  chosen: string[];
  isRight: boolean | null;
}

/** What a learner answered inside a lesson's film. Not run yet. */
export function filmAnswersOf(db: TenantDb, userId: Value<string>, lessonId: Value<string>) {
  // Primary key of film_answers.
  return db
    .select({ questionId: filmAnswers.questionId, chosen: filmAnswers.chosen, isRight: filmAnswers.isRight })
    .from(filmAnswers)
    .where(eq(filmAnswers.userId, userId), eq(filmAnswers.lessonId, lessonId));
}

/** The questions in order of time; the key of those that are not answered stays here. */
export function toFilmQuestions(
  questions: readonly StoredFilmQuestion[],
  answers: readonly FilmAnswer[],
): FilmQuestion[] {
  return questions
    .toSorted((a, b) => a.at - b.at)
    .map((question) => {
      const answer = answers.find(({ questionId }) => questionId === question.id);
      return {
        id: question.id,
        at: question.at,
        kind: question.kind,
        text: question.text,
        options: question.options.map(({ id, text }) => ({ id, text })),
        required: question.required,
        outcome: answer && isOver(question, answer) ? toOutcome(question, answer) : null,
      };
    });
}

/** A wrong answer to a required question is none: it is asked again. */
export function isOver({ required }: StoredFilmQuestion, { isRight }: Pick<FilmAnswer, "isRight">): boolean {
  return !required || isRight === true;
}

export function toOutcome(question: StoredFilmQuestion, answer: Pick<FilmAnswer, "chosen" | "isRight">): FilmOutcome {
  const { chosen, isRight } = answer;
  if (!isOver(question, answer)) return { chosen, is_right: isRight, right_ids: [], explanation: null };
  return { chosen, is_right: isRight, right_ids: keyOf(question), explanation: question.explanation };
}

/** Right when exactly the right options were chosen; null: skipped. */
export function judge(question: StoredFilmQuestion, chosen: readonly string[]): boolean | null {
  if (chosen.length === 0) return null;
  const key = keyOf(question);
  return key.length === chosen.length && key.every((id) => chosen.includes(id));
}

export function toPreviews({ fileKey, ...sheet }: StoredPreviews): FilmPreviews {
  return { src: fileAddress(fileKey), ...sheet };
}

function keyOf(question: StoredFilmQuestion): string[] {
  return question.options.filter(({ correct }) => correct).map(({ id }) => id);
}
