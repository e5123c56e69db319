import type { Upload } from "#shared/contracts/uploads.ts";
import type { UploadItem } from "./upload-item.ts";

/** Calls of the learning API; each throws `UploadError`. */
export interface UploadApi {
  create: (file: { name: string; bytes: number }) => Promise<Upload>;
  get: (id: string) => Promise<Upload>;
  putPart: (
    id: string,
    number: number,
    part: Blob,
    options: { signal: AbortSignal; onProgress: (bytes: number) => void },
  ) => Promise<Upload>;
  complete: (id: string) => Promise<Upload>;
  abort: (id: string) => Promise<void>;
}

/** Where files outlive the page. */
export interface FileKeeper {
  read: (uploadId: string) => Promise<Blob | undefined>;
  keep: (uploadId: string, file: Blob) => Promise<void>;
  forget: (uploadId: string) => Promise<void>;
}

/** What a place does with its files beside sending them up. */
export interface Handling {
  /** Makes what is sent of what was chosen and may be sent. */
  prepare?: (file: File) => Promise<File>;
  /** For a place that takes each file with its last part: resolves once the page knows. */
  held?: () => Promise<unknown>;
}

export interface UploadQueue {
  items: () => readonly UploadItem[];
  subscribe: (listener: () => void) => () => void;
  /** Resolves once every file was looked at and announced or refused. */
  add: (files: readonly File[]) => Promise<void>;
  /** Goes on with what an earlier visit left. */
  resume: () => Promise<void>;
  retry: (id: string) => void;
  /** Goes on with everything that the network stopped. */
  retryNetwork: () => void;
  /** Stops a file; it stays in the list and may be tried again. */
  cancel: (id: string) => void;
  /** Takes a file out of the list, here and at the learning API. */
  remove: (id: string) => void;
  /** They were handed in: the list forgets them. */
  settle: (uploadIds: readonly string[]) => void;
}
