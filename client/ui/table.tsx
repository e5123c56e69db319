import type { ReactNode } from "react";
import "./table.css";

/** What stands over a column; with a class, where it stands or shows otherwise. */
type Head = string | { words: ReactNode; className: string };

interface TableProps {
  /** What the table is, for those who hear it. */
  caption: string;
  heads: readonly Head[];
  className?: string;
  id?: string;
  /** Its rows. */
  children: ReactNode;
}

/** A table whose columns have heads of words alone. */
export function Table({ caption, heads, className = "table", id, children }: TableProps) {
  return (
    <table className={className} id={id}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {heads.map((head, at) => {
            const { words, className: ofHead } =
              typeof head === "string" ? { words: head, className: undefined } : head;
            return (
              // oxlint-disable-next-line react/no-array-index-key -- a file may head two columns alike
              <th key={at} scope="col" className={ofHead}>
                {words}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
