/** A ZIP of empty entries that say of themselves what they are told to: for tests of what is refused. */
export function zipOf(entries: readonly { name: string; unpacked?: number }[]): Uint8Array<ArrayBuffer> {
  const heads = entries.map(({ name, unpacked = 1 }) =>
    record(0x02014b50, 46, name, [
      [24, 4, unpacked],
      [28, 2, name.length],
    ]),
  );
  const local = entries.map(({ name }) => record(0x04034b50, 30, name, [[26, 2, name.length]]));
  const [listStart, listLength] = [length(local), length(heads)];
  const end = record(0x06054b50, 22, "", [
    [8, 2, entries.length],
    [10, 2, entries.length],
    [12, 4, listLength],
    [16, 4, listStart],
  ]);
  return new Uint8Array([...local, ...heads, end].flatMap((part) => [...part]));
}

function record(
  signature: number,
  size: number,
  name: string,
  fields: [at: number, width: 2 | 4, value: number][],
): Uint8Array {
  const view = new DataView(new ArrayBuffer(size));
  view.setUint32(0, signature, true);
  for (const [at, width, value] of fields) {
    if (width === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
  }
  return new Uint8Array([...new Uint8Array(view.buffer), ...[...name].map((letter) => letter.charCodeAt(0))]);
}

function length(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, part) => sum + part.length, 0);
}
