export interface PictureFacts {
  type: "image/png" | "image/jpeg" | "image/webp";
  width: number;
  height: number;
  /** How EXIF says that it is to be turned, 1 to 8; 1: as it lies. */
  orientation: number;
  isProgressive: boolean;
}

/**
 * What decoding takes, by measure (docs/decisions/0019): about 8 bytes a pixel, but 13 for PNG and 14 for a progressive
 * JPEG, whose coefficients are held whole. An isolate has 128 MB.
 */
const mostPixels = 12_500_000;
const mostPixelsOfCostly = 6_000_000;

/** Whether it is a picture that the codecs can decode in the memory there is: told by its head, before anything is unpacked. */
export function isWithinReach(bytes: Uint8Array): boolean {
  const facts = pictureFacts(bytes);
  return facts !== undefined && canBeDecoded(facts);
}

export function canBeDecoded({ type, width, height, isProgressive }: PictureFacts): boolean {
  const isCostly = type === "image/png" || isProgressive;
  return width >= 1 && height >= 1 && width * height <= (isCostly ? mostPixelsOfCostly : mostPixels);
}

/** Its pixels as a browser shows them. */
export function shownSize({ width, height, orientation }: PictureFacts): { width: number; height: number } {
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}

/** What its bytes say that it is, whatever its sender said. undefined: none of the three, or an animation. */
export function pictureFacts(bytes: Uint8Array): PictureFacts | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (view.getUint32(0) === 0x89504e47) return pngFacts(view);
    if (view.getUint16(0) === 0xffd8) return jpegFacts(view);
    if (view.getUint32(0) === 0x52494646 && view.getUint32(8) === 0x57454250) return webpFacts(view);
  } catch (failure) {
    // It ends before it has said how large it is.
    if (!(failure instanceof RangeError)) throw failure;
  }
  return undefined;
}

const lying = { orientation: 1, isProgressive: false };

/** ISO/IEC 15948: IHDR comes first; acTL before the data means that it moves. */
function pngFacts(view: DataView): PictureFacts | undefined {
  if (view.getUint32(12) !== 0x49484452) return undefined;
  for (let at = 8; at + 8 < view.byteLength && view.getUint32(at + 4) !== 0x49444154; at += 12 + view.getUint32(at)) {
    if (view.getUint32(at + 4) === 0x6163544c) return undefined;
  }
  return { type: "image/png", width: view.getUint32(16), height: view.getUint32(20), ...lying };
}

/** ITU-T T.81: segments up to the frame's own. */
function jpegFacts(view: DataView): PictureFacts | undefined {
  let orientation = 1;
  for (let at = 2; ; at += 2 + view.getUint16(at + 2)) {
    // Bytes that fill the room before a marker.
    while (view.getUint16(at) === 0xffff) at += 1;
    const marker = view.getUint16(at);
    // No segment before a frame: who reads on from here may find another size than a browser does.
    if (marker <= 0xff01 || (marker >= 0xffd0 && marker <= 0xffda)) return undefined;
    if (marker === 0xffe1) orientation = exifOrientation(view, at + 4) ?? orientation;
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame)
      return {
        type: "image/jpeg",
        width: view.getUint16(at + 7),
        height: view.getUint16(at + 5),
        orientation,
        isProgressive: marker === 0xffc2,
      };
  }
}

/** CIPA DC-008, tag 0x0112 of the first directory. */
function exifOrientation(view: DataView, at: number): number | undefined {
  if (view.getUint32(at) !== 0x45786966) return undefined;
  const start = at + 6;
  const little = view.getUint16(start) === 0x4949;
  const directory = start + view.getUint32(start + 4, little);
  const entries = view.getUint16(directory, little);
  for (let entry = directory + 2; entry < directory + 2 + entries * 12; entry += 12) {
    if (view.getUint16(entry, little) !== 0x0112) continue;
    const value = view.getUint16(entry + 8, little);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}

/** RFC 9649: one lossy frame, one lossless one, or the extended form, which says whether it moves. */
function webpFacts(view: DataView): PictureFacts | undefined {
  switch (view.getUint32(12)) {
    case 0x56503820:
      return {
        type: "image/webp",
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
        ...lying,
      };
    case 0x5650384c: {
      const bits = view.getUint32(21, true);
      return { type: "image/webp", width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1, ...lying };
    }
    case 0x56503858:
      if (view.getUint8(20) & 0x02) return undefined;
      return {
        type: "image/webp",
        width: (view.getUint32(24, true) & 0xffffff) + 1,
        height: (view.getUint32(27, true) & 0xffffff) + 1,
        ...lying,
      };
    default:
      return undefined;
  }
}
