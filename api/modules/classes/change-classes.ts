import type { BodyOf } from "#shared/contracts/endpoint.ts";
import type { changeClass, createClass } from "#shared/contracts/class-changes.ts";
import { slugOf } from "#shared/domain/slug-of.ts";
import { AppError } from "#shared/errors.ts";
import type { Business } from "#api/db/directory.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { untilUnraced } from "#api/db/until-unraced.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { adding, changing, type Done, writeTitled } from "#api/modules/changes/public.ts";
import { type ClassroomRow, classroomRecords } from "./class-records.ts";
import { categoryRows, classRow, isSlugTaken } from "./classes.repo.ts";

type Given = BodyOf<typeof createClass>;

export async function makeClass(
  db: TenantDb,
  { viewer }: { business: Business; viewer: Viewer },
  body: Given,
  now: number,
): Promise<Done> {
  const values = await valuesOf(db, body);
  const row: ClassroomRow = {
    id: crypto.randomUUID(),
    businessId: db.businessId,
    slug: await freeSlug(db, body.title),
    ...values,
    publishedAt: now,
    archivedAt: null,
    revision: 1,
    updatedAt: now,
  };
  return writeTitled(db, viewer, "class.created", row, [adding(classroomRecords, row)], now);
}

/** Of a class as it was read: a raced write is the caller's to tell. */
export async function alterClass(
  db: TenantDb,
  viewer: Viewer,
  row: ClassroomRow,
  body: BodyOf<typeof changeClass>,
  now: number,
): Promise<Done> {
  const change = changing(classroomRecords, row, await valuesOf(db, body));
  if (change === undefined) return { id: row.id, change_set_id: null };
  return writeTitled(db, viewer, "class.changed", row, [change], now);
}

export async function archive(db: TenantDb, viewer: Viewer, id: string, now: number): Promise<Done> {
  return setArchived(db, viewer, id, "class.archived", now, now);
}

export async function restore(db: TenantDb, viewer: Viewer, id: string, now: number): Promise<Done> {
  return setArchived(db, viewer, id, "class.restored", null, now);
}

async function setArchived(
  db: TenantDb,
  viewer: Viewer,
  id: string,
  action: string,
  archivedAt: number | null,
  now: number,
): Promise<Done> {
  return untilUnraced(async () => {
    const row = await oneClass(db, id);
    if ((row.archivedAt === null) === (archivedAt === null)) return { id, change_set_id: null };
    const change = changing(classroomRecords, row, { archivedAt });
    return writeTitled(db, viewer, action, row, change ? [change] : [], now);
  });
}

export async function oneClass(db: TenantDb, id: string): Promise<ClassroomRow> {
  const row = await classRow(db, id).get();
  if (row === undefined) throw new AppError("not_found");
  return row;
}

/** Throws `validation_failed` for a category that the business has not. */
async function valuesOf<Body extends Partial<Given>>(db: TenantDb, body: Body) {
  const {
    category_id: categoryId,
    cover_category: coverCategory,
    minutes,
    title,
    summary,
    language,
    outcomes,
    bring,
  } = body;
  if (categoryId !== undefined && categoryId !== null) {
    const known = await categoryRows(db).all();
    if (!known.some(({ id }) => id === categoryId))
      throw new AppError("validation_failed", { fields: { category_id: ["invalid"] } });
  }
  return {
    title,
    summary,
    categoryId,
    coverCategory,
    language,
    outcomes,
    bring,
    durationSeconds: minutes === undefined ? undefined : minutes * 60,
  } as Body extends Given ? Values : Partial<Values>;
}

type Values = Pick<
  ClassroomRow,
  "title" | "summary" | "categoryId" | "coverCategory" | "language" | "outcomes" | "bring" | "durationSeconds"
>;

/** Of the title; a title in a writing that addresses have not is numbered by chance. */
async function freeSlug(db: TenantDb, title: string): Promise<string> {
  const plain = slugOf(title, "class");
  if (!(await isSlugTaken(db, plain))) return plain;
  return `${plain}-${crypto.randomUUID().slice(0, 8)}`;
}
