import type { ReactNode } from "react";
import { CoverArt } from "#client/ui/book-cover.tsx";
import "./home.css";

interface OpenBookProps {
  /** Id of the heading, unique on the page. */
  id: string;
  eyebrow: string;
  title: string;
  /** Language of the title. */
  lang?: string;
  /** Seed and category of the picture on the right page. */
  cover: { title: string; category: string };
  children: ReactNode;
  /** Stands at the bottom of the left page. */
  foot?: ReactNode;
}

/** The open book at the top of the home page: words on the left page, the cover on the right, a gutter between. */
export function OpenBook({ id, eyebrow, title, lang, cover, children, foot }: OpenBookProps) {
  return (
    <section className="open-book" aria-labelledby={id}>
      <div className="open-book-text">
        <p className="muted small">{eyebrow}</p>
        <h1 className="display" id={id} lang={lang}>
          {title}
        </h1>
        {children}
        {foot && <div className="open-book-foot">{foot}</div>}
      </div>
      <CoverArt className="open-book-picture" title={cover.title} category={cover.category} />
    </section>
  );
}
