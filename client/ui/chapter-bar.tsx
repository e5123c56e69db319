import type { ReactNode } from "react";
import "./book.css";

export interface ChapterSegment {
  /** Length of the lesson in seconds: the segment's share of the bar. */
  seconds: number;
  state: "done" | "now" | "todo";
  /** How far, 0 to 100, where the state is `now`. */
  percent?: number;
}

export interface ChapterBarProps {
  segments: readonly ChapterSegment[];
  /** The same in one phrase: "3 of 8 lessons done". */
  label: string;
  /** Stands below the bar; two children stand at either end of the line. */
  words?: ReactNode;
}

/** As markup, without a word in it: a page of lists has some hundred of them. */
function segmentMarkup({ seconds, state, percent = 0 }: ChapterSegment): string {
  // A lesson without a length still has to be seen, as one of about a minute.
  const share = `--m:${seconds > 0 ? Math.round(seconds) : 60}`;
  if (state === "todo") return `<i style="${share}"></i>`;
  const part = state === "now" ? `;--p:${Math.min(100, Math.max(0, Number(percent)))}%` : "";
  return `<i class="${state === "now" ? "now" : "done"}" style="${share}${part}"></i>`;
}

/** Progress as the book tells it: one segment a lesson, in long courses some lessons, as wide as they are long. */
export function ChapterBar({ segments, label, words }: ChapterBarProps) {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of elements: there is no file for an img */}
      <div
        className="chapter-bar"
        role="img"
        aria-label={label}
        dangerouslySetInnerHTML={{ __html: segments.map(segmentMarkup).join("") }}
      />
      {words ? <p className="foot-line">{words}</p> : null}
    </>
  );
}
