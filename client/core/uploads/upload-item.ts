import type { FileCategory } from "#shared/domain/file-category.ts";
import type { Upload } from "#shared/contracts/uploads.ts";

/** docs/specification.md §3.6. */
export type UploadStatus = "pending" | "processing" | "uploading" | "complete" | "failed" | "cancelled";

/**
 * Why a file did not get through; its words are `upload:problems.*` (docs/specification.md §8.3). `interrupted`: this
 * device no longer has it, so its person chooses it once more and it goes on where it stopped. `closed`: nothing is
 * taken here any more. `url`: there is no address to send it to.
 */
export type UploadProblem =
  | "type"
  | "size"
  | "count"
  | "total"
  | "duplicate"
  | "url"
  | "network"
  | "server"
  | "signedOut"
  | "interrupted"
  | "closed";

export interface UploadItem {
  /** Of this list. */
  id: string;
  /** At the learning API, once it was announced there. */
  uploadId: string | null;
  name: string;
  /** Bytes. */
  size: number;
  /** Content type: by its bytes, before they were looked at by the device's own word; empty where neither tells. */
  type: string;
  /** Null until its bytes were looked at. */
  category: FileCategory | null;
  /** 0 to 1. */
  progress: number;
  status: UploadStatus;
  problem: UploadProblem | null;
}

export class UploadError extends Error {
  readonly problem: UploadProblem;
  /** The learning API no longer knows the upload: it has to begin anew. */
  readonly isGone: boolean;

  constructor(problem: UploadProblem, { isGone = false } = {}) {
    super(problem);
    this.problem = problem;
    this.isGone = isGone;
  }
}

/** What an answer of the learning API means for a file. `statusCode` 0: none came. */
export function problemOfAnswer(statusCode: number, code?: string): UploadProblem {
  if (statusCode === 0) return "network";
  switch (code ?? "") {
    case "unauthenticated":
      return "signedOut";
    case "unsupported_media_type":
      return "type";
    case "payload_too_large":
      return "size";
    case "too_many_files":
      return "count";
    case "total_size_exceeded":
      return "total";
    case "file_exists":
      return "duplicate";
    case "lesson_locked":
    case "not_enrolled":
    case "conflict":
      return "closed";
    default:
      return "server";
  }
}

/** What ended the way of a file. */
export function problemOf(error: unknown): UploadProblem {
  return error instanceof UploadError ? error.problem : "server";
}

/** Trouble that may be over in a moment. */
export function passes(error: unknown): boolean {
  return error instanceof UploadError && !error.isGone && (error.problem === "network" || error.problem === "server");
}

/** An upload that the learning API already has, from an earlier visit or another device. */
export function itemOf(upload: Upload): UploadItem {
  const isComplete = upload.status === "complete";
  return {
    id: upload.id,
    uploadId: upload.id,
    name: upload.name,
    size: upload.bytes,
    type: upload.type ?? "",
    category: upload.category,
    progress: isComplete ? 1 : upload.parts.length / upload.part_count,
    status: isComplete ? "complete" : "pending",
    problem: null,
  };
}

/** Files that take a place in the list: what was refused or taken back does not. */
export function holdsPlace({ status, uploadId }: UploadItem): boolean {
  return (
    status === "pending" ||
    status === "processing" ||
    status === "uploading" ||
    status === "complete" ||
    (status === "failed" && uploadId !== null)
  );
}
