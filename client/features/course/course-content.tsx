import { useTranslation } from "react-i18next";
import type { CourseDetail } from "#shared/contracts/course.ts";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { Avatar } from "#client/ui/avatar.tsx";
import { PageBlock } from "#client/ui/page-block.tsx";

/** What the learner will be able to do, numbered like exercises. */
export function Outcomes({ course }: { course: CourseDetail }) {
  const { t } = useTranslation("course");
  if (course.outcomes.length === 0) return null;
  return (
    <PageBlock id="outcomes" title={t("outcomes.title")}>
      <ol className="outcome-list" lang={course.language}>
        {course.outcomes.map((outcome) => (
          <li key={outcome}>{outcome}</li>
        ))}
      </ol>
    </PageBlock>
  );
}

/** Who wrote it and when it was looked through last. */
export function Author({ course }: { course: CourseDetail }) {
  const { t } = useTranslation("course");
  const formats = useFormats();
  const { author, reviewed_on: reviewedOn } = course;
  if (!author) return null;
  return (
    <PageBlock id="author" title={t("author.title")}>
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
    </PageBlock>
  );
}
