import type { LessonKind, ResumeLink, ResumePoint } from "#shared/contracts/course.ts";
import { isTimed } from "#shared/domain/lesson-kind.ts";
import { iconBookOpen, iconListChecks, iconPlay } from "#client/ui/icons.ts";
import { type Calendar, momentWords } from "#client/core/formats/dates.ts";
import { clock, type Translate } from "#client/core/formats/formats.ts";

/** The words of a button that goes on with a course: what is done in the lesson, and where exactly it goes on. */
export function resumeWords(t: Translate, { kind, foothold, position, lesson_number: number }: ResumeLink): string {
  if (foothold === "closed") return t("common:resume.closed", { number });
  if (foothold === "before") return startWords(t, kind, number);
  switch (kind) {
    case "video":
    case "audio":
      return t(`common:resume.${kind}`, { position: clock(position) });
    case "pdf":
      return t("common:resume.pdf", { page: position });
    case "article":
    case "gallery":
    case "quiz":
      return t(`common:resume.${kind}`, { number });
    default:
      return t("common:resume.lesson", { number });
  }
}

/** The same in a list, where the lesson's number stands beside the button. */
export function shortResumeWords(t: Translate, { kind, foothold }: ResumeLink): string {
  if (foothold === "closed") return t("common:resume.short.closed");
  switch (kind) {
    case "article":
    case "pdf":
      return t("common:resume.short.read");
    case "video":
    case "gallery":
      return t("common:resume.short.watch");
    case "audio":
      return t("common:resume.short.listen");
    case "quiz":
      return foothold === "inside" ? t("common:resume.short.quizOn") : t("common:resume.short.quiz");
    case "assignment":
      return t("common:resume.short.assignment");
    default:
      return t("common:resume.short.lesson");
  }
}

/** What is done there, as a picture. */
export function resumeIcon({ kind }: Pick<ResumeLink, "kind">): string {
  if (isTimed(kind)) return iconPlay;
  return kind === "quiz" ? iconListChecks : iconBookOpen;
}

function startWords(t: Translate, kind: LessonKind, number: number): string {
  switch (kind) {
    case "article":
    case "pdf":
      return t("common:resume.start.read", { number });
    case "video":
    case "gallery":
      return t("common:resume.start.watch", { number });
    case "audio":
      return t("common:resume.start.listen", { number });
    case "quiz":
    case "assignment":
      return t(`common:resume.start.${kind}`);
    default:
      return t("common:resume.start.lesson", { number });
  }
}

/** "Bạn dừng ở 08:12, tối thứ Tư"; null for a lesson in which nothing was done. */
export function stoppedWords(t: Translate, resume: ResumePoint, calendar: Calendar): string | null {
  if (resume.last_seen_at === null || resume.foothold !== "inside") return null;
  const moment = momentWords(t, resume.last_seen_at, calendar);
  if (isTimed(resume.kind)) return t("home:continue.stoppedAt", { position: clock(resume.position), moment });
  if (resume.kind === "pdf") return t("home:continue.stoppedAtPage", { page: resume.position, moment });
  return t("home:continue.lastStudied", { moment });
}
