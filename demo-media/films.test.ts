import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { chapters, toVtt } from "./captions.ts";
import { drawFrame, type Film, filmSeconds } from "./film.ts";

const films = await Promise.all(
  readdirSync(path.join(import.meta.dirname, "films")).map(
    async (file) => ((await import(path.join(import.meta.dirname, "films", file))) as { film: Film }).film,
  ),
);
const content = path.resolve(import.meta.dirname, "../content");

interface Course {
  sections: { lessons: { kind: string; file?: string; seconds?: number; chapters?: unknown }[] }[];
}

describe.each(films.map((film) => [film.name, film] as const))("film %s", (name, film) => {
  it("is short, and every frame can be drawn", () => {
    expect(filmSeconds(film)).toBeGreaterThanOrEqual(45);
    expect(filmSeconds(film)).toBeLessThanOrEqual(100);
    for (let t = 0; t < filmSeconds(film); t += 0.24) expect(drawFrame(film, t)).not.toMatch(/NaN|undefined|Infinity/);
  });

  it("says each line inside its scene, long enough to be read", () => {
    for (const { lines, seconds } of film.scenes) {
      expect(lines.length).toBeGreaterThan(0);
      lines.forEach((line, index) => expect((lines[index + 1]?.at ?? seconds) - line.at).toBeGreaterThan(2));
    }
  });

  it("is what its course says it is: length, chapters, captions", () => {
    const folder = path.join(content, film.folder);
    const course = parse(readFileSync(path.join(folder, "course.yaml"), "utf8")) as Course;
    const lesson = course.sections.flatMap((section) => section.lessons).find((entry) => entry.file === `${name}.mp4`);
    expect(lesson).toMatchObject({ kind: "video", seconds: filmSeconds(film), chapters: chapters(film) });
    for (const { language } of film.captions) {
      expect(readFileSync(path.join(folder, `${name}.${language}.vtt`), "utf8")).toBe(toVtt(film, language));
    }
  });
});
