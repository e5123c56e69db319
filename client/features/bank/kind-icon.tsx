import type { QuestionKind } from "#shared/domain/grading.ts";
import { Icon } from "#client/ui/icon.tsx";
import {
  iconArrowDownWideNarrow,
  iconCircleCheck,
  iconCircleDot,
  iconListChecks,
  iconMapPin,
  iconNotebookPen,
} from "#client/ui/icons.ts";
import { iconArrowLeftRight, iconHash, iconTextCursorInput, iconType } from "#client/ui/question-icons.ts";

const shapes: Record<QuestionKind, string> = {
  single: iconCircleDot,
  multiple: iconListChecks,
  true_false: iconCircleCheck,
  hotspot: iconMapPin,
  ordering: iconArrowDownWideNarrow,
  matching: iconArrowLeftRight,
  blanks: iconTextCursorInput,
  short_answer: iconType,
  numeric: iconHash,
  essay: iconNotebookPen,
};

/** What kind a question is of, beside its words. */
export function KindIcon({ kind }: { kind: QuestionKind }) {
  return <Icon shape={shapes[kind]} small />;
}
