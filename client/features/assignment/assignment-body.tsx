import type { ComponentType } from "react";
import type { HandIn, Task } from "#shared/contracts/hand-ins.ts";
import { Later } from "#client/app/offline/later.tsx";
import type { LateNamespace } from "#client/app/words.ts";
import type { HandInPanelProps } from "./hand-in-panel.tsx";

interface AssignmentBodyProps {
  lessonId: string;
  task: Task;
  languageTag: string;
  onHandedIn: (handIn: HandIn) => void;
}

const loadPanel = (): Promise<ComponentType<HandInPanelProps>> => import("./hand-in-panel.tsx").then(({ HandInPanel }) => HandInPanel);
const words: readonly LateNamespace[] = ["assignment", "upload"];

/** What is asked; below it, once the page is alive, where it is handed in. */
export function AssignmentBody(given: AssignmentBodyProps) {
  return (
    <div className="assignment">
      <div className="prose" dangerouslySetInnerHTML={{ __html: given.task.html }} />
      <Later load={loadPanel} given={given} words={words} />
    </div>
  );
}
