import type { OutlineLesson, ResumePoint } from "#shared/contracts/course.ts";
import { isPaged, isTimed } from "#shared/lesson-kinds/lesson-rules.ts";
import { clock, type Translate } from "#client/core/formats/formats.ts";
import { lessonLeft } from "./resume-text.ts";

/** The small line under a lesson's title: that it waits for its grading, where the learner stopped, how far it is, or that it comes next. */
export function lessonNote(t: Translate, lesson: OutlineLesson, resume: ResumePoint | null): string | null {
  if (lesson.state === "done") return null;
  if (lesson.waits) return t("course:lesson.waits");
  if (lesson.state === "todo") return resume ? t("course:lesson.next") : null;
  const stopped = stoppedText(t, lesson);
  if (resume) {
    const left = lessonLeft(t, resume);
    if (left) return stopped ? t("common:list.pair", { first: stopped, second: left }) : left;
  }
  if (stopped) return stopped;
  return lesson.percent > 0
    ? t("course:lesson.startedPercent", { percent: Math.round(lesson.percent) })
    : t("course:lesson.started");
}

function stoppedText(t: Translate, { kind, position }: OutlineLesson): string | null {
  if (isTimed(kind) && position >= 1) return t("course:lesson.stoppedAt", { position: clock(position) });
  if (isPaged(kind) && position > 1) return t("course:lesson.stoppedAtPage", { page: position });
  return null;
}
