import { circle, group, ink, line, path, type Place, rect, text } from "../shapes.ts";

export interface TruckPose {
  /** Pixels that the forks stand above the floor. */
  lift: number;
  /** Degrees the mast leans back (positive) or forward. */
  tilt: number;
  /** What lies on the forks: drawn with its lower left corner at (0, 0), the fork face at x = 0. */
  load: string;
}

/** Counterbalanced truck seen from its right side, forks to the right. The origin is the front wheel's point on the floor. */
export function truck({ lift, tilt, load }: TruckPose, body: string, place: Place): string {
  return group(
    [
      group(
        [
          rect(0, -330, 16, 330, ink.moss, 4),
          rect(26, -330, 12, 330, ink.slate, 4),
          ...[80, 180, 280].map((y) => rect(0, -y, 38, 8, ink.sage)),
        ],
        { x: 46, y: -20, rotate: -tilt },
      ),
      path("M-290 -48V-150C-290 -176 -270 -186 -246 -186H-70L-30 -128H34V-48z", { fill: body }),
      path("M-290 -48V-150C-290 -176 -270 -186 -246 -186H-206V-48z", { fill: ink.dark, opacity: 0.22 }),
      path("M-216 -186L-196 -330H-20L22 -128", { stroke: ink.sage, width: 12 }),
      line(-206, -330, -10, -330, ink.sage, 14),
      path("M-178 -186V-236C-178 -246 -160 -246 -158 -236L-152 -200H-96V-186z", { fill: ink.dark }),
      line(-58, -150, -84, -222, ink.slate, 9),
      line(-104, -216, -64, -232, ink.slate, 9),
      rect(-290, -64, 330, 18, ink.dark, 6),
      wheel(0, 48),
      wheel(-226, 40),
      group(
        [
          group([rect(0, -96, 12, 104, ink.slate, 3), rect(0, 0, 216, 12, ink.sage, 4), group(load, { x: 12, y: 0 })], {
            y: -lift,
          }),
        ],
        { x: 84, y: -14, rotate: -tilt },
      ),
    ],
    place,
  );
}

function wheel(x: number, r: number): string {
  return circle(x, -r, r, "#0c1311") + circle(x, -r, r * 0.55, ink.moss) + circle(x, -r, r * 0.18, "#0c1311");
}

/** Slatted crate, lower left corner at (0, 0). */
export function crate(w: number, h: number, label: string): string {
  return [
    rect(0, -12, w, 12, ink.slate, 2),
    rect(0, -h, w, h - 14, "#c9a46a", 4),
    ...[0.25, 0.5, 0.75].map((k) => line(0, -14 - (h - 14) * k, w, -14 - (h - 14) * k, "#a98550", 3)),
    text(w / 2, -h * 0.16 - 4, label, { size: 25, weight: 660, fill: ink.dark, anchor: "middle" }),
  ].join("");
}

/** Quartered disc that engineers draw for a centre of gravity. */
export function gravity(place: Place, r = 22): string {
  return group(
    [
      circle(0, 0, r, ink.cream),
      path(`M0 0V${-r}A${r} ${r} 0 0 1 ${r} 0zM0 0V${r}A${r} ${r} 0 0 1 ${-r} 0z`, { fill: ink.dark }),
      circle(0, 0, r, "none", { stroke: ink.vermilion, width: 5 }),
    ],
    place,
  );
}
