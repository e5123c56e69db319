import { type ReactNode, useEffect, useRef, useState } from "react";
import "./fold.css";

interface FoldProps {
  id: string;
  /** The line that opens and closes it. */
  head: ReactNode;
  /** Until somebody presses. */
  isOpen: boolean;
  /** Where no script runs: the address that has it open, and what its link says. */
  openAt: string;
  openLabel: string;
  /** Made once it is open: a long page has many, and shows one or two. */
  children: () => ReactNode;
}

/** A part of a long page, folded until it is wanted. */
export function Fold({ id, head, isOpen, openAt, openLabel, children }: FoldProps) {
  const root = useRef<HTMLDetailsElement>(null);
  const [pressed, setPressed] = useState<boolean | null>(null);
  const open = pressed ?? isOpen;
  // Pressed before the page was alive: the browser itself has opened it.
  useEffect(() => {
    if (root.current && root.current.open !== isOpen) setPressed(root.current.open);
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <details
      ref={root}
      id={id}
      className="fold"
      open={open}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== open) setPressed(currentTarget.open);
      }}
    >
      <summary>{head}</summary>
      {open ? (
        children()
      ) : (
        <a className="link" href={openAt}>
          {openLabel}
        </a>
      )}
    </details>
  );
}
