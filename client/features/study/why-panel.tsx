import { useTranslation } from "react-i18next";
import type { OutlineLesson } from "#shared/contracts/course.ts";
import type { StudyLesson } from "#shared/contracts/study.ts";
import { studyPath } from "#shared/routes.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { Titled } from "#client/core/messages/titled.tsx";
import { LessonIcon } from "#client/lesson-kinds/lesson-icon.tsx";
import { useStudyText } from "./use-study-text.ts";

interface WhyPanelProps {
  course: StudyLesson["course"];
  missing: readonly OutlineLesson[];
  onLeave: () => void;
}

/** The lessons that a course still asks for, and what each of them does. */
export function WhyPanel({ course, missing, onLeave }: WhyPanelProps) {
  const { t } = useTranslation("study");
  const words = useStudyText();
  return (
    <>
      <p>{t("why.rule", { count: course.progress.lesson_count })}</p>
      <p className="muted small">{t("why.left", { count: missing.length })}</p>
      <ul>
        {missing.map((lesson) => (
          <li key={lesson.id}>
            <AppLink to={studyPath(course.slug, lesson.id)} onClick={onLeave}>
              <LessonIcon kind={lesson.kind} />
              <span>
                <Titled
                  title={lesson.title}
                  language={course.language}
                  words={(title) => t("lesson.heading", { number: lesson.number, title })}
                />
                <small>{words.asksFor(lesson)}</small>
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </>
  );
}
