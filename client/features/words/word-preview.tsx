import { useTranslation } from "react-i18next";

interface Part {
  text: string;
  kind: "plain" | "name" | "marked";
}

/** How a word reads: names in the place of its placeholders, tags as what they stand out by. */
export function WordPreview({ text, tag }: { text: string; tag: string }) {
  const { t } = useTranslation("words");
  const parts = partsOf(text);
  if (parts.every(({ kind }) => kind === "plain")) return null;
  return (
    <span className="word-preview small">
      <span className="muted">{t("preview")} </span>
      <span lang={tag}>
        {parts.map((part, at) => {
          // oxlint-disable-next-line react/no-array-index-key -- they have no order but this
          if (part.kind === "name") return <b key={at}>{part.text}</b>;
          // oxlint-disable-next-line react/no-array-index-key -- the same
          return part.kind === "marked" ? <u key={at}>{part.text}</u> : <span key={at}>{part.text}</span>;
        })}
      </span>
    </span>
  );
}

function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let depth = 0;
  for (const piece of text.split(/(\{\{[^{}]*\}\}|<\/?[\w-]+\s*\/?>)/).filter(Boolean)) {
    const name = /^\{\{\s*([\w.]+)/.exec(piece)?.[1];
    if (name !== undefined) parts.push({ text: isFigure(name) ? "3" : `‹${name}›`, kind: "name" });
    else if (piece.startsWith("</")) depth--;
    else if (/^<[\w-]+\s*>$/.test(piece)) depth++;
    else if (!/^<[\w-]+\s*\/>$/.test(piece)) parts.push({ text: piece, kind: depth > 0 ? "marked" : "plain" });
  }
  return parts;
}

function isFigure(name: string): boolean {
  return /^(?:count|number|total|done|minutes|hours|days)$/.test(name);
}
