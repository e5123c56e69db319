import { eq } from "drizzle-orm";
import type { BodyOf } from "#shared/contracts/endpoint.ts";
import type { createCourse } from "#shared/contracts/managed-courses.ts";
import { slugOf } from "#shared/domain/slug-of.ts";
import { AppError } from "#shared/errors.ts";
import type { Business } from "#api/db/directory.ts";
import { courses } from "#api/db/schema/catalogue.ts";
import { courseDrafts } from "#api/db/schema/course-drafts.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { instant } from "#api/http/instant.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { adding, type Change, changing, touching, writeChanges } from "#api/modules/changes/public.ts";
import { refuseUnknownCategory } from "./change-drafts.ts";
import { type CourseDraftRow, courseRecords, ownPart } from "./course-records.ts";

interface Done {
  id: string;
  change_set_id: string | null;
}

interface Asking {
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
  const { courseId } = await import("#api/modules/publishing/public.ts");
  const slug = await freeSlug(db, title);
  const id = courseId(business.slug, slug);
  const row: CourseDraftRow = {
    courseId: id,
    businessId: db.businessId,
    origin: "studio",
    head: {
      title,
      summary: "",
      category_id,
      cover_category: "skill",
      language,
      outcomes: [],
      author: { name: viewer.user.name, role: "" },
      reviewed_on: instant(now).slice(0, 10),
    },
    outline: { sections: [], removed: [] },
    isChanged: true,
    publishedAt: null,
    archivedAt: null,
    revision: 1,
    updatedAt: now,
    updatedBy: viewer.id,
  };
  const shown = db.insert(courses, {
    id,
    slug,
    title,
    summary: "",
    coverCategory: "skill",
    categoryId: category_id,
    language,
    outcomes: [],
    lessonCount: 0,
    durationSeconds: 0,
    publishedAt: now,
    // Shown to nobody before it is published.
    archivedAt: now,
    updatedAt: now,
  });
  return write(
    db,
    viewer,
    { action: "course.created", subject: { id, name: title } },
    [adding(courseRecords, row)],
    now,
    shown,
    ownPart(db, id),
  );
}

/** What was so already leaves nothing to take back. */
export async function setArchived(
  db: TenantDb,
  viewer: Viewer,
  courseId: string,
  isArchived: boolean,
  now: number,
): Promise<Done> {
  const [[row], [shown]] = await db.batch([
    db.from(courseDrafts).byKey().where(eq(courseDrafts.courseId, courseId)),
    db
      .select({ title: courses.title, archivedAt: courses.archivedAt })
      .from(courses)
      .byKey()
      .where(eq(courses.id, courseId)),
  ]);
  if (row === undefined || shown === undefined) throw new AppError("not_found");
  // One that a load took away is out of sight without a word of its own.
  const change = changing(courseRecords, row, { archivedAt: isArchived ? now : null });
  const isHiddenByLoad = !isArchived && row.origin === "pack" && shown.archivedAt !== null;
  if (change === undefined && !isHiddenByLoad) return { id: courseId, change_set_id: null };
  const action = isArchived ? "course.archived" : "course.restored";
  const subject = { id: courseId, name: row.head?.title ?? shown.title };
  return write(db, viewer, { action, subject }, [change ?? touching(courseRecords, row)], now);
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
  told: { action: string; subject: { id: string; name: string } },
  changes: readonly Change[],
  now: number,
  ...further: Parameters<TenantDb["batch"]>[0]
): Promise<Done> {
  const written = await writeChanges(db, { ...told, actorId: viewer.id, changes, further }, now);
  if (written.kind === "refused") throw new AppError(written.code);
  if (written.kind === "raced") throw new AppError("conflict");
  return { id: told.subject.id, change_set_id: written.changeSetId };
}
