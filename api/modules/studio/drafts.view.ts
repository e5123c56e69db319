import type { CourseDraft, CourseState, LessonDraft, Material } from "#shared/contracts/studio.ts";
import { writtenLength } from "#shared/domain/written-length.ts";
import { AppError } from "#shared/errors.ts";
import type { StoredDraftLesson } from "#api/db/schema/course-drafts.ts";
import { instant } from "#api/http/instant.ts";
import type { DraftRow, LessonDraftRow, LessonHeadRow, MaterialRow } from "./drafts.repo.ts";

export function stateOf({
  origin,
  publishedAt,
  archivedAt,
  hiddenAt,
  isChanged,
}: Pick<DraftRow, "origin" | "publishedAt" | "archivedAt" | "hiddenAt" | "isChanged">): CourseState {
  if (archivedAt !== null) return "archived";
  if (origin === "studio" && publishedAt === null) return "draft";
  if (hiddenAt !== null) return "archived";
  return isChanged ? "changed" : "live";
}

/** Throws `not_ready` for a course whose source is not known. */
export function toCourseDraft(
  row: DraftRow,
  heads: readonly LessonHeadRow[],
  materials: readonly MaterialRow[],
): CourseDraft {
  const { head, outline } = row;
  if (head === null || outline === null) throw new AppError("not_ready");
  const byId = new Map(heads.map((one) => [one.id, one]));
  const files = materials.map(toMaterial);
  const toLesson = ({ id, title, kind, isTrial }: StoredDraftLesson) => {
    const { revision, updatedAt, ...of } = byId.get(id) ?? { revision: 1, updatedAt: row.updatedAt };
    const seconds = writtenLength(of, files);
    return { id, title, kind, is_trial: isTrial, seconds, revision, updated_at: instant(updatedAt) };
  };
  return {
    id: row.courseId,
    slug: row.slug,
    state: stateOf(row),
    origin: row.origin,
    revision: row.revision,
    head,
    sections: outline.sections.map(({ id, title, lessons }) => ({ id, title, lessons: lessons.map(toLesson) })),
    removed: outline.removed.map(toLesson),
    materials: files,
    updated_at: instant(row.updatedAt),
    updated_by: row.editor,
  };
}

export function toMaterial({ id, name, contentType, bytes, facts: { picture, film } }: MaterialRow): Material {
  return {
    id,
    name,
    content_type: contentType,
    bytes,
    width: picture?.width ?? null,
    height: picture?.height ?? null,
    seconds: film?.seconds ?? null,
  };
}

export function toLessonDraft(row: LessonDraftRow): LessonDraft {
  return {
    id: row.lessonId,
    course_id: row.courseId,
    content: row.content,
    revision: row.revision,
    updated_at: instant(row.updatedAt),
    updated_by: row.editor,
  };
}
