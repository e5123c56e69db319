import type { Upload } from "#shared/contracts/uploads.ts";
import { partBytes, partCount } from "#shared/domain/upload-limits.ts";
import type { FileCategory } from "#shared/domain/file-kind.ts";

interface UploadFacts {
  id: string;
  name: string;
  bytes: number;
  category: FileCategory | null;
  completedAt: number | null;
}

export function toUpload(upload: UploadFacts, parts: readonly number[]): Upload {
  return {
    id: upload.id,
    name: upload.name,
    bytes: upload.bytes,
    category: upload.category,
    status: upload.completedAt === null ? "uploading" : "complete",
    part_bytes: partBytes,
    part_count: partCount(upload.bytes),
    parts: parts.toSorted((one, other) => one - other),
  };
}
