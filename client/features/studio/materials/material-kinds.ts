import type { UploadRules } from "#client/core/uploads/check-file.ts";
import { uploadLimits } from "#shared/domain/upload-limits.ts";

const pictures = ["image/png", "image/jpeg"];
const documents = [
  "application/pdf",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  "text/plain; charset=utf-8",
];
const sounds = ["audio/mpeg", "audio/mp4"];
const all = [...pictures, ...documents, ...sounds, "video/mp4", "application/zip"];

const kinds: Readonly<Record<string, Pick<UploadRules, "accepts" | "types">>> = {
  "image/": { accepts: ["image"], types: pictures },
  "application/pdf": { accepts: ["document"], types: ["application/pdf"] },
  "audio/": { accepts: ["audio"], types: sounds },
  "video/": { accepts: ["video"], types: ["video/mp4"] },
  "": { accepts: ["document", "image", "audio", "video", "archive"], types: all },
};

/** What may be sent up where files of a type are wanted, by the type's beginning. */
export function rulesFor(of: string): UploadRules {
  return { accepts: [], ...kinds[of], maxFiles: 20, limits: uploadLimits };
}
