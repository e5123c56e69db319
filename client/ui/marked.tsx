export interface MarkedProps {
  text: string;
  /** UTF-16 positions in order, the end not included. */
  marks: readonly (readonly [number, number])[];
  lang?: string;
}

/** A text with the words that somebody looked for marked. */
export function Marked({ text, marks, lang }: MarkedProps) {
  return (
    <span lang={lang}>
      {marks.map(([start, end], at) => [
        text.slice(marks[at - 1]?.[1] ?? 0, start),
        <mark key={start}>{text.slice(start, end)}</mark>,
      ])}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </span>
  );
}
