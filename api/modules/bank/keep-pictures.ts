import { createHash } from "node:crypto";
import { mostQuestionPictureBytes } from "#shared/contracts/bank-files.ts";
import { cleanFileName } from "#shared/domain/file-name.ts";
import { canBeDecoded, pictureFacts, shownSize } from "#shared/domain/picture-facts.ts";
import { AppError } from "#shared/errors.ts";
import { questionPictures } from "#api/db/schema/bank.ts";
import { files } from "#api/db/schema/files.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";

const endings = { "image/png": "png", "image/jpeg": "jpg", "image/webp": "webp" } as const;

/**
 * A picture that questions may be asked on, under its content's hash; the same bytes are the same one. Throws
 * `unsupported_media_type` where pages could not show it in the widths that they offer (docs/decisions/0019).
 */
export async function keepPicture(
  db: TenantDb,
  bucket: R2Bucket,
  { name, bytes }: { name: string; bytes: Uint8Array },
  now: number,
) {
  if (bytes.length > mostQuestionPictureBytes) throw new AppError("payload_too_large");
  const facts = pictureFacts(bytes);
  if (facts === undefined || !canBeDecoded(facts)) throw new AppError("unsupported_media_type");
  const { type: contentType } = facts;
  const digest = hashOf(bytes);
  // Nobody who does not have the picture can think of its name.
  const own = hashOf(`${db.businessId}\n${digest}`).slice(0, 32);
  const fileKey = `question-${own}`;
  const id = `${own}.${endings[contentType]}`;
  const r2Key = `${db.businessId}/${digest}`;
  const about = { name: cleanFileName(name), contentType, bytes: bytes.length, sha256: digest };
  const stored =
    (await bucket.head(r2Key)) ??
    (await bucket.put(r2Key, bytes, {
      httpMetadata: { contentType },
      customMetadata: { sha256: digest },
      sha256: digest,
    }));
  const size = shownSize(facts);
  await db.batch([
    db
      .insert(files, { ...about, key: fileKey, ownerKind: "question", ownerId: id, r2Key, etag: stored.etag })
      .onConflictDoNothing(),
    db
      .insert(questionPictures, { ...about, ...size, id, fileKey, addedAt: now })
      // Whoever sends it again has as long to ask something on it as anybody.
      .onConflictDoUpdate({ target: questionPictures.id, set: { unusedSince: null } }),
  ]);
  return { id, fileKey, ...size };
}

function hashOf(content: Uint8Array | string): string {
  return createHash("sha256").update(content).digest("hex");
}
