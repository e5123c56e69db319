/** Beside the businesses' own: what comes together here has a name of its own once it is whole. */
const prefix = "partial/";

/** Longer than putting any file together takes. */
const abandonedAfterMs = 24 * 60 * 60_000;
const mostPages = 20;

/** The key under which parts of a file come together before its bytes are believed. */
export function partialKey(key: string, name: string): string {
  return `${prefix}${key}.${name}`;
}

/** Removes whole files that nobody came back to give their own name: what did so was stopped. Answers how many. */
export async function deletePartialFiles(bucket: R2Bucket, now: number): Promise<number> {
  let gone = 0;
  let cursor: string | undefined;
  for (let page = 0; page < mostPages; page++) {
    // oxlint-disable-next-line no-await-in-loop -- each page says where the next one begins
    const found = await bucket.list({ prefix, cursor });
    const abandoned = found.objects.filter(({ uploaded }) => uploaded.getTime() < now - abandonedAfterMs);
    // oxlint-disable-next-line no-await-in-loop -- a page at a time
    if (abandoned.length > 0) await bucket.delete(abandoned.map(({ key }) => key));
    gone += abandoned.length;
    if (!found.truncated) break;
    cursor = found.cursor;
  }
  return gone;
}
