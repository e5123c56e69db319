import { useTranslation } from "react-i18next";
import type { CourseDetail } from "#shared/contracts/course.ts";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { Avatar } from "#client/ui/avatar.tsx";
import "#client/ui/page-columns.css";

/** What the learner will be able to do, numbered like exercises. */
export function Outcomes({ course }: { course: CourseDetail }) {
  const { t } = useTranslation("course");
  if (course.outcomes.length === 0) return null;
  return (
    <section className="page-block" aria-labelledby="outcomes">
      <div className="page-block-head">
        <h2 id="outcomes">{t("outcomes.title")}</h2>
      </div>
      <ol className="outcome-list" lang={course.language}>
        {course.outcomes.map((outcome) => (
          <li key={outcome}>{outcome}</li>
        ))}
      </ol>
    </section>
  );
}

/** Who wrote it and when it was looked through last. */
export function Author({ course }: { course: CourseDetail }) {
  const { t } = useTranslation("course");
  const formats = useFormats();
  const { author, reviewed_on: reviewedOn } = course;
  if (!author) return null;
  return (
    <section className="page-block" aria-labelledby="author">
      <div className="page-block-head">
        <h2 id="author">{t("author.title")}</h2>
      </div>
      <div className="flex items-center gap-4">
        <Avatar name={author.name} />
        <p className="small">
          <strong>{author.name}</strong>
          {author.role && t("author.role", { role: author.role })}
          {reviewedOn && (
            <span className="muted block">{t("author.reviewed", { date: formats.calendarDay(reviewedOn) })}</span>
          )}
        </p>
      </div>
    </section>
  );
}
