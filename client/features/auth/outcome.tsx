import type { ReactNode } from "react";
import { PageHead } from "#client/core/page/page-head.tsx";
import { ButtonLink } from "#client/ui/button.tsx";
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
      {action ? <div className="mbs-8">{action}</div> : null}
    </>
  );
}

interface GoneStepProps {
  /** Of the page. */
  page: string;
  title: string;
  text: string;
  action: string;
  href: string;
}

/** A step of signing in that nothing waits for any more: it begins anew. */
export function GoneStep({ page, title, text, action, href }: GoneStepProps) {
  return (
    <>
      <PageHead title={page} noindex />
      <Outcome
        title={title}
        action={
          <ButtonLink variant="primary" wide href={href}>
            {action}
          </ButtonLink>
        }
      >
        <p className="muted">{text}</p>
      </Outcome>
    </>
  );
}
