import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { OutlineLesson } from "#shared/contracts/course.ts";
import type { StudyLesson } from "#shared/contracts/study.ts";
import { studyPath } from "#shared/routes.ts";
import { PageLink } from "#client/core/navigation/page-link.tsx";
import { OutlineParts } from "#client/features/course/public.ts";
import { cx } from "#client/ui/cx.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconBookmark, iconCheck } from "#client/ui/icons.ts";
import { LessonIcon } from "#client/lesson-kinds/lesson-icon.tsx";
import { Titled } from "#client/core/messages/titled.tsx";
import { useStudyText } from "./use-study-text.ts";
import "#client/ui/outline.css";
import "./study-body.css";
import "./study.css";

interface StudyOutlineProps {
  course: StudyLesson["course"];
  /** Id of the open lesson. */
  open: string;
  /** Lesson id → a sign beside its length. */
  marks?: ReadonlyMap<string, ReactNode>;
  /** The pointer or the focus is on a lesson: ready it. */
  onIntent: (lessonId: string) => void;
}

/** The course's parts and lessons, the open one marked. */
export function StudyOutline({ course, open, marks, onIntent }: StudyOutlineProps) {
  const { t } = useTranslation("study");
  const words = useStudyText();
  return (
    <nav aria-label={t("rail.outline")}>
      <OutlineParts
        sections={course.sections}
        at={open}
        renderHead={({ title, lang, duration_seconds }, { number, id }) => (
          <div className="outline-part">
            <h2 className="part-title" id={id}>
              <Titled
                title={title}
                language={lang ?? course.language}
                words={(title) => t("outline.part", { number, title })}
              />
            </h2>
            <span>{words.minutes(duration_seconds)}</span>
          </div>
        )}
        renderLesson={(lesson) => (
          <OutlineRow
            slug={course.slug}
            language={course.language}
            lesson={lesson}
            now={lesson.id === open}
            mark={marks?.get(lesson.id)}
            onIntent={onIntent}
          />
        )}
      />
    </nav>
  );
}

interface OutlineRowProps {
  slug: string;
  language: string;
  lesson: OutlineLesson;
  now: boolean;
  mark: ReactNode;
  onIntent: (lessonId: string) => void;
}

function OutlineRow({ slug, language, lesson, now, mark, onIntent }: OutlineRowProps) {
  const { t } = useTranslation("study");
  const words = useStudyText();
  const done = lesson.state === "done";
  const stopped = lesson.waits ? t("why.waits") : words.stoppedAt(lesson);
  return (
    <PageLink
      className={cx("outline-lesson", done && "is-done", now && "is-now")}
      to={studyPath(slug, lesson.id)}
      aria-current={now ? "step" : undefined}
      onPointerEnter={() => onIntent(lesson.id)}
      onFocus={() => onIntent(lesson.id)}
    >
      {done ? <Icon shape={iconCheck} className="outline-done" /> : now ? <Icon shape={iconBookmark} /> : <span />}
      <LessonIcon kind={lesson.kind} />
      <span className="outline-title">
        <span lang={lesson.lang ?? language}>{lesson.title}</span>
        {done ? <span className="visually-hidden">, {t("outline.done")}</span> : null}
        {stopped ? <small>{stopped}</small> : null}
      </span>
      <span className="outline-length">
        {mark}
        {words.length(lesson)}
      </span>
    </PageLink>
  );
}
