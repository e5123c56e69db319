import type { QuizBank } from "#shared/contracts/quiz-bank.ts";
import type { QuestionRow } from "./quiz-attempt.ts";

/** An answer that was given in time may be on its way so long. */
export const graceMs = 10_000;

export function attemptsLeft({ attemptsAllowed }: { attemptsAllowed: number | null }, taken: number): number | null {
  return attemptsAllowed === null ? null : Math.max(0, attemptsAllowed - taken);
}

/** Seconds that a person has; null: as long as they like. */
export function timeLimitOf(
  { timeLimitSeconds }: { timeLimitSeconds: number | null },
  extraTimePercent: number,
): number | null {
  return timeLimitSeconds === null ? null : Math.round((timeLimitSeconds * (100 + extraTimePercent)) / 100);
}

/** The time of the attempt is over, and so is that of answers on their way. */
export function isOverdue({ deadlineAt }: { deadlineAt: number | null }, now: number): boolean {
  return deadlineAt !== null && now > deadlineAt + graceMs;
}

interface Asking {
  draws: Readonly<Record<string, number>>;
  bank: QuizBank | null;
}

/** How many questions an attempt has. */
export function askedCount(questions: readonly QuestionRow[], { draws, bank }: Asking): number {
  const asked = questions.filter(({ archivedAt }) => archivedAt === null);
  const inPool = (name: string) => asked.filter(({ pool }) => pool === name).length;
  const alone = asked.filter(({ pool }) => pool === null || !(pool in draws)).length;
  const own = alone + Object.entries(draws).reduce((sum, [name, count]) => sum + Math.min(count, inPool(name)), 0);
  return own + (bank === null ? 0 : bank.picked.length + bank.rows.reduce((sum, { count }) => sum + count, 0));
}
