/** SVG in strings. Coordinates are pixels of a 1280 × 720 frame. */

export const ink = {
  ground: "#17211e",
  deep: "#101816",
  raised: "#22302b",
  cream: "#f6f1e7",
  paper: "#e9e2d3",
  sage: "#a9bab1",
  moss: "#8fa397",
  slate: "#5d7067",
  vermilion: "#e4572e",
  amber: "#f0b23c",
  dark: "#17211e",
} as const;

export interface Place {
  x?: number;
  y?: number;
  scale?: number;
  /** Degrees, around the group's own origin. */
  rotate?: number;
  opacity?: number;
}

export function group(
  children: string | string[],
  { x = 0, y = 0, scale = 1, rotate = 0, opacity = 1 }: Place = {},
): string {
  if (opacity <= 0.002) return "";
  const fade = opacity < 1 ? ` opacity="${n(opacity)}"` : "";
  const inner = typeof children === "string" ? children : children.join("");
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(rotate)}) scale(${n(scale)})"${fade}>${inner}</g>`;
}

interface Paint {
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
  dash?: string;
}

export function rect(x: number, y: number, w: number, h: number, fill: string, r = 0, more: Paint = {}): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(Math.max(0, w))}" height="${n(Math.max(0, h))}" rx="${n(r)}"${paint({ fill, ...more })}/>`;
}

export function circle(x: number, y: number, r: number, fill: string, more: Paint = {}): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(Math.max(0, r))}"${paint({ fill, ...more })}/>`;
}

export function path(d: string, more: Paint): string {
  return `<path d="${d}" stroke-linecap="round" stroke-linejoin="round"${paint({ fill: "none", ...more })}/>`;
}

export function line(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  stroke: string,
  width = 6,
  more: Paint = {},
): string {
  return path(`M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`, { stroke, width, ...more });
}

/** A line that is drawn from its start: `k` 0…1 of `length` pixels. */
export function drawn(d: string, length: number, k: number, stroke: string, width = 6): string {
  if (k <= 0) return "";
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" stroke-dasharray="${length}" stroke-dashoffset="${n(length * (1 - k))}"/>`;
}

export interface TextStyle {
  size?: number;
  weight?: number;
  fill?: string;
  anchor?: "start" | "middle" | "end";
  opacity?: number;
}

export function text(
  x: number,
  y: number,
  words: string,
  { size = 28, weight = 450, fill = ink.cream, anchor = "start", opacity = 1 }: TextStyle = {},
): string {
  if (opacity <= 0.002) return "";
  const safe = words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<text x="${n(x)}" y="${n(y)}" font-size="${n(size)}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}" opacity="${n(opacity)}">${safe}</text>`;
}

function paint({ fill, stroke, width, opacity, dash }: Paint): string {
  return [
    fill && ` fill="${fill}"`,
    stroke && ` stroke="${stroke}"`,
    width && ` stroke-width="${n(width)}"`,
    opacity !== undefined && ` opacity="${n(opacity)}"`,
    dash && ` stroke-dasharray="${dash}"`,
  ]
    .filter(Boolean)
    .join("");
}

/** Two decimals are finer than a pixel, and keep still frames equal as strings. */
function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}
