/** docs/specification.md §9.5: breakpoints and densities of pictures. */
const breakpoints = [320, 640, 768, 1024, 1280, 1536] as const;
const densities = [1, 2] as const;
/** Pictures of one size: a sign, an avatar, a large avatar. */
const fixed = [32, 72] as const;

/** The widths of a picture that is as wide as its place. */
export const pagePictureWidths: readonly number[] = byDensity(breakpoints);

/** Every width that `/_image` makes. A closed list: nobody can have a thousand sizes of one picture computed. */
export const pictureWidths: readonly number[] = byDensity([...fixed, ...breakpoints]);

function byDensity(widths: readonly number[]): number[] {
  return [...new Set(widths.flatMap((width) => densities.map((density) => width * density)))].toSorted((a, b) => a - b);
}
