export interface VideoPreferences {
  rate: number;
  volume: number;
  muted: boolean;
  /** Language of the captions; null: off; undefined: never chosen, so the first language is on. */
  captions: string | null | undefined;
  /** Lines of the picture of a stream; null: as the network allows. */
  quality: number | null;
}

const key = "study-player";
const defaults: VideoPreferences = { rate: 1, volume: 1, muted: false, captions: undefined, quality: null };

/** How this person likes to watch, on this device. */
export function readPreferences(): VideoPreferences {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<VideoPreferences>;
    return { ...defaults, ...kept };
  } catch {
    return defaults;
  }
}

export function keepPreferences(change: Partial<VideoPreferences>): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...readPreferences(), ...change }));
  } catch {
    // A browser that denies storage forgets the volume; nothing else is lost.
  }
}
