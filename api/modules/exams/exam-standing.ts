import type { MyExam } from "#shared/contracts/exam-room.ts";
import { retakeAt } from "#shared/domain/sitting.ts";
import { isOverdue } from "#api/modules/quiz/public.ts";
import { instant } from "#api/http/instant.ts";
import type { ExamRecord } from "#api/db/schema/exams.ts";
import type { SittingRow } from "./exam-room.repo.ts";

type Told = Pick<
  ExamRecord,
  "id" | "title" | "state" | "opensAt" | "closesAt" | "minutes" | "attempts" | "retakeHours"
>;
type Sat = Pick<SittingRow, "state" | "submittedAt" | "passed" | "scorePercent">;

/** Nobody comes in any more. */
export function isOver({ state, closesAt }: Pick<ExamRecord, "state" | "closesAt">, now: number): boolean {
  return state === "closed" || (closesAt !== null && closesAt <= now);
}

/** Nothing that is answered counts any more: its time is over, or whoever runs the exam closed it. */
export function isEnded(
  sitting: Pick<SittingRow, "deadlineAt" | "startedAt">,
  { state }: Pick<ExamRecord, "state">,
  now: number,
): boolean {
  return isOverdue(sitting, now) || (state === "closed" && sitting.startedAt !== null);
}

/** How somebody stands in an exam, by what they sat of it. */
export function standingIn(exam: Told, sat: readonly Sat[], now: number) {
  const done = sat.filter(({ submittedAt }) => submittedAt !== null);
  const open = sat.find(({ submittedAt }) => submittedAt === null);
  const passed = done.some((one) => one.passed === true);
  const left = exam.attempts === null ? null : Math.max(0, exam.attempts - done.length);
  const last = done.length === 0 ? null : Math.max(...done.map(({ submittedAt }) => submittedAt ?? 0));
  return {
    passed: done.length === 0 ? null : passed,
    best: done.length === 0 ? null : Math.max(...done.map(({ scorePercent }) => scorePercent ?? 0)),
    left,
    retakeAt: passed || left === 0 ? null : retakeAt(last, exam.retakeHours),
    submitted: done.length,
    state: ((): MyExam["state"] => {
      if (open) return open.state === "waiting" ? (isOver(exam, now) ? "missed" : "waiting") : "working";
      if (passed || left === 0) return "done";
      if (isOver(exam, now)) return done.length > 0 ? "done" : "over";
      return exam.opensAt !== null && exam.opensAt > now ? "later" : "open";
    })(),
  };
}

/** `extraMs`: what its learner gets on top of its minutes. */
export function toMyExam(exam: Told, standing: ReturnType<typeof standingIn>, extraMs: number): MyExam {
  return {
    id: exam.id,
    title: exam.title,
    opens_at: instant(exam.opensAt),
    closes_at: instant(exam.closesAt),
    minutes: exam.minutes + Math.round(extraMs / 60_000),
    state: standing.state,
    passed: standing.passed,
    score_percent: standing.best,
  };
}
