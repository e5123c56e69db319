import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { BodyOf } from "#shared/contracts/endpoint.ts";
import { type addMaterial, mostMaterials, mostSaid } from "#shared/contracts/materials.ts";
import { slugOf } from "#shared/domain/slug-of.ts";
import { AppError } from "#shared/errors.ts";
import type { Business } from "#api/db/directory.ts";
import { courseDrafts, courseMaterials } from "#api/db/schema/course-drafts.ts";
import { users } from "#api/db/schema/identity.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { reachOf } from "#api/http/reach.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { deleteUpload, findUpload, type UploadRow } from "#api/modules/uploads/public.ts";
import { type MaterialRow, materialRow, materialRows } from "./drafts.repo.ts";

/** Endings of what courses are written with, by the type that the bytes say. */
const endings: Readonly<Record<string, string>> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "application/pdf": "pdf",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "xlsx",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": "pptx",
  "audio/mpeg": "mp3",
  "audio/mp4": "m4a",
  "video/mp4": "mp4",
  "application/zip": "zip",
};

/** What tables without a mark of their own are. */
const plain = "text/plain; charset=utf-8";

/** Where files of a course are sent up to: for whoever writes it. */
export async function materialPlace(db: TenantDb, userId: string, targetId: string) {
  const [[user], [course]] = await db.primary.batch([
    // Primary keys of users and course_drafts.
    db.primary.from(users).where(eq(users.id, userId)),
    db.primary
      .select({ origin: courseDrafts.origin })
      .from(courseDrafts)
      .byKey()
      .where(eq(courseDrafts.courseId, targetId)),
  ]);
  if (user === undefined || reachOf(user, "can_access_lMS") !== "business") throw new AppError("forbidden");
  if (course === undefined) throw new AppError("not_found");
  if (course.origin === "pack") throw new AppError("conflict");
  return {
    accepts: ["image", "document", "audio", "video", "archive"],
    // An archive tells what it is once it is whole.
    types: [...Object.keys(endings), plain],
    maxFiles: 20,
  } as const;
}

interface Adding {
  business: Business;
  bucket: R2Bucket;
  now: number;
}

export async function addedMaterial(
  db: TenantDb,
  viewer: Viewer,
  courseId: string,
  { upload_id: id, texts }: BodyOf<typeof addMaterial>,
  { business, bucket, now }: Adding,
): Promise<MaterialRow> {
  const [[course], [known], standing] = await db.batch([
    // Primary keys of course_drafts and course_materials; index: course_materials_name.
    db.select({ origin: courseDrafts.origin }).from(courseDrafts).byKey().where(eq(courseDrafts.courseId, courseId)),
    materialRow(db, id),
    materialRows(db, courseId),
  ]);
  if (course === undefined) throw new AppError("not_found");
  if (course.origin === "pack") throw new AppError("conflict");
  if (known?.courseId === courseId) return known;
  const upload = await findUpload(db, viewer.id, id);
  if (upload?.purpose !== "material" || upload.targetId !== courseId) throw new AppError("not_found");
  if (upload.completedAt === null || standing.length >= mostMaterials) throw new AppError("conflict");
  const isTable = upload.contentType === plain && /\.csv$/i.test(upload.name);
  const contentType = isTable ? "text/csv" : (upload.contentType ?? "");
  const extension = isTable ? "csv" : endings[contentType];
  if (extension === undefined) throw new AppError("unsupported_media_type");

  const { lookAt } = await import("#api/modules/publishing/public.ts");
  const { wrong, ...facts } = await lookAt(
    { read: async (_path, part) => bytesOf(bucket, upload, part) },
    { path: upload.name, extension, size: upload.bytes },
  );
  if (wrong !== undefined) throw new AppError("unsupported_media_type");
  const sha256 = await digestOf(bucket, upload);
  await keep(bucket, upload, `${business.id}/${sha256}`, sha256);
  const names = new Set(standing.map(({ name }) => name));
  const base = slugOf(upload.name.replace(/\.[^.]+$/, ""), extension);
  for (let turn = 1; ; turn++) {
    const name = turn === 1 ? `${base}.${extension}` : `${base}-${turn}.${extension}`;
    if (names.has(name)) continue;
    const row = { id, courseId, name, contentType, bytes: upload.bytes, sha256, facts, addedAt: now };
    await db
      .insert(courseMaterials, { ...row, texts: texts ? within(texts) : null })
      .onConflictDoNothing()
      .run();
    const added = await materialRow(db, id).get();
    // Another took the name in that moment.
    if (!added) continue;
    if (await deleteUpload(db, id)) await bucket.delete(upload.r2Key);
    return added;
  }
}

async function bytesOf(
  bucket: R2Bucket,
  { r2Key }: UploadRow,
  part?: { at: number; length: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const object = await bucket.get(r2Key, part ? { range: { offset: part.at, length: part.length } } : {});
  if (!object) throw new AppError("conflict");
  return new Uint8Array(await object.arrayBuffer());
}

/** Of all that was sent, a part after the other. */
async function digestOf(bucket: R2Bucket, { r2Key }: UploadRow): Promise<string> {
  const object = await bucket.get(r2Key);
  if (!object) throw new AppError("conflict");
  const hash = createHash("sha256");
  for await (const chunk of object.body) hash.update(chunk);
  return hash.digest("hex");
}

/** Under its content's hash, where publishing finds it. */
async function keep(bucket: R2Bucket, { r2Key, contentType }: UploadRow, key: string, sha256: string): Promise<void> {
  if (await bucket.head(key)) return;
  const object = await bucket.get(r2Key);
  if (!object) throw new AppError("conflict");
  await bucket.put(key, object.body, {
    httpMetadata: { contentType: contentType ?? "application/octet-stream" },
    customMetadata: { sha256 },
    sha256,
  });
}

function within(texts: readonly string[]): string[] {
  let room = mostSaid;
  return texts.map((text) => {
    const kept = text.slice(0, room);
    room -= kept.length;
    return kept;
  });
}
