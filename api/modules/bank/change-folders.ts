import { eq } from "drizzle-orm";
import { type changeQuestionFolder, type createQuestionFolder, deepestFolder } from "#shared/contracts/bank-changes.ts";
import type { BodyOf } from "#shared/contracts/endpoint.ts";
import { AppError } from "#shared/errors.ts";
import { questionFolders } from "#api/db/schema/bank.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { untilUnraced } from "#api/db/until-unraced.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { adding, type Change, changing, type Done, removing, writeUnraced } from "#api/modules/changes/public.ts";
import { type FolderRecord, questionFolderRecords } from "./bank-records.ts";

export async function oneFolder(db: TenantDb, id: string): Promise<FolderRecord> {
  const row = await db.from(questionFolders).byKey().where(eq(questionFolders.id, id)).get();
  if (row === undefined) throw new AppError("not_found");
  return row;
}

type NewFolder = BodyOf<typeof createQuestionFolder>;

/** Throws `not_found`, `validation_failed`. */
export async function makeFolder(
  db: TenantDb,
  viewer: Pick<Viewer, "id">,
  folder: NewFolder,
  now: number,
): Promise<Done> {
  await requirePlace(db, folder.parent_id, undefined);
  return addFolder(db, viewer, folder, now);
}

/** The same where whoever asks knows its place. Throws `conflict` where that is gone. */
export function addFolder(
  db: TenantDb,
  viewer: Pick<Viewer, "id">,
  { name, parent_id: parentId }: NewFolder,
  now: number,
): Promise<Done> {
  const made = { createdAt: now, updatedAt: now, revision: 1 };
  const row: FolderRecord = { id: crypto.randomUUID(), businessId: db.businessId, parentId, name, ...made };
  return write(db, viewer, "question_folder.created", adding(questionFolderRecords, row), row, now);
}

/** Of one as it was read: a raced write is the caller's to tell. */
export async function alterFolder(
  db: TenantDb,
  viewer: Viewer,
  row: FolderRecord,
  { name, parent_id: parentId }: BodyOf<typeof changeQuestionFolder>,
  now: number,
): Promise<Done> {
  if (parentId !== undefined && parentId !== row.parentId) await requirePlace(db, parentId, row.id);
  const change = changing(questionFolderRecords, row, {
    ...(name !== undefined && { name }),
    ...(parentId !== undefined && { parentId }),
  });
  if (change === undefined) return { id: row.id, change_set_id: null };
  return write(db, viewer, "question_folder.changed", change, { ...row, name: name ?? row.name }, now);
}

export function dropFolder(db: TenantDb, viewer: Viewer, id: string, now: number): Promise<Done> {
  return untilUnraced(async () => {
    const row = await oneFolder(db, id);
    return write(db, viewer, "question_folder.removed", removing(questionFolderRecords, row), row, now);
  });
}

async function write(
  db: TenantDb,
  { id: actorId }: Pick<Viewer, "id">,
  action: string,
  change: Change,
  { id, name }: Pick<FolderRecord, "id" | "name">,
  now: number,
): Promise<Done> {
  const changeSetId = await writeUnraced(db, { action, actorId, changes: [change], subject: { id, name } }, now);
  return { id, change_set_id: changeSetId };
}

/** Throws where there is no such folder, where it stands below what is moved, and where the tree would be too deep. */
async function requirePlace(db: TenantDb, parentId: string | null, movedId: string | undefined): Promise<void> {
  if (parentId === null) return;
  const all = await db
    .select({ id: questionFolders.id, parentId: questionFolders.parentId })
    .from(questionFolders)
    .all();
  const parentOf = new Map(all.map((row) => [row.id, row.parentId]));
  if (!parentOf.has(parentId)) throw new AppError("not_found");
  const above = upFrom(parentOf, parentId);
  const below = movedId === undefined ? [0] : all.map(({ id }) => upFrom(parentOf, id).indexOf(movedId));
  const unfit = (why: string) => new AppError("validation_failed", { fields: { parent_id: [why] } });
  if (movedId !== undefined && above.includes(movedId)) throw unfit("folder_cycle");
  if (above.length + 1 + Math.max(...below) > deepestFolder) throw unfit("folder_too_deep");
}

/** A folder with those above it. */
export function upFrom(parentOf: ReadonlyMap<string, string | null>, id: string): string[] {
  const up: string[] = [];
  for (let at: string | null = id; at !== null && !up.includes(at); at = parentOf.get(at) ?? null) up.push(at);
  return up;
}
