import {
  abortUpload,
  completeUpload,
  createUpload,
  getUpload,
  listUploads,
  putUploadPart,
} from "#shared/contracts/uploads.ts";
import { wholeList } from "#shared/contracts/scalars.ts";
import { cleanFileName, nameForKind } from "#shared/domain/file-name.ts";
import { mostBytes, mostFiles, partCount, partLength } from "#shared/domain/upload-limits.ts";
import { AppError } from "#shared/errors.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { Raced, untilUnraced } from "#api/db/until-unraced.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { isSupport } from "#api/http/viewer.ts";
import { looseUploads, toUploads } from "./loose-uploads.ts";
import { toUpload } from "./upload-view.ts";
import { fileOf, forgetBytes, joinParts, kindOfObject, wholeObject } from "./finish-upload.ts";
import { lookAtHead, receivePart } from "./receive-part.ts";
import {
  checkKind,
  checkPicture,
  checkSize,
  type UploadPlaces,
  type UploadTarget,
  uploadTarget,
} from "./upload-target.ts";
import {
  deleteUpload,
  findUpload,
  insertUpload,
  listLoose,
  type UploadRow,
  writeFile,
  writePart,
} from "./uploads.repo.ts";

export function uploadRoutes(app: ApiApp, places: UploadPlaces): void {
  implement(app, createUpload, async ({ c, db, viewer, business, body, now }) => {
    const { purpose, target_id: targetId, bytes } = body;
    if (purpose !== "assignment" && isSupport(viewer)) throw new AppError("support_session");
    const target = await uploadTarget(places, db, viewer.id, business, { purpose, targetId });
    checkSize(target, bytes);
    const name = cleanFileName(body.name);
    const files = target.maxFiles === "one" ? 1 : Math.min(mostFiles, target.maxFiles);
    const id = crypto.randomUUID();
    const r2Key = `uploads/${db.businessId}/${id}`;
    await untilUnraced(async () => {
      const all = await listLoose(db, viewer.id);
      const isHere = (one: (typeof all)[number]) => one.purpose === purpose && one.targetId === targetId;
      const left = all.filter((one) => isHere(one) && isLeftBehind(one, target));
      await Promise.all(left.map((one) => discard(db, c.env.FILES, one)));
      const loose = all.filter((one) => !left.includes(one));
      const here = loose.filter(isHere);
      if (target.maxFiles === "one") await Promise.all(here.map((one) => discard(db, c.env.FILES, one)));
      else if (here.some((one) => one.name === name)) throw new AppError("file_exists");
      else if (here.length >= files) throw new AppError("too_many_files");
      if (loose.reduce((sum, one) => sum + one.bytes, bytes) > mostBytes) throw new AppError("total_size_exceeded");

      const { uploadId: r2UploadId } = await c.env.FILES.createMultipartUpload(r2Key);
      const upload = { id, userId: viewer.id, purpose, targetId, name, bytes, r2Key, r2UploadId };
      if (await insertUpload(db, upload, { files, bytes: mostBytes }, now)) return;
      // Others came first: who looks again is told why.
      await forgetBytes(c.env.FILES, { ...upload, completedAt: null });
      throw new Raced();
    });
    return { data: toUpload({ id, purpose, name, bytes, category: null, contentType: null, completedAt: null }, []) };
  });

  implement(app, listUploads, async ({ db, viewer, query }) => {
    const [rows, parts] = await db.primary.batch(looseUploads(db, viewer.id, query.purpose, query.target_id));
    return wholeList(toUploads(rows, parts));
  });

  implement(app, getUpload, async ({ db, viewer, params }) => ({
    data: view(await own(db, viewer.id, params.uploadId)),
  }));

  implement(app, putUploadPart, async ({ c, db, viewer, business, params: { uploadId, number }, now }) => {
    const upload = await own(db, viewer.id, uploadId);
    if (number > partCount(upload.bytes)) throw new AppError("not_found");
    if (upload.completedAt !== null || upload.parts.some((part) => part.number === number))
      return { data: view(upload) };
    // The head of the file tells what it is: nothing else is stored before.
    if (number > 1 && upload.category === null) throw new AppError("bad_request");
    let { body } = c.req.raw;
    if (!body) throw new AppError("bad_request");
    const length = partLength(upload.bytes, number);

    let told: Parameters<typeof writePart>[3];
    if (number === 1) {
      const target = await uploadTarget(places, db, viewer.id, business, upload);
      const { kind, whole } = await lookAtHead(body, length);
      await refusing(db, c.env.FILES, upload, () => checkKind(target, kind, upload.bytes, { isWhole: false }));
      if (kind)
        told = { kind, name: kind.extension === "zip" ? upload.name : nameForKind(upload.name, kind.extension) };
      body = whole;
    }
    const multipart = c.env.FILES.resumeMultipartUpload(upload.r2Key, upload.r2UploadId);
    try {
      const received = await receivePart(multipart, number, body, length);
      await writePart(db, uploadId, { number, ...received }, told, now);
    } catch (error) {
      // Taken back meanwhile, it is none; neither R2 nor the database says so.
      if (!(error instanceof AppError)) await own(db, viewer.id, uploadId);
      throw error;
    }
    return { data: view(await own(db, viewer.id, uploadId)) };
  });

  implement(app, completeUpload, async ({ c, db, viewer, business, params, now }) => {
    const upload = await own(db, viewer.id, params.uploadId);
    if (upload.completedAt !== null) return { data: view(upload) };
    if (upload.parts.length < partCount(upload.bytes)) throw new AppError("conflict");
    const target = await uploadTarget(places, db, viewer.id, business, upload);
    const object = await joinParts(c.env.FILES, upload);
    const kind = await kindOfObject(c.env.FILES, object);
    await refusing(db, c.env.FILES, upload, () => checkKind(target, kind, object.size, { isWhole: true }));
    if (upload.purpose !== "assignment" && kind?.category === "image") {
      const picture = await wholeObject(c.env.FILES, object);
      await refusing(db, c.env.FILES, upload, () => checkPicture(picture));
    }
    if (kind) {
      const { isNoted, unnamed } = await writeFile(db, upload, await fileOf(upload, kind, object.etag), now);
      if (unnamed.length > 0) await c.env.FILES.delete(unnamed);
      if (!isNoted) throw new AppError("not_found");
    }
    return { data: view(await own(db, viewer.id, upload.id)) };
  });

  implement(app, abortUpload, async ({ c, db, viewer, params }) => {
    const upload = await own(db, viewer.id, params.uploadId);
    if (!(await discard(db, c.env.FILES, upload))) throw new AppError("conflict");
    return { data: { id: upload.id } };
  });
}

async function own(db: TenantDb, viewerId: string, id: string): Promise<UploadRow> {
  const upload = await findUpload(db, viewerId, id);
  if (!upload) throw new AppError("not_found");
  return upload;
}

/** It was whole when work was handed in, and that work does not hold it: replaced, or never wanted. */
function isLeftBehind({ completedAt }: { completedAt: number | null }, { handedInAt }: UploadTarget): boolean {
  return completedAt !== null && handedInAt != null && completedAt <= handedInAt;
}

/** What is refused for what it is goes at once. */
async function refusing(db: TenantDb, bucket: R2Bucket, upload: UploadRow, check: () => void): Promise<void> {
  try {
    check();
  } catch (error) {
    await discard(db, bucket, upload);
    throw error;
  }
}

/** False where something holds on to it. */
async function discard(
  db: TenantDb,
  bucket: R2Bucket,
  upload: Parameters<typeof forgetBytes>[1] & { id: string },
): Promise<boolean> {
  if (!(await deleteUpload(db, upload.id))) return false;
  await forgetBytes(bucket, upload);
  return true;
}

function view(upload: UploadRow) {
  return toUpload(
    upload,
    upload.parts.map(({ number }) => number),
  );
}
