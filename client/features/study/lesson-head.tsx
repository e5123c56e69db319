import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { StudyLesson } from "#shared/contracts/study.ts";
import { MetaList } from "#client/ui/inline-text.tsx";
import { Titled } from "#client/core/messages/titled.tsx";
import { joined } from "#client/core/formats/formats.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { useStudyText } from "./use-study-text.ts";

interface LessonHeadProps {
  lesson: StudyLesson;
  /** Previous and next. */
  actions?: ReactNode;
}

/** The lesson's title and facts: below the stage, above an article. */
export function LessonHead({ lesson, actions }: LessonHeadProps) {
  const { t } = useTranslation("study");
  return (
    <div className="study-under">
      <div>
        <h1 tabIndex={-1}>
          <Titled
            title={lesson.title}
            language={lesson.lang ?? lesson.course.language}
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
  const words = useStudyText();
  const translate = useTranslate();
  const { author } = lesson.course;
  return (
    <MetaList
      items={[
        author && joined(translate, [author.name, author.role].filter(Boolean)),
        words.length(lesson),
        words.fact(lesson),
        lesson.is_trial ? t("lesson.trial") : null,
      ]}
    />
  );
}
