import type { ResumeLink, ResumePoint } from "#shared/contracts/course.ts";
import { isAttempted, isPaged, isTimed } from "#shared/lesson-kinds/lesson-rules.ts";
import { type Calendar, momentText } from "#client/core/formats/dates.ts";
import { clock, leftText, type Translate } from "#client/core/formats/formats.ts";
import { faceOf } from "#client/lesson-kinds/lesson-faces.ts";

/** The words of a button that goes on with a course: what is done in the lesson, and where exactly it goes on. */
export function resumeText(t: Translate, { kind, foothold, position, lesson_number: number }: ResumeLink): string {
  if (foothold === "closed") return t("common:resume.closed", { number });
  if (foothold === "before") return t(`common:resume.start.${faceOf(kind).action}`, { number });
  const place: Record<string, string | number> = isTimed(kind)
    ? { position: clock(position) }
    : isPaged(kind)
      ? { page: position }
      : { number };
  return t(`common:resume.${faceOf(kind).goesOn}`, place);
}

/** The same in a list, where the lesson's number stands beside the button. */
export function shortResumeText(t: Translate, { kind, foothold }: ResumeLink): string {
  if (foothold === "closed") return t("common:resume.short.closed");
  const { action, actionInside = action } = faceOf(kind);
  return t(`common:resume.short.${foothold === "inside" ? actionInside : action}`);
}

/** How long the lesson may still take; null inside an attempt, where it would be read as the attempt's own clock. */
export function lessonLeft(t: Translate, { kind, foothold, remaining_seconds: left }: ResumePoint): string | null {
  return isAttempted(kind) && foothold === "inside" ? null : leftText(t, "lesson", left);
}

/** What is done there, as a picture. */
export function resumeIcon({ kind }: Pick<ResumeLink, "kind">): string {
  return faceOf(kind).actionIcon;
}

/** "Bạn dừng ở 08:12, tối thứ Tư"; null for a lesson in which nothing was done. */
export function stoppedText(t: Translate, resume: ResumePoint, calendar: Calendar): string | null {
  if (resume.last_seen_at === null || resume.foothold !== "inside") return null;
  const moment = momentText(t, resume.last_seen_at, calendar);
  if (isTimed(resume.kind)) return t("home:continue.stoppedAt", { position: clock(resume.position), moment });
  if (isPaged(resume.kind)) return t("home:continue.stoppedAtPage", { page: resume.position, moment });
  return t("home:continue.lastStudied", { moment });
}
