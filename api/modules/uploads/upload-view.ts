import type { Upload } from "#shared/contracts/uploads.ts";
import type { FileCategory } from "#shared/domain/file-category.ts";
import { partBytes, partCount, type UploadPurpose } from "#shared/domain/upload-limits.ts";
import { brandFileAddress, brandKey, fileAddress } from "#api/modules/files/public.ts";
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
    url: upload.completedAt === null ? null : shownAt(upload),
    status: upload.completedAt === null ? "uploading" : "complete",
    part_bytes: partBytes,
    part_count: partCount(upload.bytes),
    parts: parts.toSorted((one, other) => one - other),
  };
}

/** Where everybody who may sees it; what is handed in is found by the work that holds it. */
function shownAt({ id, purpose }: UploadFacts): string | null {
  switch (purpose) {
    case "avatar":
      return fileAddress(avatarKey(id));
    case "brand":
      return brandFileAddress(brandKey(id));
    case "assignment":
    case "evidence":
    case "material":
      return null;
  }
}
