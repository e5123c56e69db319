import type { ReactNode } from "react";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { buttonClass } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconPlus } from "#client/ui/lazy-icons.ts";
import { useNewKey } from "./use-new-key.ts";
import "./list.css";

interface ListHeadProps {
  title: string;
  /** What is said of the list. */
  said?: ReactNode;
  /** What is done from there. */
  children?: ReactNode;
}

/** What a list is called. */
export function ListHead({ title, said, children }: ListHeadProps) {
  return (
    <div className="list-head">
      <h1>{title}</h1>
      {said}
      {children ? <div className="actions list-head-actions">{children}</div> : null}
    </div>
  );
}

/** Leads to what is not there yet; by the key `c`, too. */
export function NewLink({ to, words }: { to: string; words: string }) {
  useNewKey(to);
  return (
    <AppLink className={buttonClass({ variant: "primary" })} to={to} aria-keyshortcuts="c">
      <Icon shape={iconPlus} />
      {words}
    </AppLink>
  );
}
