import type { FileCategory } from "./file-category.ts";
import { zipListing } from "./zip-listing.ts";

/** Every runtime has it; `shared` is compiled without any of their libraries. */
declare class TextDecoder {
  constructor(label: "utf-8", options: { fatal: boolean });
  decode(bytes: Uint8Array, options: { stream: boolean }): string;
}

export interface FileKind {
  category: FileCategory;
  contentType: string;
  /** Without dot; the name gets it where it has another. */
  extension: string;
}

/** As many bytes of the beginning as `fileKind` looks at. */
export const headBytes = 4096;

type Signature = FileKind & { at?: number; begins: readonly (number | undefined)[] };

const text = (word: string) => [...word].map((letter) => letter.charCodeAt(0));
const kind = (
  category: FileCategory,
  contentType: string,
  extension: string,
  begins: readonly (number | undefined)[],
  at = 0,
): Signature => ({ category, contentType, extension, begins, at });
const anyFour = [undefined, undefined, undefined, undefined];

/** The first that fits counts. */
const signatures: readonly Signature[] = [
  kind("image", "image/png", "png", [0x89, ...text("PNG"), 0x0d, 0x0a, 0x1a, 0x0a]),
  kind("image", "image/jpeg", "jpg", [0xff, 0xd8, 0xff]),
  kind("image", "image/gif", "gif", text("GIF8")),
  kind("image", "image/webp", "webp", [...text("RIFF"), ...anyFour, ...text("WEBP")]),
  kind("image", "image/avif", "avif", text("ftypavif"), 4),
  kind("image", "image/heic", "heic", text("ftyphei"), 4),
  kind("document", "application/pdf", "pdf", text("%PDF-")),
  kind("audio", "audio/mp4", "m4a", text("ftypM4A"), 4),
  kind("video", "video/quicktime", "mov", text("ftypqt"), 4),
  kind("video", "video/mp4", "mp4", text("ftyp"), 4),
  kind("video", "video/webm", "webm", [0x1a, 0x45, 0xdf, 0xa3]),
  kind("audio", "audio/mpeg", "mp3", text("ID3")),
  kind("audio", "audio/mpeg", "mp3", [0xff, 0xfb]),
  kind("audio", "audio/mpeg", "mp3", [0xff, 0xf3]),
  kind("audio", "audio/wav", "wav", [...text("RIFF"), ...anyFour, ...text("WAVE")]),
  kind("audio", "audio/ogg", "ogg", text("OggS")),
  kind("audio", "audio/flac", "flac", text("fLaC")),
  kind("archive", "application/zip", "zip", [0x50, 0x4b, 0x03, 0x04]),
];

/**
 * What a file's first bytes say that it is; its name and its sender's word count for nothing (docs/specification.md
 * §18.37). Undefined: nothing that we take, among it everything that a browser would run. An office document is an
 * `archive` here: only its end tells more (`zipKind`).
 */
export function fileKind(head: Uint8Array): FileKind | undefined {
  const found = signatures.find(({ begins, at = 0 }) =>
    begins.every((byte, index) => (byte === undefined ? head.length > at + index : head[at + index] === byte)),
  );
  if (found) return { category: found.category, contentType: found.contentType, extension: found.extension };
  return isPlainText(head)
    ? { category: "document", contentType: "text/plain; charset=utf-8", extension: "txt" }
    : undefined;
}

/** Words in UTF-8 that no browser would take for markup (MIME Sniffing Standard §7.1: it begins with `<`). */
function isPlainText(head: Uint8Array): boolean {
  const words = utf8Text(head);
  if (words === undefined || words === "" || /^\s*</.test(words)) return false;
  // oxlint-disable-next-line no-control-regex
  return !/[\u0000-\u0008\u000e-\u001f\u007f]/.test(words);
}

const office: readonly [string, FileKind][] = [
  [
    "word/",
    {
      category: "document",
      contentType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      extension: "docx",
    },
  ],
  [
    "xl/",
    {
      category: "document",
      contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      extension: "xlsx",
    },
  ],
  [
    "ppt/",
    {
      category: "document",
      contentType: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
      extension: "pptx",
    },
  ],
];

/** Unpacked this many times its size at most, once it is large. */
const mostRatio = 200;
const smallBytes = 100 * 1024 * 1024;
const mostEntries = 20_000;
const mostUnpacked = 8 * 1024 ** 3;

/**
 * What a ZIP is by its list of contents (its last bytes). Undefined for what nobody should unpack: names that lead out
 * of the folder, a bomb, macros, a list that cannot be read.
 */
export function zipKind(tail: Uint8Array, size: number): FileKind | undefined {
  const entries = zipListing(tail, size);
  if (!entries || entries.length === 0 || entries.length > mostEntries) return undefined;
  if (entries.some(({ name }) => leadsOut(name) || /(?:^|\/)vbaProject\.bin$/i.test(name))) return undefined;
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  if (unpacked > mostUnpacked || (unpacked > smallBytes && unpacked > size * mostRatio)) return undefined;
  const names = entries.map(({ name }) => name);
  const found = names.includes("[Content_Types].xml")
    ? office.find(([folder]) => names.some((name) => name.startsWith(folder)))
    : undefined;
  return found?.[1] ?? { category: "archive", contentType: "application/zip", extension: "zip" };
}

function leadsOut(name: string): boolean {
  // oxlint-disable-next-line no-control-regex
  return name === "" || /^[/\\]|^[a-z]:|\\|\u0000/i.test(name) || name.split("/").includes("..");
}

/** The words of bytes in UTF-8 (RFC 3629); undefined where they are none. A letter that the end cuts off is left out. */
export function utf8Text(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
}
