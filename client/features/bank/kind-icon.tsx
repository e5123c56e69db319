import type { QuestionKind } from "#shared/domain/grading.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconCircleCheck, iconCircleDot, iconMapPin } from "#client/ui/icons.ts";
import {
  iconArrowDown01,
  iconArrowLeftRight,
  iconHash,
  iconPencilLine,
  iconSquareCheck,
  iconTextCursorInput,
  iconType,
} from "#client/ui/question-icons.ts";

const shapes: Record<QuestionKind, string> = {
  single: iconCircleDot,
  multiple: iconSquareCheck,
  true_false: iconCircleCheck,
  hotspot: iconMapPin,
  ordering: iconArrowDown01,
  matching: iconArrowLeftRight,
  blanks: iconTextCursorInput,
  short_answer: iconType,
  numeric: iconHash,
  essay: iconPencilLine,
};

/** What kind a question is of, beside its words. */
export function KindIcon({ kind }: { kind: QuestionKind }) {
  return <Icon shape={shapes[kind]} small />;
}
