import type { LessonContent } from "#shared/contracts/lesson-content.ts";
import type { StudyLesson } from "#shared/contracts/study.ts";
import { recordOf } from "#shared/domain/progress-course.ts";
import { toLessonProgress } from "#shared/domain/progress.ts";
import { instant } from "#api/http/instant.ts";
import { type LessonRow, type Standing, toLessonHead, toOutline } from "#api/modules/progress/public.ts";
import type { StudyCourse } from "./study.repo.ts";

export function toStudyLesson(
  course: StudyCourse,
  standing: Standing,
  lesson: LessonRow,
  content: LessonContent,
): StudyLesson {
  const index = standing.lessons.indexOf(lesson);
  return {
    ...toLessonHead(lesson),
    is_trial: lesson.isTrial && course.card.enrolledAt === null,
    section_title: lesson.sectionTitle,
    content,
    progress: toLessonProgress(lesson.id, recordOf(lesson, standing.records)),
    previous_id: standing.lessons[index - 1]?.id ?? null,
    next_id: standing.lessons[index + 1]?.id ?? null,
    course: {
      slug: course.card.slug,
      title: course.card.title,
      cover_category: course.card.coverCategory,
      language: course.card.language,
      author: course.author,
      sections: toOutline(standing),
      progress: standing.progress,
      completed_at: instant(course.card.completedAt),
    },
  };
}
