/** Seconds of a video, from–to. A list of them is kept sorted, disjoint and inside the video. */
export type WatchedRange = [number, number];

/** Players report in ticks; a gap below this is a tick lost, not a part skipped. It also bounds how long a list can get. */
const joinGapSeconds = 1;

/**
 * The union of ranges, clipped to the video, to the tenth of a second. Empty, reversed and non-finite ranges are dropped.
 * Merging is commutative and idempotent, so events may arrive late, twice or out of order.
 */
export function mergeWatched(ranges: readonly WatchedRange[], durationSeconds: number): WatchedRange[] {
  const sorted = ranges
    .map(([from, to]): WatchedRange => [tenth(Math.max(0, from)), tenth(Math.min(durationSeconds, to))])
    .filter(([from, to]) => Number.isFinite(from) && Number.isFinite(to) && to > from)
    .sort((a, b) => a[0] - b[0]);
  const merged: WatchedRange[] = [];
  for (const [from, to] of sorted) {
    const last = merged.at(-1);
    if (last && from - last[1] <= joinGapSeconds) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

/** Seconds in a merged list. */
export function watchedSeconds(merged: readonly WatchedRange[]): number {
  return tenth(merged.reduce((total, [from, to]) => total + to - from, 0));
}

/** Whole percent of the video, rounded down: 100 means all of it. */
export function watchedPercent(merged: readonly WatchedRange[], durationSeconds: number): number {
  if (durationSeconds <= 0) return 0;
  return Math.min(100, Math.floor((watchedSeconds(merged) * 100) / tenth(durationSeconds)));
}

function tenth(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}

/** What of the video was left out: the complement of a merged list. Pieces shorter than a lost tick are not worth a word. */
export function missedRanges(merged: readonly WatchedRange[], durationSeconds: number): WatchedRange[] {
  const edges: WatchedRange[] = [...merged, [durationSeconds, durationSeconds]];
  return edges
    .map(([from], index): WatchedRange => [merged[index - 1]?.[1] ?? 0, from])
    .filter(([from, to]) => to - from > joinGapSeconds);
}

/** A merged list with the first so many seconds that another one has and it has not. */
export function grownBy(
  known: readonly WatchedRange[],
  more: readonly WatchedRange[],
  seconds: number,
): WatchedRange[] {
  const gaps = [...known, [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY] as WatchedRange].map(
    ([from], index): WatchedRange => [known[index - 1]?.[1] ?? 0, from],
  );
  const fresh = more.flatMap(([from, to]) =>
    gaps.map(([start, end]): WatchedRange => [Math.max(from, start), Math.min(to, end)]),
  );
  let left = seconds;
  const fitting = fresh
    .filter(([from, to]) => to > from)
    .toSorted((a, b) => a[0] - b[0])
    .map(([from, to]): WatchedRange => {
      const end = Math.min(to, from + Math.max(0, left));
      left -= end - from;
      return [from, end];
    });
  return mergeWatched([...known, ...fitting], Number.POSITIVE_INFINITY);
}

/** The last second that was ever watched; 0: none. */
export function furthestWatched(merged: readonly WatchedRange[]): number {
  return merged.at(-1)?.[1] ?? 0;
}
