import { writtenAs } from "../lesson-kinds/lesson-packs.ts";
import type { Piece } from "../lesson-kinds/pieces.ts";
import type { PackCourse } from "../pack/pack.ts";
import type { PackContents } from "../pack/pack-contents.ts";
import { readFilesOf } from "../written/written-source.ts";
import { partsOf } from "./course-parts.ts";

/** The words of a pack's course, under the names of its lessons; null: what the course is called and shown by. */
export function packParts(course: PackCourse, contents: PackContents): ReadonlyMap<string | null, readonly Piece[]> {
  const read = readFilesOf(contents, course);
  const { title, summary, outcomes } = course;
  const [names, ...lessons] = partsOf({
    id: "",
    head: { title, summary, outcomes },
    sections: course.sections.map((section, index) => ({ id: String(index + 1), title: section.title })),
    lessons: course.sections.flatMap((section) =>
      section.lessons.map((lesson) => ({ id: lesson.id, title: lesson.title, content: writtenAs(lesson, read) })),
    ),
  });
  return new Map<string | null, readonly Piece[]>([
    [null, names?.pieces ?? []],
    ...lessons.map(({ id, pieces }) => [id, pieces] as const),
  ]);
}
