import { type Film, filmSeconds, timeline } from "./film.ts";

/** WebVTT of one language: a cue a line, each until the next. */
export function toVtt(film: Film, language: string): string {
  const starts = timeline(film).flatMap(({ scene, start }) =>
    scene.lines.map((line) => {
      const words = line.say[language];
      if (!words) throw new Error(`${film.name}: "${scene.headline}" has no ${language} line at ${line.at} s`);
      return { at: start + line.at, end: start + scene.seconds, words };
    }),
  );
  const cues = starts.map((cue, index) => {
    const next = starts[index + 1];
    const end = Math.min(next ? next.at : filmSeconds(film), cue.end) - 0.08;
    return `${stamp(cue.at)} --> ${stamp(end)}\n${cue.words}\n`;
  });
  return `WEBVTT\n\n${cues.join("\n")}`;
}

/** Chapters in the form that course.yaml takes. */
export function chapters(film: Film): { at: number; title: string }[] {
  return timeline(film).flatMap(({ scene, start }) => (scene.chapter ? [{ at: start, title: scene.chapter }] : []));
}

function stamp(seconds: number): string {
  const whole = Math.floor(seconds);
  const pad = (value: number, size = 2) => String(value).padStart(size, "0");
  return `${pad(Math.floor(whole / 60))}:${pad(whole % 60)}.${pad(Math.round((seconds - whole) * 1000), 3)}`;
}
