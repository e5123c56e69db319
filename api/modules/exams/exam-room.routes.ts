import {
  enterExam,
  getMyExam,
  handInSitting as handInContract,
  hearSitting,
  listMyExams,
} from "#shared/contracts/exam-room.ts";
import { saveSittingAnswer } from "#shared/contracts/sitting-answer.ts";
import { wholeList } from "#shared/contracts/scalars.ts";
import { AppError } from "#shared/errors.ts";
import type { ExamRecord } from "#api/db/schema/exams.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement, implementPage } from "#api/http/contract-route.ts";
import { errorResponse } from "#api/http/render-error.ts";
import { instant } from "#api/http/instant.ts";
import { requireSender } from "#api/http/sender.ts";
import { learnerOf } from "#api/modules/points/public.ts";
import { enter } from "./enter-exam.ts";
import { doorOf, isOverForAll, shown } from "./exam-door.ts";
import { examOfSitting, loadDoor, sittingOf, type SittingRow } from "./exam-room.repo.ts";
import { isEnded, isOver, standingIn } from "./exam-standing.ts";
import { handIn, handInSitting } from "./hand-in-sitting.ts";
import { heard, requireDevice } from "./heard.ts";
import { myExamStatements, toMyExams } from "./my-exams.ts";
import { saveAnswer } from "./save-answer.ts";

export function examRoomRoutes(app: ApiApp): void {
  implementPage(app, listMyExams, async ({ db, viewerId, now }) => {
    const [given, sat] = await db.batch(myExamStatements(viewerId));
    return wholeList(toMyExams(given, sat, now));
  });

  implement(app, getMyExam, async ({ db, viewer, business, params: { examId }, now }) => {
    const door = await loadDoor(db, viewer.id, examId);
    // Nobody has to come back to it for their answers to count.
    if (door?.open && isEnded(door.open, door.exam, now))
      await handInSitting(db, learnerOf(viewer, business), door.open.id, now);
    return { data: await doorOf(db, viewer, examId, now) };
  });

  implement(app, enterExam, async ({ db, viewer, business, params: { examId }, body, now }) => ({
    data: await enter(db, learnerOf(viewer, business), { examId, deviceId: body.device_id, code: body.code }, now),
  }));

  implement(app, hearSitting, async ({ db, viewer, business, params: { sittingId }, body, now }) => {
    let { sitting, exam } = await own(db, viewer.id, sittingId);
    if (sitting.submittedAt === null) {
      await requireDevice(db, sitting, body.device_id, now);
      if (isEnded(sitting, exam, now)) await handInSitting(db, learnerOf(viewer, business), sitting.id, now);
      else if (sitting.state === "waiting" && isOver(exam, now)) throw new AppError("exam_closed");
      else await db.batch(heard(db, sitting, now, { left: body.left }));
      ({ sitting, exam } = await own(db, viewer.id, sittingId));
    }
    const { state, deadlineAt, addedMs, addedReason } = sitting;
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

  implement(app, saveSittingAnswer, async ({ c, db, viewer, business, params, body, now }) => {
    const { learner_id: learnerId, device_id: deviceId, known, ...answer } = body;
    requireSender(viewer, learnerId);
    const given = { ...params, deviceId, answer, known };
    const current = await saveAnswer(db, learnerOf(viewer, business), given, now);
    if (current) return errorResponse(c, new AppError("answer_changed"), { details: { current } });
    return { data: { ...answer, saved_at: instant(now) } };
  });

  implement(app, handInContract, async ({ db, viewer, business, params: { sittingId }, body, now }) => {
    const { sitting, exam } = await own(db, viewer.id, sittingId);
    if (sitting.submittedAt === null && !isEnded(sitting, exam, now))
      await requireDevice(db, sitting, body.device_id, now);
    const { examId, result } = await handIn(db, learnerOf(viewer, business), sittingId, now);
    const door = await loadDoor(db, viewer.id, examId);
    if (!door) throw new AppError("not_found");
    const isDone = await isOverForAll(db, door.exam, now);
    return { data: shown(result, door.exam, { ...standingIn(door.exam, door.sittings, now), isDone }) };
  });
}

interface Own {
  sitting: SittingRow;
  exam: Pick<ExamRecord, "state" | "closesAt">;
}

async function own(db: TenantDb, userId: string, sittingId: string): Promise<Own> {
  const [[sitting], [exam]] = await db.primary.batch([sittingOf(db, userId, sittingId), examOfSitting(db, sittingId)]);
  if (!sitting || !exam) throw new AppError("not_found");
  return { sitting, exam };
}
