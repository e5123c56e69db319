import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { StudyLesson } from "#shared/contracts/study.ts";
import { MetaList } from "#client/ui/words.tsx";
import { Titled } from "#client/core/messages/titled.tsx";
import { useStudyWords } from "./use-study-words.ts";

interface LessonHeadProps {
  lesson: StudyLesson;
  /** Previous and next. */
  actions?: ReactNode;
}

/** The lesson's title and facts: below the stage, above an article. */
export function LessonHead({ lesson, actions }: LessonHeadProps) {
  const { t } = useTranslation("study");
  return (
    <div className="under">
      <div>
        <h1 tabIndex={-1}>
          <Titled
            title={lesson.title}
            language={lesson.course.language}
            words={(title) => t("lesson.heading", { number: lesson.number, title })}
          />
        </h1>
        <LessonFacts lesson={lesson} />
      </div>
      {actions}
    </div>
  );
}

function LessonFacts({ lesson }: { lesson: StudyLesson }) {
  const { t } = useTranslation("study");
  const words = useStudyWords();
  const { content, course } = lesson;
  const author = course.author ? [course.author.name, course.author.role].filter(Boolean).join(", ") : null;
  const captions =
    content.kind === "video" && content.captions.length > 0
      ? content.captions.map(({ label }) => label).join(", ")
      : null;
  return (
    <MetaList
      items={[
        author,
        words.length(lesson),
        captions ? t("lesson.captions", { languages: captions }) : null,
        content.kind === "pdf" ? t("lesson.pages", { count: content.pages }) : null,
        content.kind === "quiz" ? t("lesson.questions", { count: content.quiz.question_count }) : null,
        content.kind === "gallery" ? t("lesson.pictures", { count: content.pictures.length }) : null,
        lesson.is_trial ? t("lesson.trial") : null,
      ]}
    />
  );
}
