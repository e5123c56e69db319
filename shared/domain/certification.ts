/**
 * docs/specification.md §15.7. `due`: a new round is begun; `grace`: it has ended, and counts as running out for a while;
 * `expired`: that is over, too.
 */
export const certificateStates = ["valid", "due", "grace", "expired"] as const;
export type CertificateState = (typeof certificateStates)[number];

const dayMs = 86_400_000;

/** Times in milliseconds since 1970. */
export function certificateState(
  validUntil: number,
  { windowDays, graceDays }: { windowDays: number; graceDays: number },
  now: number,
): CertificateState {
  if (now > validUntil) return now > validUntil + graceDays * dayMs ? "expired" : "grace";
  return now >= validUntil - windowDays * dayMs ? "due" : "valid";
}

/** Until when it would be held by whoever completed it now: within the window no day is lost. The triggers that write it count alike. */
export function renewedUntil(
  validUntil: number,
  { months, windowDays }: { months: number; windowDays: number },
  now: number,
): number {
  const isInWindow = now <= validUntil && now >= validUntil - windowDays * dayMs;
  const date = new Date(isInWindow ? validUntil : now);
  date.setUTCMonth(date.getUTCMonth() + months);
  return Math.floor(date.getTime() / 1000) * 1000;
}

/** Days before the end of a certificate at which whoever holds it is told, once each. */
export const reminderDays = [30, 7, 1] as const;

/**
 * Of how many days before the end there is something to tell now; undefined: of none. `told`: the last that was; what was
 * missed in between is not told afterwards.
 */
export function dueReminder(validUntil: number, told: number | null, now: number): number | undefined {
  if (now > validUntil) return undefined;
  const reached = reminderDays.findLast((days) => now >= validUntil - days * dayMs);
  return reached !== undefined && (told === null || reached < told) ? reached : undefined;
}
