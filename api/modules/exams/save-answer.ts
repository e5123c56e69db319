import { eq, isNull, sql } from "drizzle-orm";
import type { Answer } from "#shared/contracts/quiz.ts";
import { impossibleField, isGiven } from "#shared/domain/grading.ts";
import { isSameAnswer } from "#shared/domain/same-answer.ts";
import { nextState } from "#shared/domain/sitting.ts";
import { AppError } from "#shared/errors.ts";
import { examQuestions, sittingAnswers, sittings } from "#api/db/schema/exams.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Learner } from "#api/modules/points/public.ts";
import { takesSeveral } from "#api/modules/quiz/public.ts";
import { examOfSitting, sittingOf, type SittingRow } from "./exam-room.repo.ts";
import { isEnded } from "./exam-standing.ts";
import { handInSitting } from "./hand-in-sitting.ts";
import { heard, requireDevice } from "./heard.ts";

interface Given {
  sittingId: string;
  questionId: string;
  deviceId: string;
  answer: Answer;
  /** What its sender took to be stored; undefined: nothing is compared. */
  known?: Answer | null | undefined;
}

/**
 * Keeps what was answered, as it is given: a round trip to read and one to write. Throws what `saveSittingAnswer` answers; answers
 * what another tab saved meanwhile, where nothing was written for it.
 */
export async function saveAnswer(
  db: TenantDb,
  learner: Learner,
  { sittingId, questionId, deviceId, answer, known }: Given,
  now: number,
): Promise<Answer | undefined> {
  const [[sitting], [question], [exam], [stored]] = await db.primary.batch([
    sittingOf(db, learner.id, sittingId),
    // Primary key of exam_questions.
    db.from(examQuestions).byKey().where(eq(examQuestions.id, questionId)),
    examOfSitting(db, sittingId),
    // Primary key of sitting_answers.
    db
      .select({ answer: sittingAnswers.answer })
      .from(sittingAnswers)
      .byKey()
      .where(eq(sittingAnswers.sittingId, sittingId), eq(sittingAnswers.questionId, questionId)),
  ]);
  const place = sitting?.layout.findIndex((asked) => asked.questionId === questionId) ?? -1;
  if (!sitting || !question || !exam || place === -1) throw new AppError("not_found");
  if (nextState(sitting.state, "answer") === null) throw new AppError("attempt_closed");
  if (isEnded(sitting, exam, now)) {
    await handInSitting(db, learner, sitting.id, now);
    throw new AppError("attempt_closed");
  }
  await requireDevice(db, sitting, deviceId, now);
  const field = impossibleField({ ...question, several: takesSeveral(question) }, answer);
  if (field) throw new AppError("validation_failed", { fields: { [field]: ["invalid"] } });
  if (known !== undefined && !isSameAnswer(stored?.answer, known) && !isSameAnswer(stored?.answer, answer))
    return stored?.answer ?? nothing;
  if (!(await save(db, sitting, { questionId, place, answer }, now))) throw new AppError("attempt_closed");
  return undefined;
}

const nothing: Answer = { option_ids: [], slots: {} };

interface Saved {
  questionId: string;
  /** From 0, in the paper. */
  place: number;
  answer: Answer;
}

/** Saves an answer; false where the sitting was handed in meanwhile, and then nothing is written. */
async function save(db: TenantDb, sitting: SittingRow, { questionId, place, answer }: Saved, now: number) {
  const open = db
    .select({ id: sittings.id })
    .from(sittings)
    .byKey()
    .where(eq(sittings.id, sitting.id), isNull(sittings.submittedAt));
  const mark = isGiven(answer) ? "1" : "0";
  const marked = sql`substr(${sittings.answered}, 1, ${place}) || ${mark} || substr(${sittings.answered}, ${place + 2})`;
  try {
    await db.batch([
      db
        // NULL for a sitting that is closed: the column refuses it.
        .insert(sittingAnswers, { sittingId: sql`(${open})`, questionId, answer, savedAt: now })
        .onConflictDoUpdate({
          target: [sittingAnswers.sittingId, sittingAnswers.questionId],
          set: { answer, savedAt: now },
        }),
      ...heard(db, sitting, now, {
        more: { answered: marked, savedAt: now, revision: sql`${sittings.revision} + 1` },
      }),
    ]);
    return true;
  } catch (error) {
    const [[stillOpen]] = await db.primary.batch([open]);
    if (!stillOpen) return false;
    throw error;
  }
}
