import { easeOut, ramp } from "./motion.ts";
import { group, ink, rect, text } from "./shapes.ts";

interface Line {
  /** Seconds after the scene's start. A line stands until the next one, or the scene's end. */
  at: number;
  /** Language tag → sentence. Every language of the film. */
  say: Record<string, string>;
}

export interface Scene {
  seconds: number;
  /** Small line above the headline. */
  eyebrow: string;
  headline: string;
  /** Names the chapter that starts here; without it the scene belongs to the chapter before. */
  chapter?: string;
  lines: Line[];
  /** The drawing at `t` seconds into the scene, between y 210 and 600: captions stand below. */
  draw: (t: number) => string;
}

export interface Film {
  /** Folder below content/ that the files go to, and their name without ending. */
  folder: string;
  name: string;
  /** Of the words in the picture. */
  language: "vi" | "en" | "ja";
  captions: { language: string; label: string }[];
  /** Second of the frame that becomes the poster. */
  posterAt: number;
  /** Root note of the sound in hertz. */
  root: number;
  scenes: Scene[];
}

export const frameRate = 25;
const fade = 0.4;

export function filmSeconds(film: Film): number {
  return film.scenes.reduce((sum, scene) => sum + scene.seconds, 0);
}

/** Each scene with the second at which it starts. */
export function timeline(film: Film): { scene: Scene; start: number }[] {
  let start = 0;
  return film.scenes.map((scene) => {
    const entry = { scene, start };
    start += scene.seconds;
    return entry;
  });
}

/** The whole picture at second `t` of the film, as SVG markup. */
export function drawFrame(film: Film, t: number): string {
  const entries = timeline(film);
  const index = Math.max(
    0,
    entries.findLastIndex(({ start }) => start <= t + 1e-9),
  );
  const entry = entries[index];
  if (!entry) throw new Error(`${film.name} has no scene`);
  const { scene, start } = entry;
  const local = t - start;
  // The last scene stays until the end; a film that fades to nothing ends on an empty frame.
  const last = index === entries.length - 1;
  const opacity = Math.min(
    index === 0 ? 1 : ramp(local, 0, fade),
    last ? 1 : 1 - ramp(local, scene.seconds - fade, scene.seconds),
  );
  const rise = (from: number) => ramp(local, from, from + 0.7, easeOut);
  const first = index === 0 ? 1 : 0;
  return [
    rect(0, 0, 1280, 720, ink.ground),
    group(
      [
        group(scene.draw(local)),
        text(84, 116 + (1 - Math.max(first, rise(0.1))) * 18, scene.eyebrow, {
          size: 25,
          weight: 450,
          fill: ink.sage,
          opacity: Math.max(first, rise(0.1)),
        }),
        text(84, 168 + (1 - Math.max(first, rise(0.2))) * 22, scene.headline, {
          size: 46,
          weight: 660,
          opacity: Math.max(first, rise(0.2)),
        }),
      ],
      { opacity },
    ),
  ].join("");
}
