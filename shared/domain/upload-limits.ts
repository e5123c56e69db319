import { fileCategories, type FileCategory } from "./file-category.ts";
import type { FileKind } from "./file-kind.ts";

/**
 * What files are sent up for; each says who may, and which files it takes. `assignment`: a lesson's hand-in. `avatar`: a
 * person's picture, which it becomes with its last part; one that is still on its way gives way to a newer one. `brand`: a
 * picture of the business's own. `evidence`: what shows that somebody learnt something elsewhere. `material`: a file that a course is written with, which it becomes by a call of its own.
 */
export const uploadPurposes = ["assignment", "avatar", "brand", "evidence", "material"] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

/** What a picture of a person or a business may be: what every browser shows. */
export const pictureTypes = ["image/png", "image/jpeg", "image/webp"] as const;

const megabyte = 1024 * 1024;

/** docs/specification.md §9.8: bytes of one file. */
export const uploadLimits: Readonly<Record<FileCategory, number>> = {
  image: 10 * megabyte,
  document: 50 * megabyte,
  audio: 200 * megabyte,
  video: 2048 * megabyte,
  archive: 500 * megabyte,
  // Nothing that we cannot name is taken.
  other: 0,
};

/** Files of one person on their way to one place. */
export const mostFiles = 20;
/** Bytes of one person's files that nothing holds yet. */
export const mostBytes = 4096 * megabyte;
/** R2 takes parts of 5 MiB and more, all but the last alike. */
export const partBytes = 5 * megabyte;

export type UploadLimits = Record<FileCategory, number>;

/** The product's limits, lowered by what a business says (megabytes); it cannot raise them. */
export function limitsOf(lowered: Readonly<Partial<Record<string, number>>> | null | undefined): UploadLimits {
  const limit = (category: FileCategory) =>
    Math.min(uploadLimits[category], (lowered?.[category] ?? Infinity) * megabyte);
  return Object.fromEntries(fileCategories.map((category) => [category, limit(category)])) as UploadLimits;
}

/** Number of parts of a file, and the length of each. */
export function partCount(bytes: number): number {
  return Math.max(1, Math.ceil(bytes / partBytes));
}

export function partLength(bytes: number, number: number): number {
  return Math.min(partBytes, bytes - (number - 1) * partBytes);
}

/** What a place takes: categories, and of those, where it names them, these types alone. */
export interface Accepted {
  accepts: readonly FileCategory[];
  types?: readonly string[];
}

/**
 * As which of its categories a place takes a file; none where it does not. By its beginning an office document is an
 * archive; `isWhole`: all of the file was looked at.
 */
export function takenAs(
  { accepts, types }: Accepted,
  kind: FileKind | undefined,
  { isWhole }: { isWhole: boolean },
): FileCategory[] {
  if (!kind || (types && !types.includes(kind.contentType))) return [];
  const possible: FileCategory[] = !isWhole && kind.category === "archive" ? ["archive", "document"] : [kind.category];
  return possible.filter((category) => accepts.includes(category));
}
