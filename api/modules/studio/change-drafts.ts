import { eq } from "drizzle-orm";
import type { BodyOf } from "#shared/contracts/endpoint.ts";
import type { changeCourseDraft } from "#shared/contracts/studio.ts";
import type { StudioContent } from "#shared/contracts/lesson-content.ts";
import { AppError } from "#shared/errors.ts";
import type { Business } from "#api/db/directory.ts";
import { categories } from "#api/db/schema/catalogue.ts";
import { lessonDrafts, type StoredDraftLesson } from "#api/db/schema/course-drafts.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { Raced, writeUnraced } from "#api/db/until-unraced.ts";
import { reachOf } from "#api/http/reach.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { draftRow, lessonDraftRow, markChanged, writeCourseDraft, writeLessonDraft } from "./drafts.repo.ts";
import { lessonsIn, steppedOutline } from "./outline-steps.ts";

interface Read {
  courseId: string;
  revision: number;
}

/** Throws `Raced` where it is another than was read. */
export async function alterOutline(
  db: TenantDb,
  { business, viewer }: { business: Business; viewer: Viewer },
  { courseId, revision }: Read,
  { head: changed = {}, steps = [] }: BodyOf<typeof changeCourseDraft>,
  now: number,
): Promise<void> {
  const row = await draftRow(db, courseId).get();
  if (row === undefined) throw new AppError("not_found");
  const { head, outline } = row;
  if (row.revision !== revision) throw new Raced("somebody else changed it");
  if (row.origin === "pack") throw new AppError("conflict");
  if (head === null || outline === null) throw new AppError("not_ready");
  if (changed.category_id) await refuseUnknownCategory(db, changed.category_id, "head.category_id");
  const { freshContent, lessonId } = await import("#api/modules/publishing/public.ts");
  const makeLesson = ({ title, kind }: Pick<StoredDraftLesson, "title" | "kind">): StoredDraftLesson => {
    const name = `lesson-${crypto.randomUUID().slice(0, 13)}`;
    return { id: lessonId(business.slug, row.slug, name), name, title, kind, isTrial: false };
  };
  const after = steppedOutline(outline, steps, makeLesson);
  const known = new Set([...lessonsIn(outline), ...outline.removed].map(({ id }) => id));
  const fresh = lessonsIn(after).filter(({ id }) => !known.has(id));
  const kept = { at: now, by: viewer.id };
  await writeUnraced(db, [
    writeCourseDraft(db, row, { head: { ...head, ...changed }, outline: after, isChanged: true }, kept),
    ...fresh.map(({ id, kind }) =>
      db.insert(lessonDrafts, {
        lessonId: id,
        courseId,
        content: freshContent(kind),
        updatedAt: now,
        updatedBy: viewer.id,
      }),
    ),
  ]);
}

export async function refuseUnknownCategory(db: TenantDb, categoryId: string, field: string): Promise<void> {
  // Primary key of categories.
  const found = await db
    .select({ id: categories.id })
    .from(categories)
    .byKey()
    .where(eq(categories.id, categoryId))
    .get();
  if (found === undefined) throw new AppError("validation_failed", { fields: { [field]: ["invalid"] } });
}

/** Throws `Raced` where it is another than was read. */
export async function saveLesson(
  db: TenantDb,
  viewer: Viewer,
  { lessonId, revision }: { lessonId: string; revision: number },
  content: StudioContent,
  now: number,
): Promise<void> {
  const row = await lessonDraftRow(db, lessonId).get();
  if (row === undefined) throw new AppError("not_found");
  if (row.origin === "pack") throw new AppError("conflict");
  if (row.content.kind !== content.kind)
    throw new AppError("validation_failed", { fields: { "content.kind": ["invalid"] } });
  if (row.revision !== revision) throw new Raced("somebody else changed it");
  if (JSON.stringify(bankIn(row.content)) !== JSON.stringify(bankIn(content)) && !hasBank(viewer.user))
    throw new AppError("forbidden");
  await writeUnraced(db, [
    writeLessonDraft(db, row, { content }, { at: now, by: viewer.id }),
    markChanged(db, row.courseId),
  ]);
}

const bankIn = (content: StudioContent) => (content.kind === "quiz" ? (content.quiz.bank ?? null) : null);

/** What a quiz takes out of the test bank is for those alone to say who have it. */
function hasBank(user: Viewer["user"]): boolean {
  return reachOf(user, "can_access_testbank") === "business";
}
