import type { ReactNode } from "react";
import { closeLikePopover } from "#client/ui/closing-details.ts";
import { Icon } from "#client/ui/icon.tsx";
import "./list.css";
import "#client/ui/button.css";

interface ListToolProps {
  icon: string;
  words: string;
  /** What the page is for. */
  isPrimary?: boolean;
  children: ReactNode;
}

/** A tool of a list that opens below its button. */
export function ListTool({ icon, words, isPrimary = false, children }: ListToolProps) {
  return (
    <details name="list-tool" className="list-tool" ref={closeLikePopover}>
      <summary className={`btn ${isPrimary ? "btn-primary" : "btn-quiet"}`} title={words}>
        <Icon shape={icon} />
        <span>{words}</span>
      </summary>
      {/* A press on what takes no focus stays here: in an ancestor without a box (the sheet on a desk) Chromium 156 ends the page. */}
      <div className="list-tool-choice" tabIndex={-1}>
        {children}
      </div>
    </details>
  );
}
