import type { QueryClient } from "@tanstack/react-query";
import {
  abortUpload,
  completeUpload,
  createUpload,
  getUpload,
  putUploadPart,
  type Upload,
} from "#shared/contracts/uploads.ts";
import type { UploadPurpose } from "#shared/domain/upload-limits.ts";
import type { ErrorBody } from "#shared/errors.ts";
import { ApiError, callApi, pathOf } from "#client/core/transport/api.ts";
import { problemOfAnswer, UploadError } from "./upload-item.ts";
import type { FileKeeper, UploadApi } from "./upload-deps.ts";
import { onDevice } from "#client/core/device/device-db.ts";

interface Place {
  purpose: UploadPurpose;
  targetId: string;
  apiBase: string;
}

/** The learning API's calls for the files of one place. */
export function uploadApi(queryClient: QueryClient, { purpose, targetId, apiBase }: Place): UploadApi {
  const addressed = () => {
    if (!apiBase) throw new UploadError("url");
  };
  return {
    create: async ({ name, bytes }) => {
      addressed();
      return told(callApi(queryClient, createUpload, { body: { purpose, target_id: targetId, name, bytes } }));
    },
    get: (id) => told(callApi(queryClient, getUpload, { params: { uploadId: id } })),
    putPart: (id, number, part, options) =>
      sendPart(apiBase + pathOf(putUploadPart, { uploadId: id, number }), part, options),
    complete: (id) => told(callApi(queryClient, completeUpload, { params: { uploadId: id } })),
    abort: async (id) => void (await callApi(queryClient, abortUpload, { params: { uploadId: id } })),
  };
}

async function told(call: Promise<{ data: Upload }>): Promise<Upload> {
  try {
    return (await call).data;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new UploadError(problemOfAnswer(error.statusCode, error.data.code), { isGone: error.statusCode === 404 });
  }
}

/** By XMLHttpRequest, which alone tells how much has left. */
function sendPart(
  address: string,
  part: Blob,
  { signal, onProgress }: Parameters<UploadApi["putPart"]>[3],
): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(putUploadPart.method, address);
    request.responseType = "json";
    request.setRequestHeader("Accept", "application/json");
    request.setRequestHeader("Content-Type", "application/octet-stream");
    request.setRequestHeader("X-Requested-With", "fetch");
    request.upload.addEventListener("progress", ({ loaded }) => onProgress(loaded));
    request.addEventListener("load", () => {
      const answer = request.response as ({ data?: Upload } & Partial<ErrorBody>) | null;
      if (request.status < 300 && answer?.data) resolve(answer.data);
      else
        reject(
          new UploadError(problemOfAnswer(request.status, (answer as ErrorBody | null)?.data?.code), {
            isGone: request.status === 404,
          }),
        );
    });
    for (const end of ["error", "abort"] as const)
      request.addEventListener(end, () => reject(new UploadError("network")));
    signal.addEventListener("abort", () => request.abort());
    request.send(part);
  });
}

/** Larger files are not copied onto the device a second time: their person chooses them again after a reload. */
const keptBytes = 512 * 1024 * 1024;

/** Beside the kept courses, since they go when those go: at log-out, and when somebody else signs in. */
export function deviceFiles(owner: string): FileKeeper {
  const key = (uploadId: string) => [owner, "upload", uploadId];
  return {
    read: (uploadId) => onDevice<Blob | undefined>("kept", "readonly", (kept) => kept.get(key(uploadId))),
    keep: async (uploadId, file) => {
      if (file.size <= keptBytes) await onDevice("kept", "readwrite", (kept) => void kept.put(file, key(uploadId)));
    },
    forget: (uploadId) => onDevice("kept", "readwrite", (kept) => void kept.delete(key(uploadId))),
  };
}
