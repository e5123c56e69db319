import { AppError } from "#shared/errors.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { Raced, writeUnraced } from "#api/db/until-unraced.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { audit } from "#api/http/audit.ts";
import { ownPart } from "./course-records.ts";
import { writeCourseDraft } from "./drafts.repo.ts";
import { versionStatements } from "./publish-course.ts";
import { writtenCourse } from "./written.ts";

/** What learners have of a pack's course becomes its first version. Throws `not_found`, `not_ready`, and `conflict` where it is one's own. */
export async function takeOver(db: TenantDb, viewer: Viewer, courseId: string, now: number): Promise<{ id: string }> {
  const written = await writtenCourse(db, courseId);
  const { row } = written;
  if (row.origin === "studio") throw new AppError("conflict");
  const first = { id: crypto.randomUUID(), number: 1, correction: 0, notes: "", publishedAt: now, publishedBy: null };
  try {
    await writeUnraced(db, [
      writeCourseDraft(db, row, { origin: "studio", publishedAt: now, isChanged: false }, { at: now, by: viewer.id }),
      ...versionStatements(db, written, first),
      ownPart(db, courseId),
      audit(
        db,
        { action: "course.taken_over", actorId: viewer.id, subjectId: courseId, detail: { subject: row.head.title } },
        now,
      ),
    ]);
  } catch (error) {
    if (error instanceof Raced) throw new AppError("conflict", { cause: error });
    throw error;
  }
  return { id: courseId };
}
