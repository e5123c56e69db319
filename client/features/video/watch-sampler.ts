import { mergeWatched, type WatchedRange } from "#shared/domain/watched-ranges.ts";

/** Browsers report time four times a second; a longer silence than this was not watching (a sleeping tab, a stall). */
const longestTickSeconds = 3;

export interface WatchSampler {
  /** The player stands at `seconds` of the video while the clock says `clockMs`; call it on every time update. */
  tick: (seconds: number, clockMs: number, rate: number) => void;
  /** Playback stopped or jumps: the next tick starts a new range. */
  cut: () => void;
  /** What was watched since the last call, merged. */
  take: () => WatchedRange[];
}

/** Collects the seconds that were really played: a jump over them, forwards or backwards, never counts. */
export function createWatchSampler(): WatchSampler {
  let ranges: WatchedRange[] = [];
  let last: { seconds: number; clockMs: number } | null = null;

  return {
    tick: (seconds, clockMs, rate) => {
      if (last) {
        const elapsed = (clockMs - last.clockMs) / 1000;
        const moved = seconds - last.seconds;
        const possible = elapsed <= longestTickSeconds && moved <= elapsed * rate + 0.5;
        if (moved > 0 && possible) ranges.push([last.seconds, seconds]);
      }
      last = { seconds, clockMs };
    },
    cut: () => {
      last = null;
    },
    take: () => {
      const taken = mergeWatched(ranges, Number.POSITIVE_INFINITY);
      ranges = [];
      return taken;
    },
  };
}
