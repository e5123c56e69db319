import type { BodyOf } from "#shared/contracts/endpoint.ts";
import type { changeClass, createClass } from "#shared/contracts/class-changes.ts";
import { slugOf } from "#shared/domain/slug-of.ts";
import { AppError } from "#shared/errors.ts";
import type { Business } from "#api/db/directory.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { adding, type Archiving, changing, type Done, writeArchive, writeTitled } from "#api/modules/changes/public.ts";
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

export function setArchived(db: TenantDb, viewer: Viewer, { id, archivedAt }: Archiving, now: number): Promise<Done> {
  const action = archivedAt === null ? "class.restored" : "class.archived";
  return writeArchive(db, viewer, { kind: classroomRecords, read: () => oneClass(db, id), action, archivedAt }, now);
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
