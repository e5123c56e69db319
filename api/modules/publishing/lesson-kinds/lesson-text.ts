import { type MarkdownOptions, markdownProblem, markdownToHtml, paragraphsOf } from "#api/modules/markdown/public.ts";
import { openText, type PackFile } from "../pack/pack-files.ts";
import type { Problems } from "../pack/problems.ts";
import type { LessonAtLoad, PackEntry } from "./lesson-pack.ts";
import { type LessonPlace, reference } from "./lesson-place.ts";

/** A text that a parser can be given. undefined = problems were added. */
export async function openMarkdown(
  place: LessonPlace,
  field: string,
  name: string,
  problems: Problems,
): Promise<{ file: PackFile; text: string } | undefined> {
  const opened = await openText(reference(place, field, name, ["md"]), problems);
  const problem = opened && markdownProblem(opened.text);
  if (problem) return void problems.add(opened.file.path, `line ${problem.line}`, problem.message, "text_form");
  return opened;
}

/** What is said about a lesson; empty where nothing is. */
export async function readProse(
  name: string | undefined,
  field: string,
  place: LessonPlace,
  problems: Problems,
): Promise<string> {
  const opened = name === undefined ? undefined : await openMarkdown(place, field, name, problems);
  return opened?.text.trim() ?? "";
}

/** A lesson of a text beside it, or none, for as long as its author thinks. */
export async function readTimed(
  { minutes, file }: { minutes: number; file?: string | undefined },
  place: LessonPlace,
  problems: Problems,
) {
  return { seconds: minutes * 60, markdown: await readProse(file, "file", place, problems) };
}

export function htmlOf(markdown: string, said: Pick<LessonAtLoad, "language" | "fallen">): string | null {
  return markdown ? markdownToHtml(markdown, said) : null;
}

export function passagesOf(markdown: string) {
  return { passages: paragraphsOf(markdown).map((text) => ({ place: null, text })) };
}

/** What is said about a lesson, as a file beside it that `field` of its entry names; nothing where nothing is said. */
export function textBeside(field: string, name: string, markdown: string): PackEntry {
  return markdown.trim() === ""
    ? { fields: {}, texts: {} }
    : { fields: { [field]: `${name}.md` }, texts: { [`${name}.md`]: markdown } };
}

/** A text as it is written; null: there is none, or a parser cannot be given it. */
export function shownText(markdown: string, options: MarkdownOptions): string | null {
  return markdown.trim() === "" || markdownProblem(markdown) ? null : markdownToHtml(markdown, options);
}
