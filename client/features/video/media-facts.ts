import type { PlayerState } from "./player.ts";

/** Events after which a player reads its element. */
export const observed = [
  "play", "pause", "timeupdate", "seeking", "seeked", "durationchange", "loadedmetadata", "progress", "volumechange", "ratechange",
  "ended", "waiting", "playing", "canplay", "error", "emptied",
] as const;

/** A lesson that was left at its very end starts over. */
export function startWithin(seconds: number, duration: number): number {
  return seconds > duration - 2 ? 0 : seconds;
}

/** HTML §4.8.11: a file that came to an end too soon is 2; 4 is also what a lost connection gives before the first byte. */
export function reasonOf({ code }: MediaError): PlayerState["failed"] {
  return code === 2 || (code === 4 && globalThis.navigator?.onLine === false) ? "network" : "file";
}

export function bufferedTo(video: HTMLMediaElement): number {
  for (let i = 0; i < video.buffered.length; i++) {
    if (video.buffered.start(i) <= video.currentTime + 0.5 && video.currentTime <= video.buffered.end(i)) return video.buffered.end(i);
  }
  return 0;
}
