import type { Business } from "#api/db/directory.ts";
import { itemAt } from "#shared/domain/item-at.ts";
import type { Problem } from "../pack/problems.ts";
import { type ZipEntry, zipStream } from "./pack-zip.ts";
import { readWritten } from "./publish-written.ts";
import type { WrittenCourse } from "./written-course.ts";

type PackFile = { bytes: Uint8Array } | { sha256: string; size: number };

/** Every file of the pack that a course is, by its path; or what keeps it from being one. */
export async function writtenPack(
  business: Business,
  course: WrittenCourse,
  bucket: R2Bucket,
): Promise<{ problems: readonly Problem[] } | { files: ReadonlyMap<string, PackFile>; size: number }> {
  const read = await readWritten(business, course, bucket);
  if (!read.ok) return { problems: read.problems };
  const { contents } = itemAt(read.packs, 0);
  const all: [string, PackFile][] = [
    ...[...contents.texts].map(([path, text]): [string, PackFile] => [path, { bytes: new TextEncoder().encode(text) }]),
    ...[...contents.files].map(([path, { sha256, size }]): [string, PackFile] => [path, { sha256, size }]),
  ];
  const files = new Map(all.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  return { files, size: [...files.values()].reduce((sum, file) => sum + sizeOf(file), 0) };
}

function sizeOf(file: PackFile): number {
  return "bytes" in file ? file.bytes.length : file.size;
}

/** The archive of it; it ends in an error where bytes are gone that it names. */
export function packZip(
  { id }: Pick<Business, "id">,
  files: ReadonlyMap<string, PackFile>,
  bucket: R2Bucket,
): ReadableStream<Uint8Array> {
  return zipStream(
    [...files].map(([path, file]): ZipEntry => ({
      path,
      async *read() {
        if ("bytes" in file) return yield file.bytes;
        const stored = await bucket.get(`${id}/${file.sha256}`);
        if (!stored) throw new Error(`${path} is not stored any more`);
        yield* stored.body;
      },
    })),
  );
}
