import { useTranslation } from "react-i18next";
import type { StudyLesson } from "#shared/contracts/study.ts";
import { coursePath } from "#shared/routes.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { BookCover } from "#client/ui/book-cover.tsx";
import { buttonClass } from "#client/ui/button.tsx";

/** The end of a course: said once, where the learner stands. */
export function CourseFinished({ course }: { course: StudyLesson["course"] }) {
  const { t } = useTranslation("study");
  return (
    <section className="course-finished" aria-labelledby="finished-title" role="status">
      <BookCover title={course.title} category={course.cover_category} />
      <div>
        <h2 id="finished-title">{t("finished.title")}</h2>
        <p>{t("finished.text", { title: course.title, count: course.progress.lesson_count })}</p>
        <div className="actions">
          <AppLink className={buttonClass({ variant: "primary" })} to={coursePath(course.slug)}>
            {t("finished.course")}
          </AppLink>
          <AppLink className={buttonClass()} to="/">
            {t("common:actions.home")}
          </AppLink>
        </div>
      </div>
    </section>
  );
}
