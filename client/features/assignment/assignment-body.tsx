import type { ComponentType } from "react";
import type { HandIn, Task } from "#shared/contracts/hand-ins.ts";
import { Later } from "#client/core/page/later.tsx";
import type { LateNamespace } from "#client/core/messages/words.ts";
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
  import("./hand-in-panel.tsx").then(({ HandInPanel }) => HandInPanel);
const words: readonly LateNamespace[] = ["assignment", "upload"];

/** What is asked; below it, once the page is alive, where it is handed in. */
export function AssignmentBody({ language, ...given }: AssignmentBodyProps) {
  return (
    <div className="assignment">
      <div className="prose" lang={language} dangerouslySetInnerHTML={{ __html: given.task.html }} />
      <Later isNeeded load={loadPanel} given={given} words={words} meanwhile={<PanelToCome task={given.task} />} />
    </div>
  );
}

/** With the geometry of the form, or of what was handed in: what stands below does not jump when it comes. */
function PanelToCome({ task: { hand_in: known, takes_text: takesText, accepts } }: { task: Task }) {
  const hasForm = known === null || known.state === "returned";
  return (
    <div className="hand-in" aria-hidden="true">
      <SkeletonLine width={35} />
      {known ? <div className="sk sk-work" /> : null}
      {hasForm && takesText ? <div className="sk sk-text" /> : null}
      {hasForm && accepts.length > 0 ? <div className="sk sk-drop" /> : null}
    </div>
  );
}
