import type { ReactNode } from "react";
import "./card.css";

export type Tone = "ok" | "warn" | "err" | "info";

/** What to do now, what was found. Only plain text may stand in it. */
export function Marker({ children }: { children: ReactNode }) {
  return <mark>{children}</mark>;
}

const TAG = { ok: "tag ok", warn: "tag warn", err: "tag err", info: "tag info" } as const;

/** A state that stands by itself, with an icon and words. */
export function Tag({ tone, children }: { tone?: Tone; children: ReactNode }) {
  return <span className={tone ? TAG[tone] : "tag"}>{children}</span>;
}

const STATE = { ok: "state ok", warn: "state warn", err: "state err", info: "state" } as const;

/** A state within a line of words: the words say it, the colour repeats it. */
export function StateText({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={STATE[tone]}>{children}</span>;
}

/** Facts in one line, parted by middle dots that never begin a line. Empty items fall away. */
export function MetaList({ items }: { items: readonly ReactNode[] }) {
  return (
    <p className="meta">
      {items.map((item, i) =>
        item === null || item === undefined || item === false || item === "" ? null : <span key={i}>{item}</span>,
      )}
    </p>
  );
}
