// docs/specification.md §2.9; "facebook external hit" is also written in one word.
const botPattern = /bot|lighthouse|facebook ?external ?hit|google/i;

/**
 * Where a person's device is named, by a maker whose name may hold a pattern (CUBOT, Google): the platform comment of
 * Android browsers, and what Facebook's app adds in brackets.
 */
const deviceNames = /^Mozilla\/5\.0 \(Linux;[^()]*Android[^()]*\)|\[FB[^\]]*\]/g;

/** Bots get no error page. The answer decides about pages alone, never about access. */
export function isBot(userAgent: string | null | undefined): boolean {
  return botPattern.test((userAgent ?? "").slice(0, 1000).replace(deviceNames, ""));
}
