import { overshoot, ramp } from "../motion.ts";
import { circle, group, ink, line, path, type Place, rect, text } from "../shapes.ts";

/** A letter as a window; its origin is the upper left corner. Rows of text are the caller's. */
export function letter(width: number, height: number, children: string, place: Place): string {
  return group(
    [
      rect(10, 12, width, height, ink.deep, 14, { opacity: 0.6 }),
      rect(0, 0, width, height, ink.cream, 14),
      path(`M0 14a14 14 0 0 1 14 -14H${width - 14}a14 14 0 0 1 14 14V44H0z`, { fill: ink.sage }),
      circle(24, 22, 6, ink.ground),
      circle(44, 22, 6, ink.ground),
      circle(64, 22, 6, ink.ground),
      children,
    ],
    place,
  );
}

/** Envelope around its centre, 300 × 200; `open` 0…1 lifts the flap; `inside` is drawn between back and pocket. */
export function envelope(open: number, inside: string, place: Place): string {
  const flap = path(`M-150 -100L0 ${20 - open * 220}L150 -100z`, { fill: ink.paper, stroke: ink.moss, width: 3 });
  return group(
    [
      open > 0.5 ? flap : "",
      rect(-150, -100, 300, 200, ink.paper, 10),
      inside,
      path("M-150 -92L0 24L150 -92V90a10 10 0 0 1 -10 10H-140a10 10 0 0 1 -10 -10z", { fill: ink.cream }),
      path("M-146 96L-30 0M146 96L30 0", { stroke: ink.sage, width: 3 }),
      open > 0.5 ? "" : flap,
    ],
    place,
  );
}

/** Phone around its centre, 170 × 320. */
export function phone(screen: string, place: Place, glow: string = ink.raised): string {
  return group(
    [
      rect(-85, -160, 170, 320, ink.moss, 26),
      rect(-75, -150, 150, 300, glow, 18),
      rect(-22, -143, 44, 8, ink.moss, 4),
      screen,
    ],
    place,
  );
}

/** Arrow pointer; its tip is the origin. */
export function pointer(place: Place): string {
  return group(
    path("M0 0L0 34L9 26L16 41L23 38L16 24L28 23z", { fill: ink.cream, stroke: ink.ground, width: 3 }),
    place,
  );
}

/** Head and shoulders; the origin is the middle of the shoulders' lower edge. */
export function person(shirt: string, skin: string, hair: string, place: Place, extra = ""): string {
  return group(
    [
      path("M-62 0C-62 -62 -30 -84 0 -84C30 -84 62 -62 62 0z", { fill: shirt }),
      rect(-13, -104, 26, 34, skin, 10),
      circle(0, -132, 40, skin),
      path("M-42 -126C-50 -194 50 -194 42 -126C32 -150 6 -152 -4 -156C-14 -146 -34 -142 -42 -128z", { fill: hair }),
      extra,
    ],
    place,
  );
}

/** Speech bubble of the given size; the tail points to (tailX, h + 24) below its upper left corner. */
export function bubble(w: number, h: number, tailX: number, fill: string, children: string, place: Place): string {
  return group(
    [
      path(`M${tailX - 16} ${h - 2}L${tailX} ${h + 24}L${tailX + 16} ${h - 2}z`, { fill }),
      rect(0, 0, w, h, fill, 18),
      children,
    ],
    place,
  );
}

/** Tick in a disc around the origin; `k` 0…1 draws it. */
export function tick(k: number, fill: string, place: Place): string {
  if (k <= 0) return "";
  return group(
    [
      circle(0, 0, 34 * Math.min(1, k * 1.6), fill),
      `<path d="M-15 1L-4 12L16 -10" fill="none" stroke="${ink.ground}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round" stroke-dasharray="46" stroke-dashoffset="${(46 * (1 - Math.max(0, k * 1.6 - 0.6))).toFixed(2)}"/>`,
    ],
    place,
  );
}

/** Cross in a disc around the origin. */
export function cross(k: number, place: Place): string {
  if (k <= 0) return "";
  return group(
    [circle(0, 0, 34, ink.vermilion), line(-12, -12, 12, 12, ink.cream, 7), line(12, -12, -12, 12, ink.cream, 7)],
    { ...place, scale: (place.scale ?? 1) * k },
  );
}

/** Words on a rounded plate around (0, 0). */
/** What a scene comes to, said as it ends. */
export function lastWords(t: number, words: string, width: number, x: number, y: number): string {
  return plate(words, width, ink.raised, ink.cream, { x, y, scale: ramp(t, 5.4, 6, overshoot) }, 26);
}

export function plate(words: string, width: number, fill: string, color: string, place: Place, size = 24): string {
  return group(
    [
      rect(-width / 2, -25, width, 50, fill, 12),
      text(0, size * 0.35, words, { size, weight: 600, fill: color, anchor: "middle" }),
    ],
    place,
  );
}

/** A box beside a line, `y` up from its words, and the mark in it once it is ticked. */
export function tickBox(y: number, mark: string | null): string {
  const box = rect(0, y, 40, 40, "none", 8, { stroke: ink.moss, width: 4 });
  return mark === null ? box : box + path(mark, { stroke: "#00874a", width: 7 });
}
