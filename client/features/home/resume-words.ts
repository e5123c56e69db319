import type { ResumePoint } from "#shared/contracts/course.ts";
import { isTimed } from "#shared/domain/lesson-kind.ts";
import { type Calendar, momentWords } from "#client/app/dates.ts";
import { clock, type Translate } from "#client/app/formats.ts";

/** Whether the learner stands inside the lesson rather than before it. */
export function isInside({ kind, position, last_seen_at }: ResumePoint): boolean {
  if (isTimed(kind)) return position >= 1;
  if (kind === "pdf") return position > 1;
  return last_seen_at !== null;
}

/** The words of the one button: the exact point at which the course goes on. */
export function resumeAction(t: Translate, resume: ResumePoint): string {
  if (resume.kind === "quiz") return t("home:action.quiz");
  if (!isInside(resume)) return t("home:action.start", { number: resume.lesson_number });
  switch (resume.kind) {
    case "video":
      return t("home:action.video", { position: clock(resume.position) });
    case "pdf":
      return t("home:action.pdf", { page: resume.position });
    case "article":
      return t("home:action.article", { number: resume.lesson_number });
    case "audio":
      return t("home:action.audio", { position: clock(resume.position) });
    default:
      return t("home:action.lesson", { number: resume.lesson_number });
  }
}

/** "Bạn dừng ở 08:12, tối thứ Tư"; null for a lesson that was never opened. */
export function stoppedWords(t: Translate, resume: ResumePoint, calendar: Calendar): string | null {
  if (resume.last_seen_at === null) return null;
  const moment = momentWords(t, resume.last_seen_at, calendar);
  if (isTimed(resume.kind) && isInside(resume)) return t("home:continue.stoppedAt", { position: clock(resume.position), moment });
  if (resume.kind === "pdf" && isInside(resume)) return t("home:continue.stoppedAtPage", { page: resume.position, moment });
  return t("home:continue.lastStudied", { moment });
}
