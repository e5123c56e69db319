/** `srcset` of a picture that is drawn in one width, for displays of one and two pixels a point (specification section 9). */
export function densities(src: string, width: number): string | undefined {
  return src.startsWith("/") ? `/_image/${width}${src} 1x, /_image/${width * 2}${src} 2x` : undefined;
}

/** `srcset` of a picture that is as wide as its place; the edge makes each of `widths` (shared/picture-widths.ts). */
export function widthsOf(src: string, widths: readonly number[]): string | undefined {
  return src.startsWith("/") ? widths.map((width) => `/_image/${width}${src} ${width}w`).join(", ") : undefined;
}
