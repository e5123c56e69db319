import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { CourseCard, ResumePoint } from "#shared/contracts/course.ts";
import { AppLink } from "#client/app/app-link.tsx";
import { CourseChapters } from "#client/app/course-progress.tsx";
import { useFormats } from "#client/app/use-formats.ts";
import { BookCover } from "#client/ui/book-cover.tsx";
import { buttonClass } from "#client/ui/button.tsx";
import { MetaList, StateText } from "#client/ui/words.tsx";

/** A course under way: where it goes on, how far it is, when it was studied last. */
export function InProgressItem({ course, resume }: { course: CourseCard; resume: ResumePoint }) {
  const { t } = useTranslation("learning");
  const formats = useFormats();
  const started = resume.last_seen_at !== null || (course.progress?.done_count ?? 0) > 0;
  return (
    <Item
      course={course}
      facts={[
        t("common:lesson.number", { number: resume.lesson_number }),
        formats.left(resume.remaining_seconds),
      ]}
      when={(
        <span className="state muted">
          {resume.last_seen_at ? t("lastStudied", { date: formats.day(resume.last_seen_at) }) : !started && t("common:progress.notStarted")}
        </span>
      )}
      to={`/studying/${course.slug}/${resume.lesson_id}`}
      action={started ? t("action.continue") : t("action.start")}
    />
  );
}

/** A finished course, open for review. */
export function CompletedItem({ course }: { course: CourseCard }) {
  const { t } = useTranslation("learning");
  const formats = useFormats();
  return (
    <Item
      course={course}
      facts={[course.category?.label, course.duration_seconds > 0 && formats.duration(course.duration_seconds)]}
      when={course.completed_at && <StateText tone="ok">{t("completedOn", { date: formats.day(course.completed_at) })}</StateText>}
      to={`/studying/${course.slug}`}
      action={t("action.review")}
    />
  );
}

interface ItemProps {
  course: CourseCard;
  facts: ReactNode[];
  when: ReactNode;
  /** Where the button leads; the title leads to the course's page. */
  to: string;
  action: string;
}

function Item({ course, facts, when, to, action }: ItemProps) {
  const { t } = useTranslation();
  const { title, language, progress } = course;
  return (
    <li>
      <BookCover title={title} category={course.cover_category} thumb />
      <div>
        <h3 lang={language}><AppLink to={`/khoa-hoc/${course.slug}`}>{title}</AppLink></h3>
        <MetaList items={facts} />
      </div>
      <div>
        {progress && (
          <>
            <CourseChapters progress={progress} />
            <p className="meta">{t("common:progress.lessons", { done: progress.done_count, count: progress.lesson_count })}</p>
          </>
        )}
      </div>
      <div className="small">{when}</div>
      <AppLink className={buttonClass()} to={to}>
        {action}
        <span className="hush"> {title}</span>
      </AppLink>
    </li>
  );
}
