import { canBeDecoded, type PictureFacts, shownSize } from "#shared/domain/picture-facts.ts";

/**
 * Its pixels as a browser shows them, or what is wrong with it. A page offers its pictures in widths that the codecs have to be
 * able to make (docs/decisions/0019): what they cannot take is refused here.
 */
export function pictureSize(facts: PictureFacts | undefined): { width: number; height: number } | string {
  if (!facts || facts.width < 1 || facts.height < 1) return "has no readable size, or moves";
  const { width, height } = facts;
  if (!canBeDecoded(facts))
    return `has ${((width * height) / 1e6).toFixed(1)} megapixels; at most 12.5, as PNG or progressive JPEG 6`;
  return shownSize(facts);
}
