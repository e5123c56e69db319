import type { CSSProperties, ReactNode } from "react";
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

const CLASS = { done: "done", now: "now", todo: undefined } as const;

// A lesson without a length still has to be seen, as one of about a minute.
function segmentStyle({ seconds, state, percent = 0 }: ChapterSegment): CSSProperties {
  const share = { "--m": seconds > 0 ? Math.round(seconds) : 60 };
  return (state === "now" ? { ...share, "--p": `${Math.min(100, Math.max(0, percent))}%` } : share) as CSSProperties;
}

/** Progress as the book tells it: one segment a lesson, in long courses some lessons, as wide as they are long. */
export function ChapterBar({ segments, label, words }: ChapterBarProps) {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of elements: there is no file for an img */}
      <div className="chapter-bar" role="img" aria-label={label}>
        {segments.map((segment, i) => (
          <i key={i} className={CLASS[segment.state]} style={segmentStyle(segment)} />
        ))}
      </div>
      {words ? <p className="foot-line">{words}</p> : null}
    </>
  );
}
