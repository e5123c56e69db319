import { mix } from "../motion.ts";
import { circle, group, ink, line, path, type Place, rect, text } from "../shapes.ts";

/** Pressure gauge around its centre, 0 to 10 bar; its face is 200 across. */
export function gauge(bar: number, place: Place, needle: string = ink.vermilion): string {
  const angle = (value: number) => -125 + value * 25;
  const marks = Array.from({ length: 11 }, (_, value) =>
    group(line(0, -84, 0, value % 5 === 0 ? -66 : -74, ink.dark, value % 5 === 0 ? 6 : 4), { rotate: angle(value) }),
  );
  const figures = [0, 5, 10].map((value) => {
    const radians = ((angle(value) - 90) * Math.PI) / 180;
    return text(Math.cos(radians) * 48, Math.sin(radians) * 48 + 8, String(value), {
      size: 22,
      weight: 600,
      fill: ink.dark,
      anchor: "middle",
    });
  });
  return group(
    [
      circle(0, 0, 108, ink.slate),
      circle(0, 0, 98, ink.cream),
      ...marks,
      ...figures,
      text(0, 66, "bar", { size: 22, weight: 560, fill: ink.slate, anchor: "middle" }),
      group(path("M-6 14L0 -78L6 14z", { fill: needle }), { rotate: angle(bar) }),
      circle(0, 0, 13, ink.dark),
    ],
    place,
  );
}

/** Padlock around the middle of its body, 84 × 70; `open` 0…1 lifts the shackle. */
export function padlock(open: number, body: string, place: Place): string {
  return group(
    [
      group(path("M-24 -30V-58A24 24 0 0 1 24 -58V-30", { stroke: ink.sage, width: 13 }), { y: -open * 24 }),
      rect(-42, -35, 84, 70, body, 10),
      circle(0, -6, 10, ink.dark),
      rect(-4, -4, 8, 22, ink.dark, 3),
    ],
    place,
  );
}

/** Danger tag, its hole at the origin. Two rows of words under the head. */
export function tag(head: string, rows: string[], place: Place): string {
  return group(
    [
      rect(-124, -12, 248, 184, ink.cream, 10),
      path("M-114 -12H114A10 10 0 0 1 124 -2V56H-124V-2A10 10 0 0 1 -114 -12z", { fill: ink.vermilion }),
      circle(0, 0, 7, ink.ground),
      text(0, 42, head, { size: 25, weight: 700, anchor: "middle" }),
      ...rows.map((row, i) => text(-102, 98 + i * 36, row, { size: 23, weight: 560, fill: ink.dark })),
    ],
    place,
  );
}

/** Isolator: a box with a lever, 200 × 250, its upper left corner at the origin. `on` 1…0 turns the lever down. */
export function isolator(on: number, place: Place): string {
  return group(
    [
      rect(0, 0, 200, 250, ink.moss, 14),
      rect(14, 14, 172, 222, ink.raised, 8),
      text(100, 56, "I", { size: 30, weight: 700, anchor: "middle", fill: on > 0.5 ? ink.cream : ink.slate }),
      text(100, 222, "O", { size: 30, weight: 700, anchor: "middle", fill: on > 0.5 ? ink.slate : ink.cream }),
      circle(100, 134, 36, ink.slate),
      group([rect(-15, -74, 30, 92, ink.vermilion, 12), rect(-15, -74, 30, 26, ink.amber, 12)], {
        x: 100,
        y: 134,
        rotate: mix(180, 0, on),
      }),
      circle(100, 134, 12, ink.dark),
    ],
    place,
  );
}

/** Press seen from the front, its foot's middle at the origin, 320 × 370. `drop` 0…1 lowers the ram onto the bed. */
export function press(drop: number, place: Place, between = ""): string {
  const fall = mix(0, 104, drop);
  return group(
    [
      rect(-160, -370, 46, 370, ink.moss, 6),
      rect(114, -370, 46, 370, ink.moss, 6),
      rect(-176, -384, 352, 84, ink.sage, 12),
      rect(-176, -74, 352, 74, ink.sage, 12),
      rect(-70, -96, 140, 24, ink.slate, 4),
      rect(-22, -306, 44, 62 + fall, ink.paper),
      group([rect(-92, -250, 184, 56, ink.cream, 8), rect(-60, -196, 120, 18, ink.slate, 3)], { y: fall }),
      between,
    ],
    place,
  );
}
