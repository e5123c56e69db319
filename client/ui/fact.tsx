import type { ReactNode } from "react";

/** A term and what it stands for, in `<dl className="facts">`. */
export function Fact({ term, lang, children }: { term: string; lang?: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd lang={lang}>{children}</dd>
    </div>
  );
}
