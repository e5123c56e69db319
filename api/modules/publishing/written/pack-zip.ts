import { Zip, ZipPassThrough } from "fflate";

/** A file of an archive; `read` begins once those before it are through. */
export interface ZipEntry {
  path: string;
  read: () => AsyncIterable<Uint8Array>;
}

/** An archive of what is said, in that order, never more of it in memory than a part of one file; the same files are the same bytes. */
export function zipStream(entries: readonly ZipEntry[]): ReadableStream<Uint8Array> {
  const parts = zipped(entries);
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await parts.return(undefined)),
  });
}

/** The first moment that the format knows, in whatever time zone. */
const noTime = new Date(1980, 0, 1);

async function* zipped(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array, undefined> {
  const waiting: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    waiting.push(chunk);
  });
  for (const { path, read } of entries) {
    const file = new ZipPassThrough(path);
    file.mtime = noTime;
    zip.add(file);
    for await (const chunk of read()) {
      file.push(chunk);
      yield* waiting.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* waiting.splice(0);
  }
  zip.end();
  yield* waiting.splice(0);
  return undefined;
}
