import { lmsPath } from "#shared/routes.ts";

/**
 * `srcset` of a picture that is drawn in one width, for displays of one and two pixels a point
 * (docs/specification.md §9.5).
 */
export function densities(src: string, width: number): string | undefined {
  return src.startsWith("/") ? `/_image/${width}${src} 1x, /_image/${width * 2}${src} 2x` : undefined;
}

/** What only its authors see, and is made in no other size. */
const drafts = `${lmsPath}/materials/`;

/**
 * `srcset` of a picture that is as wide as its place; the edge makes each of `widths` (shared/picture-widths.ts). `own`: the
 * picture's width; it is never made larger, so that of the widths beyond it one is enough.
 */
export function widthsOf(src: string, widths: readonly number[], own = Infinity): string | undefined {
  if (!src.startsWith("/") || src.includes(drafts)) return undefined;
  const needed = widths.filter((_, index) => (widths[index - 1] ?? 0) < own);
  return needed.map((width) => `/_image/${width}${src} ${width}w`).join(", ");
}
