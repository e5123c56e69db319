import type { ExamDoor, ExamResult } from "#shared/contracts/exam-room.ts";
import type { SittingEvent } from "#shared/contracts/sitting-event.ts";
import { AppError } from "#shared/errors.ts";
import type { ExamRecord } from "#api/db/schema/exams.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { instant } from "#api/http/instant.ts";
import { reviewed } from "#api/modules/quiz/public.ts";
import { deadlineOf, extraOf } from "#shared/domain/sitting.ts";
import { changesOf } from "./regrade-rows.repo.ts";
import { type Door, eventsOf, isQuiet, loadDoor } from "./exam-room.repo.ts";
import { isOver, standingIn, toMyExam } from "./exam-standing.ts";
import { askedOf } from "./exams.view.ts";

/** What somebody sees before an exam, and after it. Throws `not_found`. */
export async function doorOf(
  db: TenantDb,
  viewer: { id: string; user: { name: string } },
  examId: string,
  now: number,
): Promise<ExamDoor> {
  const door = await loadDoor(db, viewer.id, examId);
  if (!door) throw new AppError("not_found");
  const { exam, sittings: sat, open } = door;
  const standing = standingIn(exam, sat, now);
  // Of what is under way, what that has.
  const extraMs = open?.extraMs ?? extraOf(exam.minutes, door.extraPercent, door.extraMinutes);
  const newest = sat[0];
  const graded = sat.find(({ result }) => result !== null);
  const last = graded?.result ?? null;
  const [events, changes, isDone] = await Promise.all([
    newest ? eventsOf(db.primary, newest.id).all() : [],
    graded ? changesOf(db.primary, sat) : [],
    last && exam.reviewFrom === "closed" ? isOverForAll(db, exam, now) : isOver(exam, now),
  ]);
  return {
    ...toMyExam(exam, standing, extraMs),
    description: exam.description,
    question_count: askedOf(exam),
    pass_percent: open?.passPercent ?? exam.passPercent,
    ...shortenedTo(door, standing.state, extraMs, now),
    needs_code: exam.code !== null,
    is_invigilated: exam.isInvigilated,
    attempts: exam.attempts,
    review: exam.review,
    review_from: exam.reviewFrom,
    attempts_left: standing.left === null ? null : Math.max(0, standing.left - (open?.state === "working" ? 1 : 0)),
    retake_at: instant(standing.retakeAt),
    // A result holds the key: it rests while somebody sits the exam again.
    last_result: open || !last ? null : shown(last, exam, { ...standing, isDone }),
    review_at:
      last && !isDone && exam.reviewFrom === "closed" && exam.review !== "score" ? instant(exam.closesAt) : null,
    regrades: changes,
    events: events
      .toReversed()
      .map((event): SittingEvent => ({ ...event, at: instant(event.at), name: viewer.user.name })),
  };
}

const minuteMs = 60_000;

/** What is left of somebody's minutes where that is not all of them: the window ends sooner, or their clock runs. */
function shortenedTo(
  { exam, open }: Pick<Door, "exam" | "open">,
  state: ExamDoor["state"],
  extraMs: number,
  now: number,
): Pick<ExamDoor, "ends_at" | "minutes_left"> {
  const begin = Math.max(now, exam.opensAt ?? now);
  const time = { minutes: exam.minutes, closesAt: exam.closesAt, extraMs, addedMs: open?.addedMs ?? 0 };
  const isAhead = state === "open" || state === "later" || state === "waiting";
  const end = state === "working" ? open?.deadlineAt : isAhead ? deadlineOf(begin, time) : null;
  const left = ((end ?? Infinity) - begin) / minuteMs;
  if (end == null || left >= exam.minutes + (extraMs + time.addedMs) / minuteMs)
    return { ends_at: null, minutes_left: null };
  return { ends_at: instant(end), minutes_left: Math.max(0, Math.floor(left)) };
}

/** Nobody comes in any more, and nobody is in. */
export async function isOverForAll(db: TenantDb, exam: ExamRecord, now: number): Promise<boolean> {
  return isOver(exam, now) && (await isQuiet(db, exam.id));
}

/** A result as its exam's rules show it: of one that is reviewed once it is over, the score alone until then. */
export function shown(
  result: ExamResult,
  exam: Pick<ExamRecord, "review" | "reviewFrom" | "attempts">,
  { submitted, passed, isDone }: { submitted: number; passed: boolean | null; isDone: boolean },
): ExamResult {
  if (exam.reviewFrom === "closed" && !isDone) return { ...result, review: "score", questions: [] };
  const attemptsAllowed = isDone ? 0 : exam.attempts;
  return reviewed(
    result,
    { attemptsAllowed, review: exam.review, reviewWhenFinished: false },
    { submitted, passed: passed === true },
  );
}
