import type { StudioQuestion } from "#shared/contracts/studio-parts.ts";
import { tidyText } from "./settle.ts";
import { tidied } from "./write-item.ts";

/** What of a question is the same wherever it has been: all but its ids. */
export function withoutIds(question: StudioQuestion): unknown {
  let text = question.text;
  if (question.kind === "blanks")
    for (const [at, { id: own }] of question.blanks.entries()) text = text.replace(`[[${own}]]`, `[[*${at}]]`);
  return JSON.parse(
    JSON.stringify({ ...tidied(question), text: tidyText(text) }, (key, value: unknown) =>
      key === "id" || (key === "file" && typeof value === "string") ? undefined : value,
    ),
  );
}
