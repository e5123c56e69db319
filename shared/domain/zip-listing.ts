export interface ZipEntry {
  /** A sign a byte: what it is in another alphabet does not matter here. */
  name: string;
  /** Bytes, as the archive says. */
  unpacked: number;
  /** Bytes in the archive. */
  packed: number;
  /** Where its own head begins. */
  at: number;
  /** How it is packed (APPNOTE.TXT §4.4.5): 0 as it is, 8 deflated. */
  method: number;
}

/** As many bytes of an archive's end as hold its list of contents, unless it is unreasonably long. */
export const zipTailBytes = 4 * 1024 * 1024;

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endBytes = 22;
const longestComment = 0xffff;
const entryHead = 46;

/**
 * The central directory of a ZIP (APPNOTE.TXT §4.3.12, §4.3.16), read from the last bytes of a file of `size` bytes.
 * Undefined where it cannot be read whole: no end record, ZIP64, several disks, a list that does not lie where it
 * should, encrypted names.
 */
export function zipListing(tail: Uint8Array, size: number): ZipEntry[] | undefined {
  const view = new DataView(tail.buffer, tail.byteOffset, tail.byteLength);
  const end = endOf(view);
  if (end === undefined) return undefined;
  const [disk, firstDisk] = [view.getUint16(end + 4, true), view.getUint16(end + 6, true)];
  const [here, count] = [view.getUint16(end + 8, true), view.getUint16(end + 10, true)];
  const [length, offset] = [view.getUint32(end + 12, true), view.getUint32(end + 16, true)];
  if (disk !== 0 || firstDisk !== 0 || here !== count || count === 0xffff) return undefined;
  const tailStart = size - tail.length;
  // Exactly before the end record: a list elsewhere is another program's reading of the same file.
  if (offset + length !== tailStart + end || offset < tailStart) return undefined;

  const entries: ZipEntry[] = [];
  let at = offset - tailStart;
  for (let index = 0; index < count; index++) {
    if (at + entryHead > end || view.getUint32(at, true) !== entrySignature) return undefined;
    const unpacked = view.getUint32(at + 24, true);
    const nameLength = view.getUint16(at + 28, true);
    const next = at + entryHead + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    const [packed, begins] = [view.getUint32(at + 20, true), view.getUint32(at + 42, true)];
    if (next > end || [unpacked, packed, begins].includes(0xffffffff)) return undefined;
    entries.push({
      name: String.fromCharCode(...tail.subarray(at + entryHead, at + entryHead + nameLength)),
      unpacked,
      packed,
      at: begins,
      method: view.getUint16(at + 10, true),
    });
    at = next;
  }
  return at === end ? entries : undefined;
}

/** Where the end record begins whose comment ends the file; looked for from behind. */
function endOf(view: DataView): number | undefined {
  const last = view.byteLength - endBytes;
  for (let at = last; at >= Math.max(0, last - longestComment); at--) {
    if (view.getUint32(at, true) === endSignature && at + endBytes + view.getUint16(at + 20, true) === view.byteLength)
      return at;
  }
  return undefined;
}
