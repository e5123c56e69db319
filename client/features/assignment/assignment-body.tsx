import type { ComponentType } from "react";
import type { HandIn, Task } from "#shared/contracts/hand-ins.ts";
import { Lazy } from "#client/core/page/lazy.tsx";
import type { LazyNamespace } from "#client/core/messages/load-messages.ts";
import { SkeletonLine } from "#client/ui/states.tsx";
import type { HandInProps } from "./hand-in-form.tsx";
import "#client/ui/prose-parts.css";
import "#client/ui/prose.css";
import "#client/ui/states.css";
import "./assignment.css";

interface AssignmentBodyProps {
  lessonId: string;
  task: Task;
  languageTag: string;
  /** What the task is written in. */
  language: string;
  onHandedIn: (handIn: HandIn) => void;
}

const loadPanel = (): Promise<ComponentType<HandInProps>> =>
  import(/* by itself */ "./hand-in-panel.tsx").then(({ HandInPanel }) => HandInPanel);
const namespaces: readonly LazyNamespace[] = ["assignment", "upload"];

/** What is asked; below it, once the page is alive, where it is handed in. */
export function AssignmentBody({ language, ...given }: AssignmentBodyProps) {
  return (
    <div className="assignment">
      <div className="prose" lang={language} dangerouslySetInnerHTML={{ __html: given.task.html }} />
      <Lazy
        isNeeded
        load={loadPanel}
        given={given}
        namespaces={namespaces}
        meanwhile={<PanelToCome task={given.task} />}
      />
    </div>
  );
}

/** With the geometry of the form, or of what was handed in: what stands below does not jump when it comes. */
function PanelToCome({ task: { hand_in: known, takes_text: takesText, accepts } }: { task: Task }) {
  const hasForm = known === null || known.state === "returned";
  return (
    <div className="hand-in" aria-hidden="true">
      <SkeletonLine width={35} />
      {known ? <div className="skeleton skeleton-work" /> : null}
      {hasForm && takesText ? <div className="skeleton skeleton-text" /> : null}
      {hasForm && accepts.length > 0 ? <div className="skeleton skeleton-drop" /> : null}
    </div>
  );
}
