import type { ReactNode } from "react";
import "./page-columns.css";

interface PageBlockProps {
  /** Of its heading: what an address may lead to. */
  id: string;
  title: string;
  /** Beside the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of a page below a heading of its own. */
export function PageBlock({ id, title, aside, children }: PageBlockProps) {
  return (
    <section className="page-block" aria-labelledby={id}>
      <div className="page-block-head">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
