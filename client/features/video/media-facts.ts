/** What a player knows of its element. */
export interface PlayerState {
  playing: boolean;
  /** Somebody has played or moved in this visit. */
  begun: boolean;
  /** Seconds. */
  time: number;
  duration: number;
  /** Second up to which the part under way is loaded. */
  buffered: number;
  volume: number;
  muted: boolean;
  rate: number;
  ended: boolean;
  /** Wants to play and has nothing to play. */
  starved: boolean;
  /** Nothing is loaded any more for want of a network; what is loaded plays on. */
  cut: boolean;
  /** Why nothing plays any more; empty: nothing is wrong. */
  failed: "" | "network" | "file";
  /** How often a move beyond what may be reached was refused. */
  refusals: number;
}

/** Events after which a player reads its element. */
export const observed = [
  "play",
  "pause",
  "timeupdate",
  "seeking",
  "seeked",
  "durationchange",
  "loadedmetadata",
  "progress",
  "volumechange",
  "ratechange",
  "ended",
  "waiting",
  "playing",
  "canplay",
  "error",
  "emptied",
] as const;

/** A lesson that was left at its very end starts over. */
export function startWithin(seconds: number, duration: number): number {
  return seconds > duration - 2 ? 0 : seconds;
}

/**
 * HTML Standard §4.8.11: a file that came to an end too soon is 2; 4 is also what a lost connection gives before the
 * first byte.
 */
function reasonOf({ code }: MediaError): PlayerState["failed"] {
  return code === 2 || (code === 4 && globalThis.navigator?.onLine === false) ? "network" : "file";
}

export function bufferedTo(video: HTMLMediaElement): number {
  for (let i = 0; i < video.buffered.length; i++) {
    if (video.buffered.start(i) <= video.currentTime + 0.5 && video.currentTime <= video.buffered.end(i))
      return video.buffered.end(i);
  }
  return 0;
}

/** `trouble` is the source's own, which the element does not know of. */
export function failureOf(
  video: HTMLMediaElement,
  trouble: PlayerState["failed"],
): Pick<PlayerState, "cut" | "failed"> {
  const reason = video.error ? reasonOf(video.error) : trouble;
  const plays = !video.error && bufferedTo(video) - video.currentTime > 0.5;
  return { cut: reason === "network", failed: plays ? "" : reason };
}
