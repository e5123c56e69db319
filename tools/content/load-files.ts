import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { and, inArray, isNull, lt, notInArray, sql } from "drizzle-orm";
import { files } from "#api/db/schema/files.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { fileKey, streamFolder } from "./load-ids.ts";
import { LoadError, type Target } from "./load-target.ts";
import type { PackFile } from "./pack-files.ts";
import type { VideoStream } from "./read-film.ts";
import type { Pack } from "./read-pack.ts";
import type { PackLesson } from "./read-lesson.ts";

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
        ...[lesson.file, lesson.poster, lesson.film.previews?.file, ...lesson.captions.map((caption) => caption.file)].flatMap((file) => (file ? [ownedFile(owner, file)] : [])),
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
  const folder = streamFolder(owner.id, stream.files.map(({ sha256 }) => sha256));
  return stream.files.map((file) => ({ ...ownedFile(owner, file), folder }));
}

/** Bytes that are not there yet go to R2, under their content's hash; answers R2's entity tag by key. */
export async function storeBytes(target: Target, businessId: string, owned: readonly OwnedFile[]): Promise<Map<string, string>> {
  const etags = new Map<string, string>();
  for (const { file, key } of owned) {
    const r2Key = objectKey(businessId, file);
    const known = await target.files.head(r2Key);
    if (known?.size === file.size) {
      etags.set(key, known.etag);
      continue;
    }
    const bytes = await readFile(file.absolutePath);
    if (createHash("sha256").update(bytes).digest("hex") !== file.sha256) throw new LoadError(`${file.path} changed while it was loaded`);
    // Copied out of Node's buffer pool: what is put is exactly these bytes.
    const stored = await target.files.put(r2Key, new Uint8Array(bytes), { httpMetadata: { contentType: file.contentType } });
    etags.set(key, stored?.etag ?? "");
  }
  return etags;
}

/** Rows of the files, and the retirement of those that nothing names any more. */
export function fileStatements(db: TenantDb, owned: readonly OwnedFile[], etags: ReadonlyMap<string, string>, now: number) {
  const rows = owned.map(({ owner, file, key, folder = null }) => ({
    key,
    folder,
    ownerKind: owner.kind,
    ownerId: owner.id,
    name: path.posix.basename(file.path),
    contentType: file.contentType,
    bytes: file.size,
    sha256: file.sha256,
    r2Key: objectKey(db.businessId, file),
    etag: etags.get(key) ?? "",
    retiredAt: null,
  }));
  const keys = jsonList(owned.map(({ key }) => key));
  return [
    ...rows.map((row) => db.insert(files, row).onConflictDoUpdate({ target: files.key, set: row })),
    // Only what packs bring: other owners' files are no business of theirs.
    db.update(files, { retiredAt: now }, and(inArray(files.ownerKind, ["lesson", "brand"]), isNull(files.retiredAt), notInArray(files.key, keys))),
  ];
}

/** Removes files that were replaced a week ago, bytes included. Runs after the load holds. */
export async function sweepFiles(target: Target, db: TenantDb, now: number): Promise<void> {
  const gone = await db.delete(files, lt(files.retiredAt, now - retiredForMs)).returning({ r2Key: files.r2Key }).all();
  if (gone.length === 0) return;
  const objects = [...new Set(gone.map((row) => row.r2Key))];
  const used = await db.select({ r2Key: files.r2Key }).from(files).where(inArray(files.r2Key, jsonList(objects))).all();
  const kept = new Set(used.map((row) => row.r2Key));
  await Promise.all(objects.filter((key) => !kept.has(key)).map((key) => target.files.delete(key)));
}

/** Any number of values as one bound parameter (D1 binds 100). */
export function jsonList(values: readonly string[]) {
  return sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`;
}

function objectKey(businessId: string, file: PackFile): string {
  return `${businessId}/${file.sha256}`;
}
