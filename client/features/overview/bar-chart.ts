/** Geometry of the bars: pure, so that the server draws what the browser would. Pixels of the drawing's own box. */
export interface BarChart {
  width: number;
  height: number;
  /** Horizontal lines with the value at each. */
  lines: { y: number; value: number }[];
  bars: { x: number; y: number; width: number; height: number; middle: number }[];
  left: number;
  right: number;
  base: number;
}

const top = 28;
const base = 196;
const left = 40;
/** Share of its slot that a bar fills. */
const fill = 0.56;

/** Round ends of the scale, each with a round half. */
const ends = [10, 20, 40, 60, 120, 180, 240, 300, 360, 480, 600, 720, 960, 1200, 1800, 2400, 3600, 7200, 10_080];

export function barChart(values: readonly number[], width: number): BarChart {
  const most = Math.max(0, ...values);
  const end = ends.find((candidate) => candidate >= most) ?? Math.ceil(most / 1000) * 1000;
  const right = width - 4;
  const slot = (right - left) / Math.max(1, values.length);
  const heightOf = (value: number) => ((base - top) * value) / end;
  return {
    width,
    height: 232,
    left,
    right,
    base,
    lines: [0, end / 2, end].map((value) => ({ value, y: base - heightOf(value) })),
    bars: values.map((value, index) => {
      const high = Math.max(1, heightOf(value));
      const x = left + slot * index + (slot * (1 - fill)) / 2;
      return {
        x: rounded(x),
        y: rounded(base - high),
        width: rounded(slot * fill),
        height: rounded(high),
        middle: rounded(left + slot * (index + 0.5)),
      };
    }),
  };
}

/** Server and browser write the same digits. */
function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
