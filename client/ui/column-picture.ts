import { pagePictureWidths } from "#shared/picture-widths.ts";
import { widthsOf } from "./picture-source.ts";

/** Lessons, trials and questions stand in columns that are hardly wider. */
const sizes = "(min-width: 768px) 720px, 100vw";

/**
 * `srcset` and `sizes` of a picture among words. `own`: its width, which must stand in the element too: a browser takes the
 * natural size of what it chose from a srcset for another one than the picture's.
 */
export function columnPicture(src: string, own: number) {
  const srcSet = widthsOf(src, pagePictureWidths, own);
  return srcSet === undefined ? undefined : { srcSet, sizes };
}
