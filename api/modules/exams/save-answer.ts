import { eq, isNull, sql } from "drizzle-orm";
import type { Answer } from "#shared/contracts/quiz.ts";
import { impossibleField, isGiven } from "#shared/domain/grading.ts";
import { isSameAnswer } from "#shared/domain/same-answer.ts";
import { nextState } from "#shared/domain/sitting.ts";
import { AppError } from "#shared/errors.ts";
import { examQuestions, sittingAnswers, sittings } from "#api/db/schema/exams.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { Raced, untilUnraced } from "#api/db/until-unraced.ts";
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
export function saveAnswer(db: TenantDb, learner: Learner, given: Given, now: number): Promise<Answer | undefined> {
  return untilUnraced(() => trySave(db, learner, given, now));
}

async function trySave(
  db: TenantDb,
  learner: Learner,
  { sittingId, questionId, deviceId, answer, known }: Given,
  now: number,
): Promise<Answer | undefined> {
  const [[sitting], [question], [exam], [kept]] = await db.primary.batch([
    sittingOf(db, learner.id, sittingId),
    // Primary key of exam_questions.
    db.from(examQuestions).byKey().where(eq(examQuestions.id, questionId)),
    examOfSitting(db, sittingId),
    storedAnswer(db, sittingId, questionId),
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
  const stored = kept && (JSON.parse(kept.written) as Answer);
  if (known !== undefined && !isSameAnswer(stored, known) && !isSameAnswer(stored, answer)) return stored ?? nothing;
  const over = known === undefined ? undefined : (kept?.written ?? null);
  if (!(await save(db, sitting, { questionId, place, answer, over }, now))) throw new AppError("attempt_closed");
  return undefined;
}

/** Letter by letter as it stands. Primary key of sitting_answers. */
function storedAnswer(db: TenantDb, sittingId: string, questionId: string) {
  return db
    .select({ written: sql<string>`${sittingAnswers.answer}` })
    .from(sittingAnswers)
    .byKey()
    .where(eq(sittingAnswers.sittingId, sittingId), eq(sittingAnswers.questionId, questionId));
}

const nothing: Answer = { option_ids: [], slots: {} };

interface Saved {
  questionId: string;
  /** From 0, in the paper. */
  place: number;
  answer: Answer;
  /** What it takes the place of, as it was read, null being nothing; undefined: of whatever is there. */
  over: string | null | undefined;
}

/**
 * Saves an answer; false where the sitting was handed in meanwhile, and then nothing is written. Throws `Raced` where something else
 * is stored by now than what it goes over: of two saves that come at once, one does.
 */
async function save(db: TenantDb, sitting: SittingRow, { questionId, place, answer, over }: Saved, now: number) {
  const open = db
    .select({ id: sittings.id })
    .from(sittings)
    .byKey()
    .where(eq(sittings.id, sitting.id), isNull(sittings.submittedAt));
  const stored = storedAnswer(db, sitting.id, questionId);
  const isAsRead = over === undefined ? sql`1` : sql`(${stored}) is ${over}`;
  const mark = isGiven(answer) ? "1" : "0";
  const marked = sql`substr(${sittings.answered}, 1, ${place}) || ${mark} || substr(${sittings.answered}, ${place + 2})`;
  try {
    await db.batch([
      db
        // NULL for a sitting that is closed, and over another answer: the column refuses it.
        .insert(sittingAnswers, {
          sittingId: sql`case when ${isAsRead} then (${open}) end`,
          questionId,
          answer,
          savedAt: now,
        })
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
    const [[stillOpen], [by]] = await db.primary.batch([open, stored]);
    if (!stillOpen) return false;
    if (over !== undefined && (by?.written ?? null) !== over)
      throw new Raced("another save came first", { cause: error });
    throw error;
  }
}
