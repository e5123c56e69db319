import { useTranslation } from "react-i18next";
import type { ResumePoint } from "#shared/contracts/course.ts";
import type { HomeData } from "#shared/contracts/home.ts";
import { coursePath, studyPath } from "#shared/routes.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { CourseChapters, lessonLeft, resumeIcon, resumeText, stoppedText } from "#client/features/course/public.ts";
import { useFormats, useTranslate } from "#client/core/formats/use-formats.ts";
import { buttonClass } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { Marker } from "#client/ui/inline-text.tsx";
import { OpenBook } from "./open-book.tsx";
import "./home.css";

/** Where the learner stopped, to the sentence, and the one button that goes on from there. */
export function ContinueBook({ course, resume }: NonNullable<HomeData["continue"]>) {
  const { t } = useTranslation("home");
  const translate = useTranslate();
  const formats = useFormats();
  const { progress } = course;
  const left = lessonLeft(translate, resume);
  return (
    <OpenBook
      id="continue"
      eyebrow={[t("continue.eyebrow"), course.category?.label].filter(Boolean).join(" · ")}
      title={course.title}
      lang={course.language}
      cover={{ title: course.title, category: course.cover_category }}
      foot={
        progress && (
          <>
            <CourseChapters progress={progress} />
            <p className="foot-line">
              <span>{t("common:progress.lessons", { done: progress.done_count, count: progress.lesson_count })}</span>
              <span>{formats.remaining("course", progress.remaining_seconds)}</span>
            </p>
          </>
        )
      }
    >
      <p>
        <strong>{t("common:lesson.number", { number: resume.lesson_number })}</strong>
        {" · "}
        <span lang={course.language}>{resume.lesson_title}</span>
        {left && " · "}
        {left && <span className="tabular">{left}</span>}
      </p>
      <Quote resume={resume} language={course.language} />
      <div className="actions">
        <AppLink isNext className={buttonClass({ variant: "primary" })} to={studyPath(course.slug, resume.lesson_id)}>
          <Icon shape={resumeIcon(resume)} />
          {resume.is_started ? resumeText(translate, resume) : t("agenda.start")}
        </AppLink>
        <AppLink className={buttonClass({ variant: "quiet" })} to={coursePath(course.slug)}>
          {t("outline")}
        </AppLink>
      </div>
    </OpenBook>
  );
}

/** The sentence at the resume point, its words to pick up again marked, and when that was. */
function Quote({ resume, language }: { resume: ResumePoint; language: string }) {
  const stopped = stoppedText(useTranslate(), resume, useApp().boot);
  if (!resume.quote) return stopped && <p className="open-book-stopped tabular">{stopped}</p>;
  return (
    <blockquote className="open-book-quote">
      <span lang={language}>
        {resume.quote.before} <Marker>{resume.quote.marked}</Marker> {resume.quote.after}
      </span>
      {stopped && <cite className="tabular">{stopped}</cite>}
    </blockquote>
  );
}
