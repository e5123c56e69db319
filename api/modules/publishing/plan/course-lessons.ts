import { lessonId, sectionId } from "./load-ids.ts";
import type { Pack, PackCourse } from "../pack/pack.ts";

/** The lesson that a pack's course holds at a place, with its id. */
export function* lessonsOf(pack: Pack, course: PackCourse) {
  let position = 0;
  for (const [index, section] of course.sections.entries()) {
    for (const lesson of section.lessons) {
      position += 1;
      yield {
        lesson,
        id: lessonId(pack.business.slug, course.slug, lesson.id),
        position,
        sectionId: sectionId(pack.business.slug, course.slug, index),
      };
    }
  }
}
