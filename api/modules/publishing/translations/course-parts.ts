import type { CourseHead } from "#shared/contracts/studio.ts";
import type { LessonKind } from "#shared/lesson-kinds/lesson-kind.ts";
import { type Piece, piecesIn } from "../lesson-kinds/pieces.ts";
import { type CourseNames, type SaidLesson, sayLesson, sayNames } from "./said-course.ts";

/** A course as it is translated: as it is written, or as it is out. */
export interface SourceCourse {
  id: string;
  head: CourseHead;
  sections: readonly { id: string; title: string }[];
  lessons: readonly (SaidLesson & { id: string })[];
}

/** A lesson, or the course's names. */
export interface CoursePart {
  id: string;
  title: string;
  /** null: the course's names. */
  kind: LessonKind | null;
  pieces: Piece[];
}

/** The course's names first, then its lessons. */
export function partsOf(course: Pick<SourceCourse, "id" | "lessons"> & CourseNames): CoursePart[] {
  return [
    { id: course.id, title: "", kind: null, pieces: piecesIn((say) => sayNames(course, say)) },
    ...course.lessons.map((lesson) => ({
      id: lesson.id,
      title: lesson.title,
      kind: lesson.content.kind,
      pieces: piecesIn((say) => sayLesson(lesson, say)),
    })),
  ];
}
