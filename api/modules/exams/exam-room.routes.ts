import {
  enterExam,
  getMyExam,
  handInSitting as handInContract,
  hearSitting,
  listMyExams,
} from "#shared/contracts/exam-room.ts";
import { saveSittingAnswer } from "#shared/contracts/sitting-answer.ts";
import { wholeList } from "#shared/contracts/scalars.ts";
import { impossibleField, isGiven } from "#shared/domain/grading.ts";
import { nextState } from "#shared/domain/sitting.ts";
import { AppError } from "#shared/errors.ts";
import { eq, isNull, sql } from "drizzle-orm";
import { examQuestions, sittingAnswers, sittings } from "#api/db/schema/exams.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement, implementPage } from "#api/http/contract-route.ts";
import { instant } from "#api/http/instant.ts";
import { requireSender } from "#api/http/sender.ts";
import { learnerOf } from "#api/modules/points/public.ts";
import { isOverdue, takesSeveral } from "#api/modules/quiz/public.ts";
import { enter } from "./enter-exam.ts";
import { doorOf, isOverForAll, shown } from "./exam-door.ts";
import { findMine, loadDoor, sittingOf, type SittingRow } from "./exam-room.repo.ts";
import { standingIn, toMyExam } from "./exam-standing.ts";
import { handInSitting } from "./hand-in-sitting.ts";
import { heard, requireDevice } from "./heard.ts";

export function examRoomRoutes(app: ApiApp): void {
  implementPage(app, listMyExams, async ({ db, viewerId, now }) => {
    const mine = await findMine(db, viewerId);
    const rows = mine.map(({ exam, sittings: sat }) => toMyExam(exam, standingIn(exam, sat, now)));
    return wholeList(rows.filter(({ state }) => state !== "over"));
  });

  implement(app, getMyExam, async ({ db, viewer, business, params: { examId }, now }) => {
    const door = await loadDoor(db, viewer.id, examId);
    // Nobody has to come back to it for their answers to count.
    if (door?.open && isOverdue(door.open, now))
      await handInSitting(db, learnerOf(viewer, business), door.open.id, now);
    return { data: await doorOf(db, viewer, examId, now) };
  });

  implement(app, enterExam, async ({ db, viewer, business, params: { examId }, body, now }) => ({
    data: await enter(db, learnerOf(viewer, business), { examId, deviceId: body.device_id, code: body.code }, now),
  }));

  implement(app, hearSitting, async ({ db, viewer, business, params: { sittingId }, body, now }) => {
    const sitting = await own(db, viewer.id, sittingId);
    if (sitting.submittedAt === null) {
      await requireDevice(db, sitting, body.device_id, now);
      if (isOverdue(sitting, now)) await handInSitting(db, learnerOf(viewer, business), sitting.id, now);
      else await db.batch(heard(db, sitting, now, { left: body.left }));
    }
    const { state, deadlineAt, addedMs, addedReason } = await own(db, viewer.id, sittingId);
    return {
      data: {
        state,
        deadline_at: instant(deadlineAt),
        seconds_left: deadlineAt === null ? null : Math.max(0, (deadlineAt - now) / 1000),
        added_minutes: Math.round(addedMs / 60_000),
        added_reason: addedReason,
      },
    };
  });

  implement(app, saveSittingAnswer, async ({ db, viewer, business, params, body, now }) => {
    const { learner_id: learnerId, device_id: deviceId, ...answer } = body;
    requireSender(viewer, learnerId);
    const { sittingId, questionId } = params;
    const sitting = await own(db, viewer.id, sittingId);
    const place = sitting.layout.findIndex((asked) => asked.questionId === questionId);
    if (place === -1) throw new AppError("not_found");
    if (nextState(sitting.state, "answer") === null) throw new AppError("attempt_closed");
    if (isOverdue(sitting, now)) {
      await handInSitting(db, learnerOf(viewer, business), sitting.id, now);
      throw new AppError("attempt_closed");
    }
    await requireDevice(db, sitting, deviceId, now);
    // Primary key of exam_questions.
    const question = await db.from(examQuestions).byKey().where(eq(examQuestions.id, questionId)).get();
    if (!question) throw new AppError("not_found");
    const field = impossibleField({ ...question, several: takesSeveral(question) }, answer);
    if (field) throw new AppError("validation_failed", { fields: { [field]: ["invalid"] } });
    if (!(await save(db, sitting, { questionId, place, answer }, now))) throw new AppError("attempt_closed");
    return { data: answer };
  });

  implement(app, handInContract, async ({ db, viewer, business, params: { sittingId }, now }) => {
    const sitting = await own(db, viewer.id, sittingId);
    const result = sitting.result ?? (await handInSitting(db, learnerOf(viewer, business), sitting.id, now));
    const door = await loadDoor(db, viewer.id, sitting.examId);
    if (!door) throw new AppError("not_found");
    const isDone = await isOverForAll(db, door.exam, now);
    return { data: shown(result, door.exam, { ...standingIn(door.exam, door.sittings, now), isDone }) };
  });
}

async function own(db: TenantDb, userId: string, sittingId: string): Promise<SittingRow> {
  const sitting = await sittingOf(db, userId, sittingId);
  if (!sitting) throw new AppError("not_found");
  return sitting;
}

interface Saved {
  questionId: string;
  /** From 0, in the paper. */
  place: number;
  answer: Parameters<typeof isGiven>[0] & { option_ids: string[]; slots: Record<string, string> };
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
