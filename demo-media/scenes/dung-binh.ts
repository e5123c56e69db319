import { during, mix, overshoot, ramp, wave } from "../motion.ts";
import { plate, tick } from "../parts/office.ts";
import { extinguisher, flames, nozzlePoint, powder } from "../parts/fire.ts";
import { circle, drawn, group, ink, line, path, rect, text } from "../shapes.ts";

const brand = "#00c16a";

function floor(): string {
  return rect(0, 590, 1280, 6, ink.slate) + rect(0, 596, 1280, 124, ink.deep);
}

function bin(place: { x: number; y: number }): string {
  return group(
    [
      path("M-70 -110H70L54 0H-54z", { fill: ink.moss }),
      rect(-78, -124, 156, 18, ink.sage, 8),
      line(-28, -88, -22, -18, ink.slate, 5),
      line(0, -88, 0, -18, ink.slate, 5),
      line(28, -88, 22, -18, ink.slate, 5),
    ],
    place,
  );
}

function door(open: number, place: { x: number; y: number }): string {
  return group(
    [
      rect(-8, -300, 176, 300, ink.raised),
      rect(0, -292, 160, 292, brand, 0, { opacity: 0.14 + open * 0.2 }),
      path(`M0 -292L${mix(160, 70, open)} ${mix(-292, -316, open)}V${mix(0, 24, open)}L0 0z`, { fill: ink.sage }),
      circle(mix(138, 58, open), -140, 8, ink.dark),
      rect(20, -360, 120, 44, brand, 8),
      text(80, -329, "EXIT", { size: 27, weight: 700, fill: ink.dark, anchor: "middle" }),
    ],
    place,
  );
}

export function decide(t: number): string {
  const size = mix(70, 130, ramp(t, 0, 9));
  const checks = ["Mọi người đã ra ngoài", "Lửa thấp hơn thắt lưng", "Lối thoát ở sau lưng bạn", "Bình đúng loại"];
  return [
    floor(),
    door(ramp(t, 5.2, 6), { x: 90, y: 590 }),
    flames(t, size, { x: 1060, y: 476 }),
    bin({ x: 1060, y: 590 }),
    ...checks.map((words, i) => {
      const k = ramp(t, 1.6 + i * 1.5, 2.1 + i * 1.5, overshoot);
      return group(
        [circle(0, 0, 22, ink.raised), tick(k, brand, { scale: 0.65 }), text(42, 10, words, { size: 30, weight: 560 })],
        { x: 400, y: 290 + i * 66, opacity: ramp(t, 1 + i * 1.5, 1.5 + i * 1.5) },
      );
    }),
  ].join("");
}

function step(number: number, t: number): string {
  return group(
    [1, 2, 3, 4].map((i) =>
      group(
        [
          circle(0, 0, 26, i <= number ? brand : ink.raised),
          text(0, 9, String(i), { size: 26, weight: 680, fill: i <= number ? ink.dark : ink.moss, anchor: "middle" }),
        ],
        { x: i * 74, scale: i === number ? mix(0.8, 1.12, ramp(t, 0.3, 0.9, overshoot)) : 0.9 },
      ),
    ),
    { x: 800, y: 140 },
  );
}

export function pull(t: number): string {
  const pin = ramp(t, 2, 3.6);
  return [
    floor(),
    step(1, t),
    extinguisher({ pin, aim: 90, squeeze: 0 }, { x: 470, y: 588, scale: 1.12 }),
    circle(540, 268, 84, "none", { stroke: brand, width: 5, dash: "8 12", opacity: during(t, 0.8, 2.4) }),
    text(760, 330, "Rút chốt an toàn", { size: 38, weight: 640, opacity: ramp(t, 0.8, 1.4) }),
    text(760, 380, "Xoay nhẹ, giật đứt kẹp chì.", { size: 28, fill: ink.sage, opacity: ramp(t, 1.6, 2.2) }),
    text(760, 420, "Khi rút, chưa bóp cò.", { size: 28, fill: ink.sage, opacity: ramp(t, 4.2, 4.8) }),
  ].join("");
}

export function aimIt(t: number): string {
  const aim = mix(90, 12, ramp(t, 1, 2.6, overshoot));
  const tip = nozzlePoint(aim);
  const x = 270 + tip.x * 1.05;
  const y = 588 + tip.y * 1.05;
  const high = during(t, 3.2, 5.4);
  const low = ramp(t, 5.6, 6.4);
  return [
    floor(),
    step(2, t),
    flames(t, 190, { x: 960, y: 590 }),
    line(x, y, 960, 452, ink.moss, 4, { dash: "4 14", opacity: high }),
    group([line(-20, -20, 20, 20, ink.vermilion, 9), line(20, -20, -20, 20, ink.vermilion, 9)], {
      x: 840,
      y: 450,
      opacity: high,
    }),
    text(700, 396, "Ngọn lửa: vô ích", { size: 26, fill: ink.sage, opacity: high }),
    drawn(`M${x.toFixed(1)} ${y.toFixed(1)}L930 572`, 520, low, brand, 6),
    circle(950, 576, 28 + wave(t, 0.8) * 4, "none", { stroke: brand, width: 6, opacity: low }),
    text(610, 562, "Gốc lửa", { size: 32, weight: 660, opacity: low }),
    extinguisher({ pin: 1, aim, squeeze: 0 }, { x: 270, y: 588, scale: 1.05 }),
    group(
      [
        line(420, 300, 900, 300, ink.sage, 4),
        line(420, 288, 420, 312, ink.sage, 4),
        line(900, 288, 900, 312, ink.sage, 4),
        plate("2 – 3 mét", 150, ink.raised, ink.cream, { x: 660, y: 300 }),
      ],
      { opacity: ramp(t, 6.8, 7.4) },
    ),
  ].join("");
}

export function squeezeIt(t: number): string {
  const squeeze = ramp(t, 1.4, 2);
  const strength = ramp(t, 1.9, 2.4) * (1 - ramp(t, 8.2, 8.8) * 0.2);
  const tip = nozzlePoint(12);
  const left = Math.max(0, 12 - Math.max(0, t - 2) * 1.35);
  return [
    step(3, t),
    flames(t, mix(190, 150, ramp(t, 3, 8)), { x: 960, y: 590 }),
    extinguisher({ pin: 1, aim: 12, squeeze }, { x: 270, y: 588, scale: 1.05 }),
    powder(t, strength, 17, 620, { x: 270 + tip.x * 1.05, y: 588 + tip.y * 1.05 }),
    group(
      [
        rect(0, 0, 330, 22, ink.raised, 11),
        rect(0, 0, (330 * left) / 12, 22, left > 4 ? brand : ink.vermilion, 11),
        text(0, -22, `Còn khoảng ${Math.ceil(left)} giây`, { size: 28, weight: 600 }),
      ],
      { x: 520, y: 290, opacity: ramp(t, 2.2, 2.8) },
    ),
    floor(),
  ].join("");
}

export function sweep(t: number): string {
  const swing = wave(t, 0.33) * (1 - ramp(t, 8.5, 9.5));
  const advance = ramp(t, 3, 8) * 120;
  const size = mix(170, 0, ramp(t, 2.2, 8.6));
  const aim = 14 + swing * 11;
  const tip = nozzlePoint(aim);
  const on = 1 - ramp(t, 8.8, 9.4);
  return [
    step(4, t),
    ...[-120, 0, 120].map((dx, i) => flames(t + i, size * (1 - i * 0.12), { x: 960 + dx, y: 590 })),
    circle(900, 420, 60, ink.slate, { opacity: 0.25 * ramp(t, 7, 9) }),
    circle(980, 360, 84, ink.slate, { opacity: 0.2 * ramp(t, 7.4, 9.4) }),
    extinguisher({ pin: 1, aim, squeeze: on }, { x: 220 + advance, y: 588, scale: 1.05 }),
    powder(t, on * 0.9, aim + 2, 600, { x: 220 + advance + tip.x * 1.05, y: 588 + tip.y * 1.05 }),
    group(
      [
        path("M-150 0C-90 34 90 34 150 0", { stroke: brand, width: 7 }),
        path("M-128 -16L-150 0L-134 22", { stroke: brand, width: 7 }),
        path("M128 -16L150 0L134 22", { stroke: brand, width: 7 }),
      ],
      { x: 940, y: 300, opacity: during(t, 1, 8.4) },
    ),
    text(940, 276, "Quét ngang, tiến dần", { size: 30, weight: 620, anchor: "middle", opacity: during(t, 0.8, 8.6) }),
    floor(),
  ].join("");
}

export function leave(t: number): string {
  const back = ramp(t, 0.5, 3);
  return [
    floor(),
    door(1, { x: 90, y: 590 }),
    ...[0, 1, 2, 3].map((i) =>
      circle(1090 + i * 34, 560 - ((t * 26 + i * 60) % 200), 16 + i * 5, ink.slate, { opacity: 0.22 }),
    ),
    rect(1040, 566, 200, 24, ink.slate, 12),
    circle(1100, 576, 6 + wave(t, 0.7) * 2, ink.vermilion, { opacity: 0.8 }),
    circle(1174, 578, 4 + wave(t, 0.9, 0.4) * 1.5, ink.vermilion, { opacity: 0.7 }),
    extinguisher({ pin: 1, aim: 40, squeeze: 0 }, { x: mix(620, 350, back), y: 588, scale: 1.05 }),
    text(600, 320, "Lùi ra, mắt nhìn đám cháy", { size: 36, weight: 640, opacity: ramp(t, 2.8, 3.4) }),
    text(600, 370, "Than hồng có thể bùng lại.", { size: 28, fill: ink.sage, opacity: ramp(t, 3.6, 4.2) }),
    group(
      [
        rect(0, 0, 470, 66, ink.vermilion, 14),
        text(235, 44, "Hết bình mà còn lửa: đi ra, gọi 114", { size: 27, weight: 620, anchor: "middle" }),
      ],
      { x: 600, y: 424, opacity: ramp(t, 5.2, 5.8) },
    ),
  ].join("");
}
