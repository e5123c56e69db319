export interface RingPiece<State extends string> {
  state: State;
  /** An SVG path: an arc from its start to its end. */
  path: string;
}

const size = 168;
const radius = 74;
/** Degrees between two pieces; narrower where there are many. */
const widestGap = 4;

/** One arc a piece, from twelve o'clock on, clockwise; all of the same length. */
export function ring<State extends string>(states: readonly State[]): RingPiece<State>[] {
  const step = 360 / Math.max(1, states.length);
  const gap = states.length === 1 ? 0.01 : Math.min(widestGap, step / 4);
  return states.map((state, index) => {
    const [from, to] = [index * step + gap / 2, (index + 1) * step - gap / 2];
    const large = to - from > 180 ? 1 : 0;
    return { state, path: `M${pointAt(from)}A${radius} ${radius} 0 ${large} 1 ${pointAt(to)}` };
  });
}

function pointAt(degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  const place = (value: number) => Math.round((size / 2 + radius * value) * 10) / 10;
  return `${place(Math.sin(angle))} ${place(-Math.cos(angle))}`;
}
