import { during, mix, overshoot, ramp, wave } from "../motion.ts";
import { bubble, person, plate, tick } from "../parts/office.ts";
import { dot, people, plan, worker } from "../parts/plant.ts";
import { crate, truck } from "../parts/truck.ts";
import { circle, drawn, group, ink, path, rect, text } from "../shapes.ts";

const brand = "#00c16a";

function floor(): string {
  return rect(0, 594, 1280, 6, ink.slate) + rect(0, 600, 1280, 120, ink.deep);
}

export function gate(t: number): string {
  const walk = ramp(t, 1.4, 7.6);
  const x = mix(0, 170, walk);
  const card = ramp(t, 0.4, 1.1, overshoot);
  return [
    group(
      [
        plan(),
        rect(58, 18, 224, 134, "none", 14, { stroke: brand, width: 7, opacity: ramp(t, 7, 7.6) }),
        dot(x, mix(190, 150, ramp(t, 7.2, 7.9)), (wave(t, 1) + 1) / 2),
      ],
      { x: 80, y: 220 },
    ),
    group(
      [
        rect(-110, -66, 220, 132, ink.cream, 14),
        rect(-110, -66, 220, 36, brand, 14),
        rect(-110, -46, 220, 16, brand),
        circle(-58, 20, 30, ink.moss),
        text(-12, 14, "Thu Hà", { size: 26, weight: 680, fill: ink.dark }),
        text(-12, 44, "Nhân viên mới", { size: 16, weight: 560, fill: ink.slate }),
      ],
      { x: mix(560, 640, card), y: 410, rotate: -4 + wave(t, 0.3) * 2, opacity: during(t, 0.4, 4.4), scale: 1.3 },
    ),
    plate("Lối đi bộ màu xanh", 300, brand, ink.dark, { x: 1050, y: 156, scale: ramp(t, 4.8, 5.3, overshoot) }, 26),
  ].join("");
}

export function dress(t: number): string {
  const at = [1, 3, 5, 7];
  const [helmet = 0, glasses = 0, vest = 0, shoes = 0] = at.map((start) => ramp(t, start, start + 0.6, overshoot));
  const rows = [
    "Mũ: quai cài dưới cằm",
    "Kính: kể cả khi chỉ đi ngang",
    "Áo phản quang: cài kín",
    "Giày mũi thép: buộc chặt",
  ];
  return [
    floor(),
    rect(168, 218, 250, 376, ink.raised, 16),
    worker({ helmet, glasses, vest, shoes }, { x: 293, y: 592, scale: 1.02 }),
    ...rows.map((row, i) => {
      const start = at[i] ?? 0;
      return group(
        [tick(ramp(t, start + 0.4, start + 1), brand, { scale: 0.7 }), text(48, 11, row, { size: 33, weight: 580 })],
        { x: 520, y: 280 + i * 84, opacity: ramp(t, start - 0.2, start + 0.2) },
      );
    }),
  ].join("");
}

/** The one who sits in a truck; the origin is the truck's. `wavy` 0…1 raises the hand. */
function driver(t: number, wavy: number): string {
  return [
    path("M-160 -190C-160 -236 -140 -246 -116 -246C-90 -246 -76 -232 -74 -190z", { fill: brand }),
    circle(-116, -268, 24, "#d9b08a"),
    path("M-146 -274C-146 -312 -86 -312 -86 -274z", { fill: ink.cream }),
    path(`M-88 -226L${mix(-62, -30, wavy).toFixed(1)} ${(mix(-214, -268, wavy) + wave(t, 2) * 8 * wavy).toFixed(1)}`, {
      stroke: "#d9b08a",
      width: 14,
    }),
  ].join("");
}

export function crossing(t: number): string {
  const x = mix(-160, 480, ramp(t, 0.4, 2.8));
  const walk = ramp(t, 7, 10);
  const on = 1 - ramp(t, 6, 6.4);
  return [
    floor(),
    ...[0, 1, 2, 3, 4].map((i) => rect(968 + i * 54, 606, 34, 56, brand)),
    group(driver(t, during(t, 5.6, 8.6)), { x, y: 594, scale: 0.9 }),
    truck({ lift: 16, tilt: 4, load: crate(150, 110, "") }, ink.amber, { x, y: 594, scale: 0.9 }),
    worker(
      { helmet: 1, glasses: 1, vest: 1, shoes: 1 },
      { x: mix(890, 1150, walk), y: 596 - Math.abs(wave(t, 1.1)) * 8 * (walk > 0 && walk < 1 ? 1 : 0), scale: 0.9 },
    ),
    drawn(
      `M${(x - 76).toFixed(0)} 344C${(x + 40).toFixed(0)} 250 800 250 862 326`,
      560,
      ramp(t, 3.8, 4.8) * on,
      ink.cream,
      5 * on,
    ),
    plate(
      "Dừng",
      130,
      ink.vermilion,
      ink.cream,
      { x: 890, y: 230, scale: ramp(t, 2.6, 3.2, overshoot) * (1 - ramp(t, 3.6, 3.9)) },
      28,
    ),
    plate(
      "Mắt gặp mắt",
      230,
      ink.cream,
      ink.dark,
      { x: 890, y: 230, scale: ramp(t, 4, 4.5, overshoot) * (1 - ramp(t, 5.6, 5.9)) },
      28,
    ),
    plate("Người lái ra hiệu, bạn đi", 370, brand, ink.dark, { x: 940, y: 230, scale: ramp(t, 6, 6.5, overshoot) }, 28),
  ].join("");
}

export function assembly(t: number): string {
  const k = ramp(t, 2.4, 6.8);
  // Along the way out: down, right, down again.
  const legs = [120, 420, 110].map((length, i, all) =>
    Math.min(1, Math.max(0, (k * 650 - all.slice(0, i).reduce((sum, leg) => sum + leg, 0)) / length)),
  );
  const [down = 0, right = 0, out = 0] = legs;
  const ring = during(t, 0.3, 7, 0.3);
  const circles = [0, 1, 2].map((i) => ((t * 46 + i * 21) % 62) / 62);
  return [
    group(
      [
        plan(),
        drawn("M620 70V190H1040V300", 650, k, ink.amber, 12),
        dot(620 + right * 420, 70 + down * 120 + out * 110, (wave(t, 1.6) + 1) / 2),
      ],
      { x: 80, y: 220 },
    ),
    ...circles.map((spread) =>
      circle(1100, 308, 36 + spread * 62, "none", { stroke: ink.vermilion, width: 5, opacity: ring * (1 - spread) }),
    ),
    group(
      [
        circle(0, 0, 36, ink.vermilion),
        path("M-16 12H16C10 4 12 -6 8 -12C4 -18 -4 -18 -8 -12C-12 -6 -10 4 -16 12zM-4 18H4", {
          fill: ink.cream,
          stroke: ink.cream,
          width: 4,
        }),
      ],
      { x: 1100, y: 308, rotate: wave(t, 3) * 10 * ring },
    ),
    group(
      [
        rect(-150, -38, 300, 76, brand, 14),
        people({ x: -96, y: 8, scale: 1.1 }),
        text(-46, 9, "Đứng theo tổ", { size: 25, weight: 640, fill: ink.dark }),
      ],
      { x: 1040, y: 152, scale: ramp(t, 7, 7.5, overshoot) },
    ),
  ].join("");
}

export function ask(t: number): string {
  const cards: [string, string, string, string][] = [
    ["Người kèm bạn", "Việc hằng ngày", "“Em làm lại cho chị xem nhé?”", ink.amber],
    ["Tổ trưởng", "Ca, phép, sự cố", "“Máy số 3 kêu lạ, em dừng rồi ạ.”", brand],
    ["Nhân sự", "Lương, giấy tờ", "“Em chưa thấy thẻ bảo hiểm.”", ink.moss],
  ];
  return [
    floor(),
    ...cards.map(([who, what, words, shirt], i) => {
      const at = 0.6 + i * 2.6;
      const k = ramp(t, at, at + 0.6, overshoot);
      const [head = "", tail = ""] = splitInTwo(words);
      return group(
        [
          person(shirt, i === 1 ? "#d9b08a" : "#e8c9a4", i === 2 ? "#3b2d27" : "#2a2320", {
            y: mix(40, 0, k),
            scale: 1.05,
            rotate: wave(t, 0.3, i * 0.3) * 0.6,
          }),
          bubble(
            320,
            110,
            150,
            ink.cream,
            text(24, 48, head, { size: 25, weight: 560, fill: ink.dark }) +
              text(24, 84, tail, { size: 25, weight: 560, fill: ink.dark }),
            { x: -160, y: -346, opacity: ramp(t, at + 0.7, at + 1.1) },
          ),
          rect(-150, -62, 300, 92, ink.raised, 12),
          text(0, -22, who, { size: 27, weight: 680, anchor: "middle" }),
          text(0, 14, what, { size: 23, fill: ink.sage, anchor: "middle" }),
        ],
        { x: 250 + i * 390, y: 566, opacity: ramp(t, at, at + 0.3) },
      );
    }),
  ].join("");
}

/** Breaks words after the space nearest to their middle. */
function splitInTwo(words: string): [string, string] {
  const spaces = [...words.matchAll(/ /g)].map((found) => found.index);
  const middle = words.length / 2;
  const at = spaces.reduce((best, index) => (Math.abs(index - middle) < Math.abs(best - middle) ? index : best), 0);
  return [words.slice(0, at), words.slice(at + 1)];
}
