import { inText } from "../lesson-kinds/lesson-checks.ts";
import { fixedIn } from "#api/modules/markdown/public.ts";

/** A line stays one, and nothing of what the words stand around is lost or added. */
export function isWhole({ source, format }: { source: string; format: string }, text: string): boolean {
  if (format === "line") return !/[\r\n]/.test(text) && text.length <= 300;
  if (format === "text") return true;
  // As in the language that it was written in: a link runs nothing.
  if (inText(text, { has: () => true }).some(({ code }) => code === "dead_link")) return false;
  const [own, other] = [fixedIn(source).toSorted(), fixedIn(text).toSorted()];
  return own.length === other.length && own.every((one, index) => one === other[index]);
}
