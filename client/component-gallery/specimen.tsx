import type { ReactNode } from "react";

interface PartProps {
  /** File name in client/ui: what the code calls it, the same in every language. */
  name: string;
  children: ReactNode;
}

/** One primitive: its name in the margin, its states in the column. */
export function Part({ name, children }: PartProps) {
  return (
    <section className="margin-row" id={name} aria-labelledby={`${name}-name`}>
      <div className="margin-row-head">
        <h2 id={`${name}-name`} lang="en">
          {name}
        </h2>
      </div>
      <div className="specimen-states">{children}</div>
    </section>
  );
}

interface StateProps {
  /** What the code calls it. */
  name: string;
  /** As wide as the column. */
  wide?: boolean;
  children: ReactNode;
}

/** One state of it, under its name. */
export function State({ name, wide, children }: StateProps) {
  return (
    <div className={wide ? "specimen-state specimen-wide" : "specimen-state"} data-state-of={name}>
      <p className="specimen-name" lang="en">
        {name}
      </p>
      {children}
    </div>
  );
}
