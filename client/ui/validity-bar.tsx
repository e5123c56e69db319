import type { CSSProperties } from "react";
import "./validity-bar.css";

interface ValidityBarProps {
  /** Milliseconds since 1970, each no earlier than the one before: the bar goes from the first to the last. */
  from: number;
  end: number;
  graceEnd: number;
  now: number;
  /** The same in one phrase. */
  label: string;
}

/** When something may be renewed without losing a day, when it ends, and until when that is overlooked; a stroke is now. */
export function ValidityBar({ from, end, graceEnd, now, label }: ValidityBarProps) {
  const share = (at: number) =>
    `${((100 * Math.min(Math.max(at - from, 0), graceEnd - from)) / Math.max(1, graceEnd - from)).toFixed(1)}%`;
  const style = { "--at": share(now), "--end": share(end) } as CSSProperties;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of elements: there is no file for an img
    <span className="validity-bar" role="img" aria-label={label} style={style}>
      <i className="validity-past" />
      <i className="validity-left" />
      <i className="validity-grace" />
      <b />
    </span>
  );
}
