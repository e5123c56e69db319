import type { LessonContent } from "#shared/contracts/lesson-content.ts";
import type { LessonKind } from "#shared/lesson-kinds/lesson-kind.ts";

export interface TrialProps<Kind extends LessonKind> {
  content: LessonContent<Kind>;
  title: string;
  /** The lesson came, its film or document did not. */
  onFailed: () => void;
}
