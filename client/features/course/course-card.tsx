import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { CourseCard as CourseCardData } from "#shared/contracts/course.ts";
import type { CoverGround } from "#shared/domain/cover.ts";
import { coursePath } from "#shared/routes.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { CourseChapters } from "./course-progress.tsx";
import { languageName } from "#client/core/formats/formats.ts";
import { DoorLine, LockLine } from "./lock-line.tsx";
import { SaveButton } from "./save-button.tsx";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { BookCover } from "#client/ui/book-cover.tsx";
import { MetaList } from "#client/ui/inline-text.tsx";
import "#client/ui/card.css";

interface CourseCardProps {
  course: CourseCardData;
  /** So that neighbours in a row differ (`neighbourGrounds`). */
  ground?: CoverGround | undefined;
  /** At the end of the last line. */
  note?: ReactNode;
}

/** A course in a row of cards: its cover, what it is, how far the viewer has come. */
export function CourseCard({ course, ground, note }: CourseCardProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { title, language, progress, lock, admission } = course;
  return (
    <article className="card">
      <AppLink className="card-link" to={coursePath(course.slug)}>
        <BookCover title={title} category={course.cover_category} ground={ground} />
        {course.category && <span className="card-cat">{course.category.label}</span>}
        <h3 lang={language}>{title}</h3>
      </AppLink>
      <SaveButton course={course} />
      <MetaList
        items={[
          t("kinds.course"),
          course.renewal && t("progress.renewal", { round: course.renewal.round }),
          course.duration_seconds > 0 && formats.duration(course.duration_seconds),
          <span key="language" lang={language}>
            {languageName(language)}
          </span>,
        ]}
      />
      {progress && progress.lesson_count > 0 && (
        <>
          <CourseChapters progress={progress} />
          <MetaList
            items={[t("progress.lessons", { done: progress.done_count, count: progress.lesson_count }), note]}
          />
        </>
      )}
      {!progress && note && <p className="meta">{note}</p>}
      {lock ? <LockLine lock={lock} /> : admission === "open" ? null : <DoorLine door={admission} />}
    </article>
  );
}
