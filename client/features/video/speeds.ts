export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** The next speed up or down from any speed. */
export function steppedSpeed(rate: number, direction: 1 | -1): number {
  const sorted = direction > 0 ? speeds : speeds.toReversed();
  return sorted.find((speed) => (speed - rate) * direction > 0.001) ?? rate;
}
