import type { LessonKind } from "#shared/lesson-kinds/lesson-kind.ts";
import { Icon } from "#client/ui/icon.tsx";
import { faceOf } from "./lesson-faces.ts";

/** The sign of a lesson's kind in an outline; the kind in words stands beside it for those who do not see it. */
export function LessonIcon({ kind }: { kind: LessonKind }) {
  return <Icon shape={faceOf(kind).icon} />;
}
