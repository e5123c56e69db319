/** Curves as short straight lines: a contour grows by its points. Half a pixel off is seen by nobody. */
const pixelsPerLine = 6;

function lineCount(length: number): number {
  return Math.max(4, Math.min(48, Math.ceil(length / pixelsPerLine)));
}

export function quadratic(
  to: number[],
  x0: number,
  y0: number,
  cx: number,
  cy: number,
  x: number,
  y: number,
  scale = 1,
): void {
  const lines = lineCount((Math.hypot(cx - x0, cy - y0) + Math.hypot(x - cx, y - cy)) * scale);
  for (let i = 1; i <= lines; i++) {
    const t = i / lines;
    const u = 1 - t;
    to.push(u * u * x0 + 2 * u * t * cx + t * t * x, u * u * y0 + 2 * u * t * cy + t * t * y);
  }
}

export function cubic(
  to: number[],
  p: readonly [x0: number, y0: number, ax: number, ay: number, bx: number, by: number, x: number, y: number],
  scale = 1,
): void {
  const [x0, y0, ax, ay, bx, by, x, y] = p;
  const lines = lineCount(
    (Math.hypot(ax - x0, ay - y0) + Math.hypot(bx - ax, by - ay) + Math.hypot(x - bx, y - by)) * scale,
  );
  for (let i = 1; i <= lines; i++) {
    const t = i / lines;
    const u = 1 - t;
    to.push(
      u * u * u * x0 + 3 * u * u * t * ax + 3 * u * t * t * bx + t * t * t * x,
      u * u * u * y0 + 3 * u * u * t * ay + 3 * u * t * t * by + t * t * t * y,
    );
  }
}

/** A circle's arc of at most half a turn from the last point (SVG 2, F.6.5, with equal radii). */
export function arc(
  to: number[],
  x0: number,
  y0: number,
  radius: number,
  sweep: boolean,
  x: number,
  y: number,
  scale = 1,
): void {
  const half = Math.hypot(x - x0, y - y0) / 2;
  if (half === 0) return;
  const r = Math.max(radius, half);
  const height = Math.sqrt(Math.max(0, r * r - half * half)) * (sweep ? 1 : -1);
  const cx = (x0 + x) / 2 - ((y - y0) / (2 * half)) * height;
  const cy = (y0 + y) / 2 + ((x - x0) / (2 * half)) * height;
  const from = Math.atan2(y0 - cy, x0 - cx);
  let turn = Math.atan2(y - cy, x - cx) - from;
  if (sweep && turn < 0) turn += 2 * Math.PI;
  if (!sweep && turn > 0) turn -= 2 * Math.PI;
  const lines = lineCount(Math.abs(turn) * r * scale);
  for (let i = 1; i <= lines; i++) {
    const angle = from + (turn * i) / lines;
    to.push(cx + r * Math.cos(angle), cy + r * Math.sin(angle));
  }
}
