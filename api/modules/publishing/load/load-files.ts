import { posix as path } from "node:path";
import { and, eq, inArray, isNull, lt, notInArray, sql } from "drizzle-orm";
import { files } from "#api/db/schema/files.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Statement } from "#api/db/statement.ts";
import { fileKey, streamFolder } from "../plan/load-ids.ts";
import type { Target } from "../plan/load-target.ts";
import type { PackFile } from "../pack/pack-files.ts";
import type { VideoStream } from "../pack/read-film.ts";
import type { Pack } from "../pack/pack.ts";
import type { PackLesson } from "../pack/read-lesson.ts";

/** How long a replaced file stays: a player that is open now holds its address. */
const retiredForMs = 7 * 24 * 60 * 60 * 1000;

export interface FileOwner {
  kind: "lesson" | "brand";
  id: string;
}

export interface OwnedFile {
  owner: FileOwner;
  file: PackFile;
  key: string;
  /** Under which it is found by its name, where files name one another. */
  folder?: string;
}

export function ownedFile(owner: FileOwner, file: PackFile): OwnedFile {
  return { owner, file, key: fileKey(owner.id, file.path, file.sha256) };
}

export function brandFiles(pack: Pack, ownerId: string): OwnedFile[] {
  return [...pack.assets.values()].map((file) => ownedFile({ kind: "brand", id: ownerId }, file));
}

export function lessonFiles(lesson: PackLesson, id: string): OwnedFile[] {
  const owner: FileOwner = { kind: "lesson", id };
  switch (lesson.kind) {
    case "video":
      return [
        ...[
          lesson.file,
          lesson.poster,
          lesson.film.previews?.file,
          ...lesson.captions.map((caption) => caption.file),
        ].flatMap((file) => (file ? [ownedFile(owner, file)] : [])),
        ...streamFiles(owner, lesson.film.stream),
      ];
    case "pdf":
      return [ownedFile(owner, lesson.file)];
    case "quiz":
      return [...lesson.pictures.values()].map(({ file }) => ownedFile(owner, file));
    case "audio":
    case "download":
      return [ownedFile(owner, lesson.file)];
    case "gallery":
      return lesson.pictures.map(({ file }) => ownedFile(owner, file));
    case "article":
      return [...lesson.pictures.values()].map(({ file }) => ownedFile(owner, file));
    case "assignment":
    case "embed":
      return [];
  }
}

function streamFiles(owner: FileOwner, stream: VideoStream | undefined): OwnedFile[] {
  if (!stream) return [];
  const folder = streamFolder(
    owner.id,
    stream.files.map(({ sha256 }) => sha256),
  );
  return stream.files.map((file) => ({ ...ownedFile(owner, file), folder }));
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
  const used = await db
    .select({ r2Key: files.r2Key })
    .from(files)
    .where(inArray(files.r2Key, jsonList(objects)))
    .all();
  const kept = new Set(used.map((row) => row.r2Key));
  await Promise.all(objects.filter((key) => !kept.has(key)).map((key) => target.files.delete(key)));
}

/** Any number of values as one bound parameter (D1 binds 100). */
export function jsonList(values: readonly string[]) {
  return sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`;
}

export function objectKey(businessId: string, file: PackFile): string {
  return `${businessId}/${file.sha256}`;
}
