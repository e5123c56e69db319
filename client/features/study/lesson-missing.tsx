import type { StudyLesson } from "#shared/contracts/study.ts";
import { cx } from "#client/ui/cx.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconCircleCheck } from "#client/ui/icons.ts";
import { iconCircleDashed } from "#client/ui/study-icons.ts";
import { isOnlineOnly } from "./lesson-kinds.ts";
import { useStudyText } from "./use-study-text.ts";

interface LessonMissingProps {
  lesson: StudyLesson;
  /** Also on phones, where the line below the stage is left out. */
  inRail?: boolean;
}

/** What this lesson still asks for, or that it is done. Said again when it changes. */
export function LessonMissing({ lesson, inRail }: LessonMissingProps) {
  const words = useStudyText();
  if (isOnlineOnly(lesson)) return null;
  const done = lesson.progress.state === "done";
  return (
    <p className={cx("why-line", inRail && "in-rail", done ? "is-done" : "muted")} role={inRail ? undefined : "status"}>
      <Icon shape={done ? iconCircleCheck : iconCircleDashed} />
      <span>{words.missing(lesson)}</span>
    </p>
  );
}
