import { AppError } from "#shared/errors.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { ShownCourse, SourceCourse } from "#api/modules/publishing/public.ts";
import { latestVersion, type Written, writtenCourse } from "../written.ts";

/** As it is written: what somebody translates. */
export function sourceOf({ row, lessons }: Written): SourceCourse {
  return { id: row.courseId, head: row.head, sections: row.outline?.sections ?? [], lessons };
}

/** As it is about to be shown to learners. */
export function shownSoon(written: Written, versionId: string): ShownCourse {
  return { ...sourceOf(written), written: written.course, versionId };
}

/** As learners have it. Throws `not_ready` where they do not. */
export async function shownNow(db: TenantDb, courseId: string): Promise<ShownCourse> {
  const [{ course }, version] = await Promise.all([writtenCourse(db, courseId), latestVersion(db, courseId)]);
  if (version === undefined) throw new AppError("not_ready");
  const { head, sections, lessons } = version;
  const byId = new Map(lessons.map((lesson) => [lesson.id, lesson]));
  return {
    id: courseId,
    head,
    sections,
    lessons,
    versionId: version.id,
    written: {
      ...course,
      head,
      sections: sections.map((section) => ({
        title: section.title,
        lessons: section.lessons.flatMap(({ id }) => byId.get(id) ?? []),
      })),
    },
  };
}
