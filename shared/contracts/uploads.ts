import * as z from "zod/mini";
import { fileCategories } from "../domain/file-category.ts";
import { mostBytes, uploadPurposes } from "../domain/upload-limits.ts";
import { endpoint } from "./endpoint.ts";
import { dataOf, Id, pageOf, wholeNumber } from "./scalars.ts";

export const FileCategory = z.enum(fileCategories);

/** A file as it is stored. */
export const fileHead = { name: z.string(), bytes: z.number(), content_type: z.string() };

export const UploadPurpose = z.enum(uploadPurposes);

export const Upload = z.object({
  id: Id,
  /** As it will be shown and saved: cleaned, with the ending that its bytes deserve. */
  name: z.string(),
  bytes: z.number(),
  /** By its bytes, as is the type; null until the first part is here. */
  category: z.nullable(FileCategory),
  type: z.nullable(z.string()),
  /** Of a picture of a person or a business once it is complete: what change-info takes as `avatar`, and the branding. */
  url: z.nullable(z.string()),
  status: z.enum(["uploading", "complete"]),
  /** Length of every part but the last. */
  part_bytes: z.number(),
  part_count: z.number(),
  /** Numbers of the parts that are here, ascending. */
  parts: z.array(z.number()),
});
export type Upload = z.output<typeof Upload>;

const takingBytes = [
  "unauthenticated",
  "forbidden",
  "not_found",
  "not_enrolled",
  "lesson_locked",
  "conflict",
  "unsupported_media_type",
  "payload_too_large",
] as const;

/**
 * Announces a file; its bytes follow in parts. `unsupported_media_type`, `payload_too_large`, `too_many_files`,
 * `total_size_exceeded` and `file_exists` are the messages of docs/specification.md §8.3.
 */
export const createUpload = endpoint({
  name: "createUpload",
  method: "POST",
  path: "/uploads",
  summary: "Begins to send a file up",
  access: "signed-in",
  body: z.object({
    purpose: UploadPurpose,
    target_id: Id,
    name: z.string().check(z.minLength(1), z.maxLength(1000)),
    bytes: z.number().check(z.int(), z.minimum(1), z.maximum(mostBytes)),
  }),
  response: dataOf(Upload),
  errors: [
    "support_session",
    ...takingBytes,
    "too_many_files",
    "total_size_exceeded",
    "file_exists",
    "validation_failed",
    "malformed_json",
  ],
  foreign: {},
});

/** What of the viewer's is for one place and held by nothing yet, oldest first. */
export const listUploads = endpoint({
  name: "listUploads",
  method: "GET",
  path: "/uploads",
  summary: "Files on their way to one place",
  access: "signed-in",
  query: z.object({ purpose: UploadPurpose, target_id: Id }),
  response: pageOf(Upload),
  errors: ["unauthenticated", "validation_failed"],
  foreign: {},
});

const ofOne = {
  access: "signed-in",
  params: z.object({ uploadId: Id }),
  foreign: { uploadId: "upload-id" },
} as const;

/** The viewer's own upload, as far as it came: what is missing is sent from there on. */
export const getUpload = endpoint({
  name: "getUpload",
  method: "GET",
  path: "/uploads/:uploadId",
  summary: "How far a file has come",
  ...ofOne,
  response: dataOf(Upload),
  errors: ["unauthenticated", "not_found", "validation_failed"],
});

/** Body: the part's bytes, exactly as long as it should be. Sending a part again is harmless. The first one tells what the file is. */
export const putUploadPart = endpoint({
  name: "putUploadPart",
  method: "PUT",
  path: "/uploads/:uploadId/parts/:number",
  summary: "Takes one part of a file",
  access: "signed-in",
  params: z.object({ uploadId: Id, number: wholeNumber(1, 10_000) }),
  response: dataOf(Upload),
  errors: [...takingBytes, "bad_request", "validation_failed"],
  foreign: { uploadId: "upload-id", number: "part-number" },
});

/** Idempotent. `conflict`: parts are missing. An archive is looked into here; a picture of a person becomes theirs. */
export const completeUpload = endpoint({
  name: "completeUpload",
  method: "POST",
  path: "/uploads/:uploadId/completion",
  summary: "Makes a file of its parts",
  ...ofOne,
  response: dataOf(Upload),
  errors: [...takingBytes, "validation_failed"],
});

/** Takes the file back; one that was handed in stays (`conflict`). */
export const abortUpload = endpoint({
  name: "abortUpload",
  method: "DELETE",
  path: "/uploads/:uploadId",
  summary: "Takes back a file that was sent up or was about to be",
  ...ofOne,
  response: dataOf(z.object({ id: Id })),
  errors: ["unauthenticated", "not_found", "conflict", "validation_failed"],
});
