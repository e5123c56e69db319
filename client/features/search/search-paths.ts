import type { QuickHit, SearchMoment } from "#shared/contracts/search.ts";
import { classroomPath, coursePath, programmePath, studyPath } from "#shared/routes.ts";
import { isPaged } from "#shared/lesson-kinds/lesson-rules.ts";

/** Where a hit leads: a lesson that the viewer may not open yet is stood for by its course. */
export function hitPath({ kind, slug, lesson }: Pick<QuickHit, "kind" | "slug" | "lesson">): string {
  switch (kind) {
    case "programme":
      return programmePath(slug);
    case "classroom":
      return classroomPath(slug);
    case "course":
    case "lesson":
      return lesson?.is_open ? studyPath(slug, lesson.id) : coursePath(slug);
  }
}

/** The lesson at the second or page where something is said. `slug`: of its course. */
export function momentPath(slug: string, { lesson, place }: SearchMoment): string {
  const path = hitPath({ kind: "lesson", slug, lesson });
  if (place === null || !lesson.is_open) return path;
  return `${path}?${isPaged(lesson.kind) ? "page" : "t"}=${Math.floor(place)}`;
}
