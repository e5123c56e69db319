import type { Upload } from "#shared/contracts/uploads.ts";
import type { FileKeeper, UploadApi } from "./upload-deps.ts";
import { UploadError } from "./upload-item.ts";

/** A learning API in memory with parts of four bytes. */
export function memoryApi() {
  const uploads = new Map<string, Upload>();
  const sent: string[] = [];
  let count = 0;
  const api: UploadApi = {
    create: async ({ name, bytes }) => {
      const id = `u${++count}`;
      const upload: Upload = {
        id,
        name,
        bytes,
        category: null,
        type: null,
        url: null,
        status: "uploading",
        part_bytes: 4,
        part_count: Math.ceil(bytes / 4),
        parts: [],
      };
      uploads.set(id, upload);
      return upload;
    },
    get: async (id) => known(id),
    putPart: async (id, number, part) => {
      sent.push(`${id}/${number}:${await part.text()}`);
      const next = {
        ...known(id),
        parts: [...known(id).parts, number],
        category: "document" as const,
        type: "text/plain",
      };
      uploads.set(id, next);
      return next;
    },
    complete: async (id) => {
      uploads.set(id, { ...known(id), status: "complete" });
      return known(id);
    },
    abort: async (id) => void uploads.delete(id),
  };
  function known(id: string): Upload {
    const upload = uploads.get(id);
    if (!upload) throw new UploadError("server", { isGone: true });
    return upload;
  }
  return { api, uploads, sent };
}

export function memoryKeeper(): FileKeeper & { kept: Map<string, Blob> } {
  const kept = new Map<string, Blob>();
  return {
    kept,
    read: async (id) => kept.get(id),
    keep: async (id, file) => void kept.set(id, file),
    forget: async (id) => void kept.delete(id),
  };
}
