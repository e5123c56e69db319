import type { Upload } from "#shared/contracts/uploads.ts";
import type { FileCategory } from "#shared/domain/file-category.ts";
import { partBytes, partCount, type UploadPurpose } from "#shared/domain/upload-limits.ts";
import { fileAddress } from "#api/modules/files/public.ts";
import { avatarKey } from "#api/modules/identity/public.ts";

interface UploadFacts {
  id: string;
  purpose: UploadPurpose;
  name: string;
  bytes: number;
  category: FileCategory | null;
  contentType: string | null;
  completedAt: number | null;
}

export function toUpload(upload: UploadFacts, parts: readonly number[]): Upload {
  return {
    id: upload.id,
    name: upload.name,
    bytes: upload.bytes,
    category: upload.category,
    type: upload.contentType,
    url: upload.purpose === "avatar" && upload.completedAt !== null ? fileAddress(avatarKey(upload.id)) : null,
    status: upload.completedAt === null ? "uploading" : "complete",
    part_bytes: partBytes,
    part_count: partCount(upload.bytes),
    parts: parts.toSorted((one, other) => one - other),
  };
}
