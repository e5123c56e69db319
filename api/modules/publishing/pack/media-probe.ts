import { itemAt } from "#shared/domain/item-at.ts";
import type { PackFolder } from "./pack-folder.ts";

/** Facts read from a media file's own bytes: an extension proves nothing. */

export const contentTypes: Record<string, string> = {
  svg: "image/svg+xml",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  webp: "image/webp",
  ico: "image/x-icon",
  mp4: "video/mp4",
  pdf: "application/pdf",
  mp3: "audio/mpeg",
  m4a: "audio/mp4",
  csv: "text/csv",
  zip: "application/zip",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  vtt: "text/vtt",
  md: "text/markdown",
  m3u8: "application/vnd.apple.mpegurl",
  m4s: "video/mp4",
  ts: "video/mp2t",
};

/** undefined = the bytes, a file's first ones, are what the extension says; else what is wrong with them. `size`: the whole file's. */
export function magicProblem(extension: string, bytes: Uint8Array, size: number): string | undefined {
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  const isZip = () => ascii(0, 4) === "PK\u0003\u0004";
  const good: Record<string, () => boolean> = {
    mp4: () => ascii(4, 8) === "ftyp",
    pdf: () => ascii(0, 5) === "%PDF-",
    mp3: () => ascii(0, 3) === "ID3" || (bytes[0] === 0xff && (itemAt(bytes, 1) & 0xe0) === 0xe0),
    m4a: () => ascii(4, 8) === "ftyp",
    csv: () => !bytes.includes(0),
    zip: isZip,
    docx: isZip,
    xlsx: isZip,
    pptx: isZip,
    png: () => ascii(1, 4) === "PNG",
    jpg: () => bytes[0] === 0xff && bytes[1] === 0xd8,
    jpeg: () => bytes[0] === 0xff && bytes[1] === 0xd8,
    webp: () => ascii(0, 4) === "RIFF" && ascii(8, 12) === "WEBP",
    ico: () => bytes[0] === 0 && bytes[2] === 1,
    svg: () => /<svg[\s>]/.test(ascii(0, 1000)),
    vtt: () => /^WEBVTT(?:[ \t].*)?$/.test(new TextDecoder().decode(bytes.subarray(0, 200)).split(/\r?\n/)[0] ?? ""),
    md: () => true,
    m3u8: () => ascii(0, 7) === "#EXTM3U",
    m4s: () => ["ftyp", "styp", "sidx", "moof"].includes(ascii(4, 8)),
    ts: () => bytes[0] === 0x47 && size % 188 === 0,
  };
  const check = good[extension];
  if (!check) return `.${extension} files are not allowed here`;
  return check() ? undefined : `is not ${extension === "vtt" ? "a WEBVTT" : `a real ${extension}`} file`;
}

interface Mp4Facts {
  seconds: number;
  /** moov before mdat: a player can start before the whole file is there. */
  fastStart: boolean;
  /** Whether there is a track of sound. */
  hasSound: boolean;
}

/** Reads ISO BMFF boxes (ISO/IEC 14496-12) down to moov/mvhd and to what each track is, no more of the file than that. undefined where it has none. */
export async function probeMp4(
  folder: Pick<PackFolder, "read">,
  { path, size }: { path: string; size: number },
): Promise<Mp4Facts | undefined> {
  const read = async (at: number, length: number) => {
    const bytes = new Uint8Array(length);
    bytes.set(await folder.read(path, { at, length }));
    return new DataView(bytes.buffer);
  };
  const top = await boxes(read, 0, size);
  const moov = top.find((box) => box.type === "moov");
  const parts = moov ? await boxes(read, moov.start, moov.end) : [];
  const mvhd = parts.find((box) => box.type === "mvhd");
  if (!moov || !mvhd || mvhd.end - mvhd.start < 20) return undefined;
  const view = await read(mvhd.start, Math.min(mvhd.end - mvhd.start, 32));
  const wide = view.getUint8(0) === 1;
  if (wide && view.byteLength < 32) return undefined;
  const timescale = view.getUint32(wide ? 20 : 12);
  const duration = wide ? Number(view.getBigUint64(24)) : view.getUint32(16);
  const mdat = top.find((box) => box.type === "mdat");
  if (timescale === 0) return undefined;
  return {
    seconds: duration / timescale,
    fastStart: !mdat || moov.start < mdat.start,
    hasSound: await hasSoundIn(
      read,
      parts.filter(({ type }) => type === "trak"),
    ),
  };
}

/** Films have a track or two, and one for each language. */
const mostTracks = 40;

/** Whether one of the tracks is of sound, as its handler says (ISO/IEC 14496-12, "hdlr"). */
async function hasSoundIn(read: ReadAt, tracks: readonly Box[]): Promise<boolean> {
  for (const track of tracks.slice(0, mostTracks)) {
    // oxlint-disable-next-line no-await-in-loop -- mostly the first or the second is
    const mdia = (await boxes(read, track.start, track.end)).find(({ type }) => type === "mdia");
    // oxlint-disable-next-line no-await-in-loop
    const hdlr = mdia && (await boxes(read, mdia.start, mdia.end)).find(({ type }) => type === "hdlr");
    if (!hdlr || hdlr.end - hdlr.start < 12) continue;
    // oxlint-disable-next-line no-await-in-loop
    if (wordAt(await read(hdlr.start, 12), 8) === "soun") return true;
  }
  return false;
}

/** Four letters. */
function wordAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));
}

type ReadAt = (at: number, length: number) => Promise<DataView>;

interface Box {
  type: string;
  /** First byte of the payload. */
  start: number;
  end: number;
}

/** No film has more; a file that was made to look like one ends here. */
const mostBoxes = 10_000;

async function boxes(read: ReadAt, from: number, to: number): Promise<Box[]> {
  const found: Box[] = [];
  for (let at = from; at + 8 <= to && found.length < mostBoxes;) {
    const view = await read(at, 16);
    const short = view.getUint32(0);
    const type = wordAt(view, 4);
    const large = short === 1 && at + 16 <= to;
    const size = large ? Number(view.getBigUint64(8)) : short === 0 ? to - at : short;
    const head = large ? 16 : 8;
    if (size < head || at + size > to) break;
    found.push({ type, start: at + head, end: at + size });
    at += size;
  }
  return found;
}

/** End of the last cue in seconds; problems in words where cue times are missing or run backwards. */
export function checkVtt(text: string): { lastEnd: number; problems: string[] } {
  const problems: string[] = [];
  let lastStart = -1;
  let lastEnd = 0;
  for (const line of text.split(/\r?\n/).filter((candidate) => candidate.includes("-->"))) {
    const [start, end] = line.split("-->").map((part) => cueSeconds(part.trim().split(/\s+/)[0] ?? ""));
    if (start === undefined || end === undefined || end <= start) problems.push(`bad cue time "${line.trim()}"`);
    else {
      if (start < lastStart) problems.push(`cue at ${start} s stands after a later one`);
      lastStart = start;
      lastEnd = Math.max(lastEnd, end);
    }
  }
  if (lastStart < 0 && problems.length === 0) problems.push("has no cue");
  return { lastEnd, problems };
}

function cueSeconds(time: string): number | undefined {
  const match = /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d\.\d{3})$/.exec(time);
  return match ? Number(match[1] ?? 0) * 3600 + Number(match[2]) * 60 + Number(match[3]) : undefined;
}
