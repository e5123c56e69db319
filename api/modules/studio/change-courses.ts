import { eq } from "drizzle-orm";
import type { BodyOf } from "#shared/contracts/endpoint.ts";
import type { createCourse } from "#shared/contracts/managed-courses.ts";
import type { CourseHead } from "#shared/contracts/studio.ts";
import { localDay } from "#shared/domain/local-day.ts";
import { slugOf } from "#shared/domain/slug-of.ts";
import { businessTimeZone } from "#shared/domain/time-zone.ts";
import { AppError } from "#shared/errors.ts";
import { among } from "#api/db/conditions.ts";
import type { Business } from "#api/db/directory.ts";
import { courses } from "#api/db/schema/catalogue.ts";
import { courseDrafts, type StoredOutline } from "#api/db/schema/course-drafts.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { adding, type Change, changing, touching, writeChanges } from "#api/modules/changes/public.ts";
import { refuseUnknownCategory } from "./change-drafts.ts";
import { type CourseDraftRow, courseRecords, ownPart } from "./course-records.ts";

interface Done {
  id: string;
  change_set_id: string | null;
}

export interface Asking {
  business: Business;
  viewer: Viewer;
}

export async function beginCourse(
  db: TenantDb,
  { business, viewer }: Asking,
  { title, language, category_id }: BodyOf<typeof createCourse>,
  now: number,
): Promise<Done> {
  if (category_id !== null) await refuseUnknownCategory(db, category_id, "category_id");
  const head: CourseHead = {
    title,
    summary: "",
    category_id,
    cover_category: "skill",
    language,
    outcomes: [],
    author: { name: viewer.user.name, role: "" },
    reviewed_on: localDay(now, businessTimeZone(business.profile)),
  };
  return begun(db, { business, viewer }, { action: "course.created", head }, now, () => ({
    outline: { sections: [], removed: [] },
    further: [],
  }));
}

interface Beginning {
  action: "course.created" | "course.copied";
  head: CourseHead;
}

/** A draft that nobody but managers sees; `contentOf`: what is in it, and what else is written with it. */
export async function begun(
  db: TenantDb,
  { business, viewer }: Asking,
  { action, head }: Beginning,
  now: number,
  contentOf: (of: { id: string; slug: string }) => { outline: StoredOutline; further: readonly Statement<unknown>[] },
): Promise<Done> {
  const { courseId } = await import("#api/modules/publishing/public.ts");
  const slug = await freeSlug(db, head.title);
  const id = courseId(business.slug, slug);
  const { outline, further } = contentOf({ id, slug });
  const row: CourseDraftRow = {
    courseId: id,
    businessId: db.businessId,
    origin: "studio",
    head,
    outline,
    isChanged: true,
    publishedAt: null,
    archivedAt: null,
    revision: 1,
    updatedAt: now,
    updatedBy: viewer.id,
  };
  const { title, summary, cover_category: coverCategory, category_id: categoryId, language, outcomes } = head;
  const shown = db.insert(courses, {
    id,
    slug,
    title,
    summary,
    coverCategory,
    categoryId,
    language,
    outcomes,
    lessonCount: 0,
    durationSeconds: 0,
    publishedAt: now,
    // Shown to nobody before it is published.
    archivedAt: now,
    updatedAt: now,
  });
  const changeSetId = await write(
    db,
    viewer,
    { action, subject: { id, name: title } },
    [adding(courseRecords, row)],
    now,
    [shown, ownPart(db, id), ...further],
  );
  return { id, change_set_id: changeSetId };
}

/** What was so already leaves nothing to take back. Throws `not_found` where one of them is not there. */
export async function setArchived(
  db: TenantDb,
  viewer: Viewer,
  ids: readonly string[],
  isArchived: boolean,
  now: number,
): Promise<{ count: number; change_set_id: string | null }> {
  const [rows, shown] = await db.batch([
    db.from(courseDrafts).byKey().where(among(courseDrafts.courseId, ids)),
    db
      .select({ id: courses.id, title: courses.title, archivedAt: courses.archivedAt })
      .from(courses)
      .byKey()
      .where(among(courses.id, ids)),
  ]);
  const byId = new Map(shown.map((one) => [one.id, one]));
  if (rows.length < new Set(ids).size) throw new AppError("not_found");
  const changes = rows.flatMap((row) => {
    const isSo = (row.archivedAt !== null) === isArchived;
    const change = isSo ? undefined : changing(courseRecords, row, { archivedAt: isArchived ? now : null });
    // One that a load took away is out of sight without a word of its own.
    const isHiddenByLoad = !isArchived && row.origin === "pack" && byId.get(row.courseId)?.archivedAt !== null;
    return change ?? (isHiddenByLoad ? touching(courseRecords, row) : []);
  });
  if (changes.length === 0) return { count: 0, change_set_id: null };
  const action = isArchived ? "course.archived" : "course.restored";
  const [only] = rows;
  const name = only && (only.head?.title ?? byId.get(only.courseId)?.title);
  const subject = rows.length === 1 && only && name !== undefined ? { id: only.courseId, name } : undefined;
  return { count: changes.length, change_set_id: await write(db, viewer, { action, subject }, changes, now) };
}

/** Index: courses_business_slug. */
async function freeSlug(db: TenantDb, title: string): Promise<string> {
  const plain = slugOf(title, "course");
  const taken = await db.select({ id: courses.id }).from(courses).where(eq(courses.slug, plain)).get();
  return taken === undefined ? plain : `${plain}-${crypto.randomUUID().slice(0, 8)}`;
}

async function write(
  db: TenantDb,
  viewer: Viewer,
  told: { action: string; subject?: { id: string; name: string } | undefined },
  changes: readonly Change[],
  now: number,
  further: readonly Statement<unknown>[] = [],
): Promise<string> {
  const written = await writeChanges(db, { ...told, actorId: viewer.id, changes, further }, now);
  if (written.kind === "refused") throw new AppError(written.code);
  if (written.kind === "raced") throw new AppError("conflict");
  return written.changeSetId;
}
