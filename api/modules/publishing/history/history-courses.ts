import type { QuestionRow } from "#api/modules/quiz/public.ts";
import type { LessonFacts } from "#shared/domain/progress.ts";
import { courseId } from "../plan/load-ids.ts";
import { lessonsOf } from "../plan/course-lessons.ts";
import { lessonFacts } from "../lesson-kinds/lesson-packs.ts";
import { questionRows } from "../lesson-kinds/quiz/load-quiz.ts";
import type { PlacedPack } from "../pack/pack.ts";

interface HistoryQuiz {
  questions: QuestionRow[];
  passPercent: number;
  /** Null: as often as wanted. */
  attempts: number | null;
  shuffle: boolean;
  draws: Record<string, number>;
  partialCredit: boolean;
}

export interface HistoryLesson extends LessonFacts {
  courseId: string;
  quiz?: HistoryQuiz;
}

export interface HistoryCourse {
  id: string;
  slug: string;
  lessons: HistoryLesson[];
}

/** The pack's courses as the loader stores them, with what studying them needs. */
export function historyCourses(pack: PlacedPack): HistoryCourse[] {
  return pack.courses.map((course) => {
    const id = courseId(pack.business.slug, course.slug);
    return {
      id,
      slug: course.slug,
      lessons: [...lessonsOf(pack, course)].map(({ lesson, id: lessonId }) => ({
        id: lessonId,
        courseId: id,
        kind: lesson.kind,
        durationSeconds: lesson.seconds,
        ...lessonFacts(lesson),
        ...(lesson.kind === "quiz" && {
          quiz: {
            questions: questionRows(lessonId, lesson, pack.itemKey),
            passPercent: lesson.quiz.pass_percent,
            attempts: lesson.quiz.attempts,
            shuffle: lesson.quiz.shuffle,
            draws: lesson.quiz.draw,
            partialCredit: lesson.quiz.partial_credit,
          },
        }),
      })),
    };
  });
}
