// specification section 2; "facebook external hit" is also written in one word (decisions.md).
const botPattern = /bot|lighthouse|facebook ?external ?hit|google/i;

/** Bots get no error page. The answer decides about pages alone, never about access. */
export function isBot(userAgent: string | null | undefined): boolean {
  return botPattern.test(userAgent ?? "");
}
