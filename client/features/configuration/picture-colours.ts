/** Of a picture, at most. */
const most = 3;
/** Steps of a channel that count as one colour. */
const step = 24;
/** So far apart in all channels together are two colours that look different. */
const apart = 96;
/** A colour of fewer than this share of what can be seen is the edge of another. */
const least = 0.02;

interface Seen {
  count: number;
  sum: [red: number, green: number, blue: number];
}

/**
 * The colours that a picture is known by, the most of it first, as `#rrggbb`: what cannot be seen, and black, white and grey,
 * are no colours of a business. `pixels`: red, green, blue and alpha of each.
 */
export function coloursOf(pixels: Uint8ClampedArray): string[] {
  const seen = new Map<string, Seen>();
  let visible = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < 200) continue;
    visible++;
    if (Math.max(red, green, blue) - Math.min(red, green, blue) < 40) continue;
    const key = [red, green, blue].map((channel) => Math.round(channel / step)).join();
    const one = seen.get(key) ?? { count: 0, sum: [0, 0, 0] };
    one.count++;
    one.sum = [one.sum[0] + red, one.sum[1] + green, one.sum[2] + blue];
    seen.set(key, one);
  }
  const means = [...seen.values()]
    .filter(({ count }) => count >= visible * least)
    .toSorted((one, other) => other.count - one.count)
    .map(({ count, sum }) => sum.map((channel) => Math.round(channel / count)));
  const kept: number[][] = [];
  for (const mean of means)
    if (kept.length < most && kept.every((one) => distance(one, mean) >= apart)) kept.push(mean);
  return kept.map((mean) => `#${mean.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`);
}

function distance(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, channel, at) => sum + Math.abs(channel - (other[at] ?? 0)), 0);
}
