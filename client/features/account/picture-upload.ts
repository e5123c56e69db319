import { uploadAvatar } from "#shared/contracts/account.ts";
import type { User } from "#shared/contracts/auth.ts";

export const pictureTypes = ["image/png", "image/jpeg", "image/webp"] as const;
/** decisions.md, "Upload limits". */
const maxBytes = 10 * 1024 * 1024;
/** Twice the largest size that is drawn, in both directions. */
const maxPixels = 512;

/** Why a picture was not taken; its words are `account:picture.errors.*`. */
export type PictureProblem = "type" | "size" | "network" | "server" | "signed-out" | "cancelled";

export class PictureError extends Error {
  readonly problem: PictureProblem;
  constructor(problem: PictureProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** What can be told before anything is sent; the API looks at the bytes themselves. */
export function problemOf({ type, size }: Pick<File, "type" | "size">): PictureProblem | null {
  if (!(pictureTypes as readonly string[]).includes(type)) return "type";
  return size > maxBytes ? "size" : null;
}

export function problemOfStatus(status: number): PictureProblem {
  if (status === 0) return "network";
  if (status === 401) return "signed-out";
  if (status === 413) return "size";
  return status === 415 ? "type" : "server";
}

/** The size that a picture is sent in, whole pixels; small ones stay as they are. */
export function fitted(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, maxPixels / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** A smaller copy, which also leaves behind where a photo was taken; the file itself where it cannot be read here. */
export async function shrink(file: File): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    const canvas = Object.assign(document.createElement("canvas"), fitted(bitmap.width, bitmap.height));
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const copy = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/webp", 0.9));
    return copy ?? file;
  } catch {
    return file;
  }
}

interface SendOptions {
  apiBase: string;
  /** 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/** Sends the bytes by XMLHttpRequest, which alone tells how much has left. Throws `PictureError`. */
export function sendPicture(picture: Blob, { apiBase, onProgress, signal }: SendOptions): Promise<User> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (problem: PictureProblem) => reject(new PictureError(problem));
    request.open(uploadAvatar.method, apiBase + uploadAvatar.path);
    request.responseType = "json";
    request.setRequestHeader("Accept", "application/json");
    request.setRequestHeader("Content-Type", picture.type);
    request.setRequestHeader("X-Requested-With", "fetch");
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () => {
      const answer = request.response as { data?: User } | null;
      if (request.status < 300 && answer?.data) resolve(answer.data);
      else fail(problemOfStatus(request.status));
    });
    request.addEventListener("error", () => fail("network"));
    request.addEventListener("abort", () => fail("cancelled"));
    signal.addEventListener("abort", () => request.abort());
    request.send(picture);
  });
}
