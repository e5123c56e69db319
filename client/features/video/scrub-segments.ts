export interface ScrubSegment {
  start: number;
  end: number;
  title: string | null;
  /** Percent of the segment, 0 to 100. */
  played: number;
  buffered: number;
}

/** The scrubber's pieces: one a chapter, as wide as the chapter is long; without chapters one for all. */
export function scrubSegments(
  chapters: readonly { at: number; title: string }[],
  duration: number,
  time: number,
  buffered: number,
): ScrubSegment[] {
  const starts = chapters.filter(({ at }) => at > 0 && at < duration).toSorted((a, b) => a.at - b.at);
  const first = chapters.find(({ at }) => at <= 0);
  const marks = [{ at: 0, title: first?.title ?? null }, ...starts];
  return marks.map(({ at: start, title }, index) => {
    const end = marks[index + 1]?.at ?? duration;
    return { start, end, title, played: share(time, start, end), buffered: share(buffered, start, end) };
  });
}

function share(at: number, start: number, end: number): number {
  if (end <= start) return 0;
  return Math.round(Math.min(1, Math.max(0, (at - start) / (end - start))) * 1000) / 10;
}
