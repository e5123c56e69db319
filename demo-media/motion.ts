/** Time to movement. All pure: the same second always gives the same picture. */

export type Ease = (k: number) => number;

export const easeOut: Ease = (k) => 1 - (1 - k) ** 3;
const easeInOut: Ease = (k) => (k < 0.5 ? 4 * k ** 3 : 1 - (-2 * k + 2) ** 3 / 2);
/** Arrives a little too far and comes back, as a thing with weight does. */
export const overshoot: Ease = (k) => 1 + 2.4 * (k - 1) ** 3 + 1.4 * (k - 1) ** 2;

/** 0 before `from`, 1 after `to`, eased between. Seconds. */
export function ramp(t: number, from: number, to: number, ease: Ease = easeInOut): number {
  if (t <= from) return 0;
  if (t >= to) return 1;
  return ease((t - from) / (to - from));
}

export function mix(a: number, b: number, k: number): number {
  return a + (b - a) * k;
}

/** 1 between `from` and `to`, with soft edges of `edge` seconds. */
export function during(t: number, from: number, to: number, edge = 0.35): number {
  return Math.min(ramp(t, from, from + edge), 1 - ramp(t, to - edge, to));
}

/** -1…1, `hertz` times a second. */
export function wave(t: number, hertz: number, phase = 0): number {
  return Math.sin((t * hertz + phase) * 2 * Math.PI);
}

/** The same "random" 0…1 for the same number, always. */
export function noise(seed: number): number {
  const x = Math.sin(seed * 127.1 + 311.7) * 43758.5453;
  return x - Math.floor(x);
}
