import { markdownToHtml, paragraphsOf } from "#api/modules/markdown/public.ts";
import { openText } from "../pack/pack-files.ts";
import type { Problems } from "../pack/problems.ts";
import { type LessonPlace, reference } from "./lesson-place.ts";

/** What is said about a lesson; empty where nothing is. */
export async function readWords(
  name: string | undefined,
  field: string,
  place: LessonPlace,
  problems: Problems,
): Promise<string> {
  const opened = name === undefined ? undefined : await openText(reference(place, field, name, ["md"]), problems);
  return opened?.text.trim() ?? "";
}

export function htmlOf(markdown: string, language: string): string | null {
  return markdown ? markdownToHtml(markdown, { language }) : null;
}

export function passagesOf(markdown: string) {
  return { passages: paragraphsOf(markdown).map((text) => ({ place: null, text })) };
}
