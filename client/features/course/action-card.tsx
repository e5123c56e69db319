import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { CourseDetail } from "#shared/contracts/course.ts";
import { CourseChapters } from "./course-progress.tsx";
import { Lazy } from "#client/core/page/lazy.tsx";
import { languageName } from "#client/core/formats/formats.ts";
import { SaveButton } from "./save-button.tsx";
import { useFormats, useTranslate } from "#client/core/formats/use-formats.ts";
import { Fact } from "#client/ui/fact.tsx";
import { BookCover } from "#client/ui/book-cover.tsx";
import { Panel } from "#client/ui/panel.tsx";
import { StateText } from "#client/ui/inline-text.tsx";
import { ActionButton } from "./action-button.tsx";
import { lessonLeft } from "./resume-text.ts";
import type { useEnrol } from "./use-enrol.ts";
import "#client/ui/page-columns.css";

interface ActionProps {
  course: CourseDetail;
  enrol: ReturnType<typeof useEnrol>;
}

/** Beside the outline: the cover, the progress, the one filled button and the facts that decide. */
export function ActionCard({ course, enrol, children }: ActionProps & { children?: ReactNode }) {
  const { t } = useTranslation("course");
  const formats = useFormats();
  const { progress } = course;
  return (
    <aside className="page-side" aria-label={course.title}>
      <Panel className="action-card">
        <div className="action-bar-hidden">
          <BookCover title={course.title} category={course.cover_category} eager />
        </div>
        <div className="action-card-body">
          <div className="action-bar-hidden">
            {course.renewal && <p className="mbe-2">{t("common:progress.renewal", { round: course.renewal.round })}</p>}
            {progress && progress.lesson_count > 0 && (
              <div className="action-card-progress">
                <CourseChapters progress={progress} />
                <p className="foot-line">
                  <span>
                    {t("common:progress.lessons", { done: progress.done_count, count: progress.lesson_count })}
                  </span>
                  <span>
                    {course.completed_at ? (
                      <StateText tone="ok">{t("completed")}</StateText>
                    ) : (
                      formats.remaining("course", progress.remaining_seconds)
                    )}
                  </span>
                </p>
              </div>
            )}
            {course.lesson_count > 0 && <ActionButton course={course} enrol={enrol} />}
          </div>
          <div className="mbs-2">
            <SaveButton course={course} wide />
          </div>
          {children}
          <Facts course={course} />
        </div>
      </Panel>
    </aside>
  );
}

/** The same button on small screens, above the bottom navigation. */
export function CallBar({ course, enrol }: ActionProps) {
  const translate = useTranslate();
  const { progress, resume } = course;
  if (course.lesson_count === 0) return null;
  const left = resume && lessonLeft(translate, resume);
  return (
    <div className="action-bar">
      {progress && <CourseChapters progress={progress} />}
      <ActionButton course={course} enrol={enrol} suffix={left && ` · ${left}`} />
    </div>
  );
}

const loadChoice = () => import("./language-choice.tsx").then(({ LanguageChoice }) => LanguageChoice);

function Facts({ course }: { course: CourseDetail }) {
  const { t } = useTranslation("course");
  const formats = useFormats();
  const { pass_percent: percent, lesson_count: count, language, languages } = course;
  return (
    <dl className="facts">
      {course.completed_at && <Fact term={t("facts.completed")}>{formats.date(course.completed_at)}</Fact>}
      {course.renewal?.completed_before && (
        <Fact term={t("facts.before")}>{formats.date(course.renewal.completed_before)}</Fact>
      )}
      {course.enrolled_at && <Fact term={t("facts.enrolled")}>{formats.date(course.enrolled_at)}</Fact>}
      <Fact term={t("facts.lessons")}>{count}</Fact>
      <Fact term={t("facts.duration")}>{formats.duration(course.duration_seconds)}</Fact>
      <Fact term={t("facts.language")} lang={language}>
        {languages.length > 1 && course.enrolled_at ? (
          <Lazy load={loadChoice} given={{ course }} meanwhile={languageName(language)} />
        ) : (
          languageName(language)
        )}
      </Fact>
      {count > 0 && (
        <Fact term={t("facts.pass")}>
          {percent === null ? t("pass.lessons", { count }) : t("pass.quiz", { count, percent })}
        </Fact>
      )}
    </dl>
  );
}
