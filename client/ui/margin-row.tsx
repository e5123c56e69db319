import type { ReactNode } from "react";
import "./margin-row.css";

export interface MarginRowProps {
  /** Id of the heading, unique on the page. */
  id: string;
  title: string;
  /** A line under the heading. */
  note?: ReactNode;
  /** A link under the note, class `link`. */
  more?: ReactNode;
  children: ReactNode;
}

/** The textbook margin: the side heading stands in the margin, the content in the column beside it. */
export function MarginRow({ id, title, note, more, children }: MarginRowProps) {
  return (
    <section className="margin-row" aria-labelledby={id}>
      <div className="margin-row-head">
        <h2 id={id}>{title}</h2>
        {note ? <p>{note}</p> : null}
        {more}
      </div>
      {children}
    </section>
  );
}
