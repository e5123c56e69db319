/**
 * docs/specification.md §15.7. `due`: a new round is begun; `grace`: it has ended, and counts as running out for a while;
 * `expired`: that is over, too.
 */
export const certificateStates = ["valid", "due", "grace", "expired"] as const;
type CertificateState = (typeof certificateStates)[number];

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
