import { posix as path } from "node:path";
import { and, eq, inArray, isNull, lt, notInArray } from "drizzle-orm";
import { courseMaterials } from "#api/db/schema/course-drafts.ts";
import { files } from "#api/db/schema/files.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Statement } from "#api/db/statement.ts";
import type { Target } from "../plan/load-target.ts";
import type { PackFile } from "../pack/pack-files.ts";
import type { Pack } from "../pack/pack.ts";
import { jsonList } from "./json-list.ts";
import { type OwnedFile, ownedFile } from "./owned-file.ts";

/** How long a replaced file stays: a player that is open now holds its address. */
const retiredForMs = 7 * 24 * 60 * 60 * 1000;

export function brandFiles(pack: Pack, ownerId: string): OwnedFile[] {
  return [...pack.assets.values()].map((file) => ownedFile({ kind: "brand", id: ownerId }, file));
}

/** Rows of the files. */
export function fileRows(
  db: TenantDb,
  owned: readonly OwnedFile[],
  etags: ReadonlyMap<string, string>,
): Statement<unknown>[] {
  return owned.map(({ owner, file, key, folder = null }) => {
    const row = {
      key,
      folder,
      ownerKind: owner.kind,
      ownerId: owner.id,
      name: path.basename(file.path),
      contentType: file.contentType,
      bytes: file.size,
      sha256: file.sha256,
      r2Key: objectKey(db.businessId, file),
      etag: etags.get(key) ?? "",
      retiredAt: null,
    };
    return db.insert(files, row).onConflictDoUpdate({ target: files.key, set: row });
  });
}

/** Of these lessons: files that nothing names any more. */
export function retireStatement(
  db: TenantDb,
  lessonIds: readonly string[],
  owned: readonly OwnedFile[],
  now: number,
): Statement<unknown> {
  const keys = jsonList(owned.map(({ key }) => key));
  return db.update(
    files,
    { retiredAt: now },
    and(
      eq(files.ownerKind, "lesson"),
      inArray(files.ownerId, jsonList(lessonIds)),
      isNull(files.retiredAt),
      notInArray(files.key, keys),
    ),
  );
}

/** Removes files that were replaced a week ago, bytes included. Runs after the load holds. */
export async function sweepFiles(target: Target, db: TenantDb, now: number): Promise<void> {
  const gone = await db
    .delete(files, lt(files.retiredAt, now - retiredForMs))
    .returning({ r2Key: files.r2Key })
    .all();
  if (gone.length === 0) return;
  const objects = [...new Set(gone.map((row) => row.r2Key))];
  const [used, written] = await db.batch([
    db
      .select({ r2Key: files.r2Key })
      .from(files)
      .where(inArray(files.r2Key, jsonList(objects))),
    // A draft may still name what learners do not have any more.
    db
      .select({ sha256: courseMaterials.sha256 })
      .from(courseMaterials)
      .where(inArray(courseMaterials.sha256, jsonList(objects.map((key) => key.slice(key.indexOf("/") + 1))))),
  ]);
  const kept = new Set([
    ...used.map(({ r2Key }) => r2Key),
    ...written.map(({ sha256 }) => `${db.businessId}/${sha256}`),
  ]);
  await Promise.all(objects.filter((key) => !kept.has(key)).map((key) => target.files.delete(key)));
}

export function objectKey(businessId: string, file: PackFile): string {
  return `${businessId}/${file.sha256}`;
}
