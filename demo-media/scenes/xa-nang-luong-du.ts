import { during, easeOut, mix, overshoot, ramp, wave } from "../motion.ts";
import { gauge, isolator, padlock, press, tag } from "../parts/machine.ts";
import { plate, tick } from "../parts/office.ts";
import { circle, group, ink, path, rect, text } from "../shapes.ts";

const brand = "#00c16a";

function floor(): string {
  return rect(0, 594, 1280, 6, ink.slate) + rect(0, 600, 1280, 120, ink.deep);
}

/** Off at the switch, and the ram still falls. */
export function stillAlive(t: number): string {
  const off = ramp(t, 1.2, 1.7, overshoot);
  const fall = ramp(t, 6.1, 6.35, easeOut);
  const shake = fall > 0.9 ? wave(t, 9) * 5 * (1 - ramp(t, 6.3, 7.1)) : 0;
  const dead = ramp(t, 1.9, 2.5);
  return [
    floor(),
    isolator(1 - off, { x: 96, y: 270 }),
    plate("Điện: 0 V", 200, ink.raised, ink.sage, { x: 196, y: 560, opacity: dead }),
    press(fall, { x: 640 + shake, y: 594, scale: 0.98 }),
    path("M500 470L452 452M500 500H448M782 470L830 452M782 500H834", {
      stroke: ink.vermilion,
      width: 8,
      opacity: during(t, 6.2, 7.4, 0.15),
    }),
    gauge(6 + wave(t, 0.7) * 0.06 - fall * 1.2, { x: 1040, y: 360, scale: 1.06 }),
    plate("Khí nén: 6 bar", 250, ink.vermilion, ink.cream, { x: 1040, y: 530, scale: ramp(t, 3.4, 3.9, overshoot) }),
  ].join("");
}

export function lockAndTag(t: number): string {
  const hang = ramp(t, 1.2, 2, overshoot);
  const second = ramp(t, 4.4, 5.2, overshoot);
  const rows = ["Một người, một ổ khoá", "Chìa nằm trong túi bạn", "Thẻ ghi tên và giờ"];
  return [
    group(isolator(0, {}), { x: 120, y: 226, scale: 1.25 }),
    group(
      [
        path("M-16 -40A16 16 0 0 1 16 -40V4", { stroke: ink.paper, width: 12 }),
        rect(-84, 0, 168, 52, ink.paper, 12),
        ...[-52, 0, 52].map((x) => circle(x, 28, 12, ink.ground)),
      ],
      { x: 250, y: 476, opacity: ramp(t, 0.5, 1) },
    ),
    padlock(1 - ramp(t, 1.9, 2.2), ink.vermilion, { x: mix(120, 198, hang), y: 568, scale: 0.92, opacity: hang }),
    padlock(1 - ramp(t, 5.1, 5.4), brand, {
      x: mix(400, 302, second),
      y: 568,
      scale: 0.92,
      opacity: ramp(t, 4.4, 4.7),
    }),
    tag("ĐANG SỬA MÁY", ["Nguyễn Thu Hà", "Ca sáng, 8 giờ 40"], {
      x: 570,
      y: mix(180, 300, ramp(t, 2.6, 3.4, overshoot)),
      rotate: wave(t, 0.5) * 2.4,
      opacity: ramp(t, 2.6, 2.9),
      scale: 1.1,
    }),
    ...rows.map((say, i) => {
      const at = 1.4 + i * 2;
      return group(
        [tick(ramp(t, at, at + 0.6), brand, { scale: 0.62 }), text(42, 10, say, { size: 31, weight: 580 })],
        { x: 764, y: 306 + i * 86, opacity: ramp(t, at - 0.3, at + 0.1) },
      );
    }),
  ].join("");
}

function pipe(d: string, pressure: number): string {
  return path(d, { stroke: ink.slate, width: 26 }) + path(d, { stroke: ink.vermilion, width: 14, opacity: pressure });
}

function valve(open: number, place: { x: number; y: number }): string {
  return group(
    [
      circle(0, 0, 30, ink.moss),
      rect(-8, -30, 16, 60, ink.dark, 5),
      group(rect(-9, -58, 18, 68, ink.amber, 8), { rotate: mix(90, 0, open) }),
      circle(0, 0, 9, ink.dark),
    ],
    place,
  );
}

function cylinder(pressure: number, name: string, place: { x: number; y: number }): string {
  return group(
    [
      rect(0, -34, 190, 68, ink.moss, 10),
      rect(8, -26, 96, 52, ink.vermilion, 4, { opacity: pressure }),
      rect(104, -30, 16, 60, ink.paper, 4),
      rect(120, -9, 128, 18, ink.paper, 4),
      text(0, 66, name, { size: 25, fill: ink.sage }),
    ],
    place,
  );
}

/** Puffs of air that leave to the lower left of (x, y), while `strength` lasts. */
function air(t: number, strength: number, x: number, y: number): string {
  return [0, 1, 2, 3, 4, 5]
    .map((i) => {
      const k = (t * 0.9 + i / 6) % 1;
      return circle(x - k * 46, y + k * 58, 8 + k * 20, ink.cream, { opacity: (1 - k) * 0.5 * strength });
    })
    .join("");
}

export function release(t: number): string {
  const first = ramp(t, 1.6, 4.2);
  const second = ramp(t, 7.9, 9.6);
  const stuck = during(t, 4.6, 7.9);
  return [
    pipe("M150 400H470V300H520", 1 - first),
    pipe("M330 400V520H520", 1 - second),
    valve(ramp(t, 1.1, 1.6), { x: 216, y: 400 }),
    valve(ramp(t, 7.3, 7.9), { x: 424, y: 520 }),
    cylinder(1 - first, "Nhánh trên", { x: 510, y: 300 }),
    cylinder(1 - second, "Nhánh dưới", { x: 510, y: 520 }),
    air(t, during(t, 1.7, 4.4), 150, 412),
    air(t, during(t, 8, 9.8), 150, 412),
    circle(560, 520, 88 + wave(t, 1) * 4, "none", { stroke: ink.amber, width: 6, dash: "8 12", opacity: stuck }),
    gauge(
      6 - first * 3 - second * 3 + wave(t, 1.3) * 0.04,
      { x: 1010, y: 366, scale: 1.3 },
      second > 0.97 ? "#00874a" : ink.vermilion,
    ),
    plate(
      "Dừng ở 3 bar: còn một nhánh",
      410,
      ink.amber,
      ink.dark,
      { x: 1010, y: 560, scale: ramp(t, 4.6, 5.1, overshoot), opacity: 1 - ramp(t, 7.7, 8) },
      26,
    ),
    plate("Kim về số không", 290, brand, ink.dark, { x: 1010, y: 560, scale: ramp(t, 9.5, 10, overshoot) }, 27),
  ].join("");
}

function panel(x: number, title: string, todo: string, k: number, children: string): string {
  return group(
    [
      rect(0, 0, 350, 376, ink.raised, 18),
      children,
      text(30, 312, title, { size: 25, fill: ink.sage }),
      text(30, 348, todo, { size: 28, weight: 640 }),
    ],
    { x, y: 214 + (1 - k) * 26, opacity: k },
  );
}

export function blockAndDrain(t: number): string {
  const prop = ramp(t, 1.6, 2.5, overshoot);
  const slack = ramp(t, 4, 5.4);
  const coil = Array.from(
    { length: 9 },
    (_, i) => `L${i % 2 ? 110 : 240} ${(60 + ((i + 1) * mix(112, 196, slack)) / 10).toFixed(1)}`,
  ).join("");
  const waited = ramp(t, 6.6, 9.4, (k) => k);
  const turn = 2 * Math.PI * 74;
  return [
    panel(
      80,
      "Trọng lực",
      "Chèn chốt chống rơi",
      ramp(t, 0.4, 1),
      press(
        0,
        { x: 175, y: 272, scale: 0.62 },
        group([rect(-26, -178, 30, 82, ink.vermilion, 4), rect(-44, -110, 66, 14, ink.vermilion, 4)], {
          x: mix(210, 11, prop),
          opacity: ramp(t, 1.4, 1.7),
        }),
      ),
    ),
    panel(
      465,
      "Lò xo",
      "Nới hết lực căng",
      ramp(t, 2.8, 3.4),
      [
        rect(80, 40, 190, 20, ink.sage, 6),
        path(`M175 60${coil}L175 ${(60 + mix(112, 196, slack)).toFixed(1)}`, {
          stroke: mix(0, 1, slack) > 0.9 ? brand : ink.vermilion,
          width: 11,
        }),
        rect(100, 60 + mix(112, 196, slack), 150, 22, ink.paper, 6),
      ].join(""),
    ),
    panel(
      850,
      "Tụ điện",
      "Chờ đủ phút, rồi đo",
      ramp(t, 5.4, 6),
      [
        circle(175, 150, 74, "none", { stroke: ink.slate, width: 16 }),
        `<circle cx="175" cy="150" r="74" fill="none" stroke="${waited > 0.99 ? brand : ink.amber}" stroke-width="16" stroke-dasharray="${turn.toFixed(1)}" stroke-dashoffset="${(turn * waited).toFixed(1)}" transform="rotate(-90 175 150)"/>`,
        text(175, 142, String(Math.ceil(5 - 5 * waited)), { size: 50, weight: 700, anchor: "middle" }),
        text(175, 180, "phút", { size: 24, fill: ink.sage, anchor: "middle" }),
        circle(175, 150, 74, "none", { stroke: brand, width: 16, opacity: ramp(t, 9.3, 9.6) }),
      ].join(""),
    ),
  ].join("");
}

export function tryIt(t: number): string {
  const push = during(t, 3.2, 5, 0.25);
  const rows: [number, string][] = [
    [1, "Mọi người đứng ngoài vùng máy"],
    [3.4, "Nhấn nút chạy: máy im"],
    [5.6, "Đo cả ba pha: 0 V"],
    [7.6, "Trả nút về vị trí tắt"],
  ];
  return [
    floor(),
    press(0, { x: 270, y: 594, scale: 0.9 }, rect(-15, -178, 30, 82, ink.vermilion, 4)),
    group(
      [
        rect(-70, -86, 140, 172, ink.moss, 14),
        circle(0, -30, 36, ink.dark),
        circle(0, -30 + push * 4, mix(30, 26, push), brand),
        rect(-30, 34, 60, 30, t > 7.8 ? ink.dark : ink.slate, 6),
        text(0, 57, t > 7.8 ? "TẮT" : "BẬT", { size: 20, weight: 700, anchor: "middle", fill: ink.cream }),
      ],
      { x: 530, y: 420 },
    ),
    circle(530, 390, 46 + push * 22, "none", { stroke: ink.cream, width: 5, opacity: push * 0.7 }),
    path("M530 506V540", { stroke: ink.slate, width: 8 }),
    plate(t > 5.6 ? "0 V" : "– – –", 140, ink.cream, ink.dark, { x: 530, y: 560 }, 30),
    ...rows.map(([at, say], i) =>
      group([tick(ramp(t, at, at + 0.6), brand, { scale: 0.66 }), text(44, 10, say, { size: 30, weight: 580 })], {
        x: 690,
        y: 286 + i * 78,
        opacity: ramp(t, at - 0.3, at + 0.1),
      }),
    ),
  ].join("");
}
