import type { ReactNode } from "react";
import "./sign-in-steps.css";

interface OutcomeProps {
  title: string;
  /** `data-fill` on an element inside names what a script writes into it (client/form/outcome.ts). */
  children?: ReactNode;
  /** The one thing to do next. */
  action?: ReactNode;
}

/** What stands in place of a form once it is done with, well or not. */
export function Outcome({ title, children, action }: OutcomeProps) {
  return (
    <>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
      {action ? <div className="outcome-action">{action}</div> : null}
    </>
  );
}
