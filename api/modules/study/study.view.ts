import type { LessonContent } from "#shared/contracts/lesson-content.ts";
import type { StudyLesson } from "#shared/contracts/study.ts";
import { recordOf } from "#shared/domain/progress-course.ts";
import { toLessonProgress } from "#shared/domain/progress.ts";
import { instant } from "#api/http/instant.ts";
import type { CourseInLanguage } from "#api/modules/catalogue/public.ts";
import { type LessonRow, type Standing, toLessonHead, toOutline } from "#api/modules/progress/public.ts";

export function toStudyLesson(
  { facts, own, titleLanguage }: CourseInLanguage,
  standing: Standing,
  lesson: LessonRow,
  content: LessonContent,
): StudyLesson {
  const index = standing.lessons.indexOf(lesson);
  return {
    ...toLessonHead(lesson),
    is_trial: lesson.isTrial && own.enrolledAt === null,
    section_title: lesson.sectionTitle,
    content,
    progress: toLessonProgress(lesson.id, recordOf(lesson, standing.records)),
    previous_id: standing.lessons[index - 1]?.id ?? null,
    next_id: standing.lessons[index + 1]?.id ?? null,
    course: {
      slug: facts.slug,
      title: facts.title,
      cover_category: facts.coverCategory,
      language: facts.language,
      lang: titleLanguage,
      author: facts.author,
      sections: toOutline(standing),
      progress: standing.progress,
      completed_at: instant(own.completedAt),
    },
  };
}
