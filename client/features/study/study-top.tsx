import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { StudyLesson } from "#shared/contracts/study.ts";
import { coursePath } from "#shared/routes.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { OfflineSlot } from "#client/core/offline/offline-slot.tsx";
import { ChapterBar } from "#client/ui/chapter-bar.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconArrowLeft } from "#client/ui/icons.ts";
import { iconMaximize } from "#client/ui/study-icons.ts";
import "#client/ui/lesson-frame.css";
import "./study-focus.css";
import "./study-media.css";
import "./study-narrow.css";
import "./study-pages.css";
import "./study-reading.css";
import "./study-body.css";
import "./study.css";

interface StudyTopProps {
  course: StudyLesson["course"];
  /** Of a lesson that has the whole screen of a phone its title, which stands there in the course's place. */
  document: string | null;
  /** What stands at the end: why the course is not complete, or that it is. */
  end: ReactNode;
  focusButton: { id: string; onPress: () => void };
}

const segmentState = { todo: "todo", started: "now", done: "done" } as const;

/** Back to the course, its title, the chapter bar. */
export function StudyTop({ course, document, end, focusButton }: StudyTopProps) {
  const { t } = useTranslation("study");
  const { done_count: done, lesson_count: count, segments } = course.progress;
  return (
    <header className="lesson-bar">
      <a className="skip" href="#main">
        {t("common:actions.skip")}
      </a>
      <AppLink className="icon-btn" to={coursePath(course.slug)} aria-label={t("top.back")}>
        <Icon shape={iconArrowLeft} flip />
      </AppLink>
      <strong lang={course.lang ?? course.language} className={document === null ? undefined : "phone-hidden"}>
        {course.title}
      </strong>
      {document === null ? null : (
        <strong lang={course.language} className="phone-only" aria-hidden="true">
          {document}
        </strong>
      )}
      <ChapterBar
        segments={segments.map(({ seconds, state, percent }) => ({ seconds, state: segmentState[state], percent }))}
        label={t("common:progress.label", { done, count })}
      />
      <span className="small muted tabular phone-hidden study-count">
        {t("common:progress.lessons", { done, count })}
      </span>
      <OfflineSlot />
      {end}
      <button
        type="button"
        className="icon-btn study-enter-focus"
        id={focusButton.id}
        aria-label={t("focus.enter")}
        aria-keyshortcuts="T"
        onClick={focusButton.onPress}
      >
        <Icon shape={iconMaximize} />
      </button>
    </header>
  );
}
