import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import "./disclosure.css";

/** What is shown on demand, beneath the words that say what it is. */
export function Disclosure(props: { label: string; className?: string; children: ReactNode }) {
  return (
    <details className={cx("disclosure", props.className)}>
      <summary>{props.label}</summary>
      {props.children}
    </details>
  );
}
