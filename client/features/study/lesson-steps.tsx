import { useTranslation } from "react-i18next";
import type { StudyLesson } from "#shared/contracts/study.ts";
import { studyPath } from "#shared/routes.ts";
import { PageLink } from "#client/core/navigation/page-link.tsx";
import { buttonClass } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconArrowLeft, iconArrowRight } from "#client/ui/icons.ts";
import { lessonsOf } from "./lesson-kinds.ts";

interface LessonStepsProps {
  lesson: StudyLesson;
  onIntent: (lessonId: string) => void;
}

/** Previous and next lesson. Next is the filled button once this lesson is complete. */
export function LessonSteps({ lesson, onIntent }: LessonStepsProps) {
  const { t } = useTranslation("study");
  const { course, previous_id: previous, next_id: next } = lesson;
  const lessons = lessonsOf(course);
  const numberOf = (id: string) => lessons.find((other) => other.id === id)?.number ?? 0;
  const done = lesson.progress.state === "done";
  return (
    <div className="actions lesson-steps">
      {previous ? (
        <PageLink
          className={buttonClass()}
          data-step="previous"
          to={studyPath(course.slug, previous)}
          aria-label={t("steps.previous", { number: numberOf(previous) })}
          onPointerEnter={() => onIntent(previous)}
          onFocus={() => onIntent(previous)}
        >
          <Icon shape={iconArrowLeft} flip />
          <span>{t("common:lesson.number", { number: numberOf(previous) })}</span>
        </PageLink>
      ) : null}
      {next ? (
        <PageLink
          className={buttonClass({ variant: done ? "primary" : "default" })}
          data-step="next"
          to={studyPath(course.slug, next)}
          aria-label={t("steps.next", { number: numberOf(next) })}
          onPointerEnter={() => onIntent(next)}
          onFocus={() => onIntent(next)}
        >
          {t("common:lesson.number", { number: numberOf(next) })}
          <Icon shape={iconArrowRight} flip />
        </PageLink>
      ) : null}
    </div>
  );
}
