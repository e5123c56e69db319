import { wordChanges } from "#shared/domain/word-changes.ts";

/** What was taken out and put in of a text, word by word. */
export function WordChanges({ before, after }: Record<"before" | "after", string>) {
  return wordChanges(before, after).map(({ kind, text }, index) => {
    if (kind === "same") return text;
    const Mark = kind === "added" ? "ins" : "del";
    return <Mark key={index}>{text}</Mark>;
  });
}
