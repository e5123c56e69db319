import type { LessonFacts } from "#shared/domain/progress.ts";
import { courseId } from "../plan/load-ids.ts";
import { lessonsOf } from "../plan/course-lessons.ts";
import type { AskedOf } from "../lesson-kinds/lesson-pack.ts";
import { askedIn, lessonFacts } from "../lesson-kinds/lesson-packs.ts";
import type { PlacedPack } from "../pack/pack.ts";

export interface HistoryLesson extends LessonFacts {
  courseId: string;
  /** Null: nobody attempts it. */
  asked: AskedOf | null;
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
        asked: askedIn(lesson, { id: lessonId, itemKey: pack.itemKey }),
      })),
    };
  });
}
