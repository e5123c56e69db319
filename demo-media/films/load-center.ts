import type { Film } from "../film.ts";
import { during, mix, overshoot, ramp, wave } from "../motion.ts";
import { cross, tick } from "../parts/office.ts";
import { crate, gravity, truck } from "../parts/truck.ts";
import { drawn, group, ink, line, path, rect, text } from "../shapes.ts";

const brand = "#ffd400";
const base = 560;

function floor(): string {
  return rect(0, base, 1280, 6, ink.slate) + rect(0, base + 6, 1280, 300, ink.deep);
}

function seesaw(t: number): string {
  const tip = ramp(t, 4, 5.2, overshoot) * 9 - ramp(t, 6.4, 7.6) * 9;
  const shown = ramp(t, 2.6, 3.4);
  const scene = [
    group(floor(), { x: -200 }),
    rect(1079, base, 200, 6, ink.slate),
    rect(1079, base + 6, 200, 300, ink.deep),
    group(truck({ lift: mix(10, 60, ramp(t, 1, 2.4)), tilt: 3, load: crate(180, 130, "2,000 lb") }, brand, {}), {
      x: 640,
      y: base,
      rotate: tip > 0 ? tip * 0.5 : 0,
    }),
    group(
      [
        path("M0 0L34 58H-34z", { fill: ink.vermilion }),
        text(0, 96, "pivot: the front axle", { size: 26, anchor: "middle" }),
      ],
      { x: 640, y: base + 4, opacity: shown },
    ),
    group(
      [
        line(0, 0, 0, 62, ink.cream, 7),
        path("M-16 46L0 64L16 46", { stroke: ink.cream, width: 7 }),
        text(0, -16, "counterweight", { size: 27, weight: 600, anchor: "middle" }),
      ],
      { x: 316, y: 286 + wave(t, 0.6) * 5, opacity: shown },
    ),
    group(
      [
        line(0, 0, 0, 62, ink.cream, 7),
        path("M-16 46L0 64L16 46", { stroke: ink.cream, width: 7 }),
        text(0, -16, "load", { size: 27, weight: 600, anchor: "middle" }),
      ],
      { x: 830, y: 262 + wave(t, 0.6, 0.5) * 5, opacity: shown },
    ),
  ];
  return group(scene, { x: 178, y: -8, scale: 0.94 });
}

/** The truck from above: body, wheels, triangle, and the dot. `x`, `y`: the dot from the middle of the front axle. */
function top(t: number, x: number, y: number, place: { x: number; y: number }): string {
  const out = x > 4 || Math.abs(y) > 92 + x * 0.26;
  return group(
    [
      rect(-350, -112, 330, 224, brand, 34, { opacity: 0.9 }),
      rect(-350, -112, 90, 224, ink.dark, 34, { opacity: 0.25 }),
      rect(-46, -138, 92, 44, "#0c1311", 10),
      rect(-46, 94, 92, 44, "#0c1311", 10),
      rect(-300, -98, 64, 30, "#0c1311", 8),
      rect(-300, 68, 64, 30, "#0c1311", 8),
      rect(20, -104, 18, 208, ink.moss, 4),
      rect(38, -70, 190, 22, ink.sage, 4),
      rect(38, 48, 190, 22, ink.sage, 4),
      path("M0 -104V104L-268 0z", { fill: ink.dark, opacity: 0.45 }),
      drawn("M0 -104V104L-268 0L0 -104", 784, ramp(t, 0.6, 2.4), out ? ink.vermilion : ink.cream, 7),
      gravity({ x, y, scale: 1.05 }),
    ],
    place,
  );
}

function triangle(t: number): string {
  const labels = [
    [0, -170, "front wheel"],
    [0, 190, "front wheel"],
    [-268, -136, "steer axle pivot"],
  ] as const;
  return [
    top(t, mix(-120, -70, ramp(t, 4, 6)) + wave(t, 0.4) * 6, wave(t, 0.27) * 26 * ramp(t, 5, 6), { x: 560, y: 400 }),
    ...labels.map(([x, y, words], i) =>
      text(560 + x, 400 + y, words, {
        size: 25,
        fill: ink.sage,
        anchor: "middle",
        opacity: ramp(t, 2 + i * 0.4, 2.6 + i * 0.4),
      }),
    ),
    text(850, 380, "Inside the triangle:", { size: 31, weight: 600, opacity: ramp(t, 5, 5.6) }),
    text(850, 424, "the truck stands.", { size: 31, weight: 600, fill: brand, opacity: ramp(t, 5, 5.6) }),
  ].join("");
}

function distance(t: number): string {
  const k = ramp(t, 3, 6);
  // 96 pixels are 24 inches.
  const push = k * 48;
  const center = 96 + push;
  const inches = Math.round(mix(24, 36, k));
  const capacity = Math.round((5000 * 40) / (16 + inches) / 50) * 50;
  const load = group(crate(192, 140, "4,800 lb"), { x: push });
  const faceX = 426;
  return [
    floor(),
    truck({ lift: 46, tilt: 2, load }, brand, { x: 330, y: base }),
    gravity({ x: faceX + center, y: base - 46 - 92, opacity: ramp(t, 0.8, 1.4) }, 18),
    group(
      [
        line(0, 0, center, 0, ink.cream, 5),
        line(0, -14, 0, 14, ink.cream, 5),
        line(center, -14, center, 14, ink.cream, 5),
        text(center / 2, -20, `${inches} in`, { size: 30, weight: 660, anchor: "middle" }),
      ],
      { x: faceX, y: 322, opacity: ramp(t, 1.2, 1.8) },
    ),
    group(
      [
        rect(0, 0, 400, 240, ink.cream, 12),
        rect(0, 0, 400, 54, ink.dark, 12, { opacity: 0.1 }),
        text(200, 38, "Safe load", { size: 26, weight: 600, fill: ink.dark, anchor: "middle" }),
        text(200, 138, `${capacity.toLocaleString("en-US")} lb`, {
          size: 62,
          weight: 700,
          fill: capacity < 4800 ? ink.vermilion : ink.dark,
          anchor: "middle",
        }),
        rect(30, 172, 340, 22, ink.paper, 11),
        rect(30, 172, (340 * capacity) / 5000, 22, capacity < 4800 ? ink.vermilion : "#b99a00", 11),
        text(30, 222, "estimate; the plate is the rule", { size: 19, fill: "#4b5a53" }),
      ],
      { x: 806, y: 264, opacity: ramp(t, 1.8, 2.4) },
    ),
    capacity < 4800 ? cross(ramp(t, 6.2, 6.7, overshoot), { x: 1206, y: 264, scale: 1 }) : "",
  ].join("");
}

function height(t: number): string {
  const lift = mix(10, 190, ramp(t, 0.8, 3.2));
  const sway = wave(t, 0.5) * ramp(t, 2.4, 3.4);
  const lean = sway * 1.1;
  const h = base - lift - 80;
  return [
    floor(),
    group(truck({ lift, tilt: 2, load: crate(170, 120, "2,400 lb") }, brand, {}), { x: 400, y: base, rotate: lean }),
    gravity({ x: 480 + lean * 3, y: mix(base - 130, h + 40, 0.55), opacity: ramp(t, 0.8, 1.4) }),
    group([line(0, 0, 0, -mix(90, 250, ramp(t, 0.8, 3.2)), ink.sage, 5, { dash: "4 14" })], { x: 640, y: base }),
    ...["Raise: the center goes up", "Turn: it swings outward", "Brake: it runs forward"].map((words, i) => {
      const at = 1.4 + i * 2.2;
      return group(
        [
          rect(0, 0, 460, 66, ink.raised, 14),
          rect(0, 0, 10, 66, i === 0 ? brand : ink.vermilion, 5),
          text(34, 43, words, { size: 28, weight: 560 }),
        ],
        { x: mix(860, 760, ramp(t, at, at + 0.6)), y: 280 + i * 84, opacity: ramp(t, at, at + 0.5) },
      );
    }),
  ].join("");
}

function turn(t: number): string {
  const k = ramp(t, 1.6, 4.2);
  const back = ramp(t, 7, 8.4);
  const y = mix(mix(0, 104, k), 0, back);
  const out = y > 74;
  return [
    group(top(9, -62, y, { x: 0, y: 0 }), { x: 540, y: 400, rotate: mix(mix(0, -16, k), 0, back) }),
    path("M780 300C880 290 930 250 940 210", {
      stroke: ink.sage,
      width: 6,
      dash: "4 16",
      opacity: during(t, 1.2, 7.4),
    }),
    group(
      [
        rect(0, 0, 330, 70, out ? ink.vermilion : ink.raised, 14),
        text(165, 46, out ? "Outside: it rolls" : "Inside: it stands", { size: 30, weight: 640, anchor: "middle" }),
      ],
      { x: 850, y: 360 },
    ),
    text(850, 486, "Lower it. Level it. Slow it.", { size: 31, weight: 640, fill: brand, opacity: ramp(t, 7.2, 8) }),
  ].join("");
}

function recap(t: number): string {
  const rows = [
    "Know the weight, not a guess",
    "Know where its center is",
    "Read the capacity plate",
    "Against the carriage, forks wide",
    "Belt on. If it tips: stay, brace, lean away",
  ];
  return [
    floor(),
    truck({ lift: 14, tilt: 5, load: crate(170, 110, "OK") }, brand, {
      x: mix(-400, 330, ramp(t, 0, 2.2)),
      y: base,
      scale: 0.94,
    }),
    ...rows.map((words, i) => {
      const at = 1.6 + i * 1.2;
      return group(
        [tick(ramp(t, at, at + 0.6), brand, { scale: 0.62 }), text(40, 9, words, { size: 27, weight: 540 })],
        { x: 660, y: 262 + i * 62, opacity: ramp(t, at - 0.2, at + 0.3) },
      );
    }),
  ].join("");
}

const say = (at: number, en: string) => ({ at, say: { en } });

export const film: Film = {
  folder: "acme/courses/forklift-safety",
  name: "load-center",
  language: "en",
  captions: [{ language: "en", label: "English" }],
  posterAt: 26.5,
  root: 103,
  scenes: [
    {
      seconds: 9,
      chapter: "A seesaw on wheels",
      eyebrow: "Forklift safety",
      headline: "A seesaw on wheels",
      draw: seesaw,
      lines: [
        say(0.4, "A forklift is a seesaw. The front axle is the pivot."),
        say(3.8, "The counterweight holds one side down, the load pulls at the other."),
      ],
    },
    {
      seconds: 10,
      chapter: "The triangle",
      eyebrow: "Seen from above",
      headline: "Three points, one triangle",
      draw: triangle,
      lines: [
        say(0.4, "Two front wheels, and one pivot pin in the steer axle. Those are the three points it stands on."),
        say(5.4, "While the combined center of gravity stays inside, the truck stays up."),
      ],
    },
    {
      seconds: 10,
      chapter: "Load center",
      eyebrow: "Why inches matter",
      headline: "Further out pulls harder",
      draw: distance,
      lines: [
        say(0.4, "This truck is rated 5,000 pounds, with the load's center 24 inches from the forks."),
        say(4.6, "Move the center out to 36 inches and less than 3,900 pounds are safe. 4,800 is too much."),
      ],
    },
    {
      seconds: 9.5,
      chapter: "Height",
      eyebrow: "What you do with your hands",
      headline: "Height, turns and brakes",
      draw: height,
      lines: [
        say(0.4, "Raise the load and the center of gravity goes up with it. Every lean counts for more."),
        say(4.8, "A turn swings it outward, a hard stop throws it forward."),
      ],
    },
    {
      seconds: 10,
      chapter: "Turning",
      eyebrow: "Seen from above",
      headline: "Where did the dot go?",
      draw: turn,
      lines: [
        say(0.4, "Turn too fast and the dot leaves through the side. That is a rollover, loaded or empty."),
        say(6, "Lower it, level it, slow it, and the dot comes home."),
      ],
    },
    {
      seconds: 10,
      chapter: "Before every lift",
      eyebrow: "Before every lift",
      headline: "Five things you can check",
      draw: recap,
      lines: [
        say(0.4, "Know the weight and where its center is. Read the plate. Load against the carriage."),
        say(6, "And wear the belt: if it tips, stay in the seat, brace, and lean away."),
      ],
    },
  ],
};
