export interface PictureKind {
  contentType: "image/png" | "image/jpeg" | "image/webp";
  extension: "png" | "jpg" | "webp";
}

const kinds: readonly (PictureKind & { begins: readonly (number | undefined)[] })[] = [
  { contentType: "image/png", extension: "png", begins: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { contentType: "image/jpeg", extension: "jpg", begins: [0xff, 0xd8, 0xff] },
  // RIFF, four bytes of length, WEBP.
  { contentType: "image/webp", extension: "webp", begins: [0x52, 0x49, 0x46, 0x46, undefined, undefined, undefined, undefined, 0x57, 0x45, 0x42, 0x50] },
];

/** What a file's first bytes say that it is; its name and its sender's word count for nothing. Undefined: no picture that we take. */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  const kind = kinds.find(({ begins }) => bytes.length > begins.length && begins.every((byte, index) => byte === undefined || bytes[index] === byte));
  return kind && { contentType: kind.contentType, extension: kind.extension };
}
