/**
 * All of a stream as one array; undefined where there is more than `limit`, whatever its sender said. No more than a part
 * over it is ever held, and the rest is not asked for.
 */
export async function bytesWithin(
  stream: AsyncIterable<Uint8Array> | null,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of stream ?? []) {
    length += part.byteLength;
    if (length > limit) return undefined;
    parts.push(part);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}
