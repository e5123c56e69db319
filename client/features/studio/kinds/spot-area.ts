/** In percent of the picture: from the left, from the top, width, height. */
export type Area = [number, number, number, number];

const smallest = 2;

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
/** A tenth of a percent is less than anybody sees. */
const tidy = (value: number) => Math.round(value * 10) / 10;

/** Moved, as far as the picture goes. */
export function movedArea([left, top, width, height]: Area, right: number, down: number): Area {
  return [tidy(within(left + right, 0, 100 - width)), tidy(within(top + down, 0, 100 - height)), width, height];
}

/** Larger or smaller at its lower right corner, as far as the picture goes. */
export function sizedArea([left, top, width, height]: Area, right: number, down: number): Area {
  return [
    left,
    top,
    tidy(within(width + right, smallest, 100 - left)),
    tidy(within(height + down, smallest, 100 - top)),
  ];
}

/** What lies between two points; null: too little to be meant. */
export function drawnArea(from: readonly [number, number], to: readonly [number, number]): Area | null {
  const [x, y, x2, y2] = [from[0], from[1], to[0], to[1]].map((value) => within(value, 0, 100)) as Area;
  const area: Area = [tidy(Math.min(x, x2)), tidy(Math.min(y, y2)), tidy(Math.abs(x2 - x)), tidy(Math.abs(y2 - y))];
  return area[2] < smallest || area[3] < smallest ? null : area;
}
