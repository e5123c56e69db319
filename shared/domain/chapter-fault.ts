/**
 * What is wrong with the chapters of a film, in the order of their time: `first`: nothing begins with the film; `same`: it begins where
 * the one before does; `late`: not before the film is over. `index`: of the chapter. undefined: nothing.
 */
export function chapterFault(
  chapters: readonly { at: number }[],
  seconds: number | null,
): { index: number; fault: "first" | "same" | "late" } | undefined {
  for (const [index, { at }] of chapters.entries()) {
    if (seconds !== null && at >= seconds) return { index, fault: "late" };
    if (index === 0 && at !== 0) return { index, fault: "first" };
    if (index > 0 && at <= (chapters[index - 1]?.at ?? 0)) return { index, fault: "same" };
  }
  return undefined;
}
