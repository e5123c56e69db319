import { during, mix, overshoot, ramp, wave } from "../motion.ts";
import { bubble, cross, person, plate, tick, tickBox } from "../parts/office.ts";
import { circle, group, ink, line, path, type Place, rect, text } from "../shapes.ts";

const brand = "#00c16a";

function table(): string {
  return rect(0, 594, 1280, 6, ink.slate) + rect(0, 600, 1280, 120, ink.deep);
}

/** Gift box, the middle of its foot at the origin, 220 × 170. `open` 0…1 lifts the lid. */
function gift(open: number, inside: string, place: Place): string {
  return group(
    [
      inside,
      rect(-100, -130, 200, 130, ink.vermilion, 8),
      rect(-16, -130, 32, 130, ink.amber),
      group(
        [
          rect(-112, -170, 224, 46, "#c8431d", 8),
          rect(-16, -170, 32, 46, ink.amber),
          path("M0 -172C-56 -220 -74 -166 0 -172C74 -166 56 -220 0 -172", { stroke: ink.amber, width: 13 }),
        ],
        { y: -open * 130, rotate: -open * 10 },
      ),
    ],
    place,
  );
}

function money(k: number): string {
  return group(
    [
      rect(-62, -90, 124, 84, ink.cream, 6),
      path("M-62 -84L0 -40L62 -84", { stroke: ink.moss, width: 5 }),
      text(0, -16, "5 triệu", { size: 25, weight: 680, fill: ink.dark, anchor: "middle" }),
    ],
    { y: -40 - k * 150, opacity: k > 0 ? 1 : 0 },
  );
}

export function arrival(t: number): string {
  const come = ramp(t, 0.2, 1.4);
  const open = ramp(t, 3.6, 4.4, overshoot);
  const rise = ramp(t, 4.4, 5.4, overshoot);
  return [
    table(),
    person(brand, "#e8c9a4", "#2a2320", { x: 300, y: 594, scale: 1.3 }),
    person(ink.moss, "#d9b08a", "#3b2d27", { x: mix(1280, 1040, come), y: 594, scale: 1.3 }),
    gift(open, money(rise), { x: mix(1080, 660, ramp(t, 1.2, 2.6)), y: 594 }),
    bubble(330, 96, 250, ink.cream, text(28, 60, "“Chút quà Tết thôi.”", { size: 29, weight: 560, fill: ink.dark }), {
      x: 780,
      y: 250,
      opacity: during(t, 1.4, 5.2),
    }),
    plate(
      "Hồ sơ thầu mở ngày mai",
      360,
      ink.raised,
      ink.cream,
      { x: 1020, y: 300, scale: ramp(t, 6, 6.5, overshoot) },
      27,
    ),
    text(300, 330, "?", { size: 74, weight: 700, fill: ink.amber, anchor: "middle", opacity: ramp(t, 6.4, 7) }),
  ].join("");
}

export function threeQuestions(t: number): string {
  const cards: [string, string[]][] = [
    ["Ai tặng?", ["Người đang chờ tôi", "quyết định điều gì đó"]],
    ["Lúc nào?", ["Trước khi ký, chấm thầu,", "nghiệm thu, tuyển dụng"]],
    ["Nói ra được không?", ["Có thể mở trước mặt", "cả tổ và ghi vào sổ"]],
  ];
  return cards
    .map(([head, rows], i) => {
      const at = 0.6 + i * 2.9;
      const k = ramp(t, at, at + 0.7, overshoot);
      const bad = i < 2;
      return group(
        [
          rect(0, 0, 350, 300, ink.cream, 18),
          text(32, 64, String(i + 1), { size: 34, weight: 700, fill: ink.slate }),
          text(32, 130, head, { size: 31, weight: 680, fill: ink.dark }),
          ...rows.map((row, r) => text(32, 180 + r * 38, row, { size: 25, fill: ink.dark })),
          bad
            ? cross(ramp(t, at + 1.5, at + 2, overshoot), { x: 300, y: 54, scale: 0.95 })
            : tick(ramp(t, at + 1.5, at + 2.1), brand, { x: 300, y: 54, scale: 0.95 }),
        ],
        { x: 80 + i * 386, y: mix(330, 236, k), opacity: ramp(t, at, at + 0.3) },
      );
    })
    .join("");
}

function pan(children: string, place: Place): string {
  return group(
    [
      path("M0 0L-96 130H96z", { stroke: ink.sage, width: 5 }),
      path("M-120 130H120C110 176 -110 176 -120 130z", { fill: ink.moss }),
      group(children, { y: 130 }),
    ],
    place,
  );
}

export function balance(t: number): string {
  const tip = ramp(t, 2.4, 3.4, overshoot) * 11 - ramp(t, 7.2, 8.2) * 11;
  const arm = 260;
  const radians = (tip * Math.PI) / 180;
  const left = { x: 470 - Math.cos(radians) * arm, y: 300 - Math.sin(radians) * arm };
  const right = { x: 470 + Math.cos(radians) * arm, y: 300 + Math.sin(radians) * arm };
  const drop = ramp(t, 1.4, 2.4, (k) => k * k);
  const leave = ramp(t, 6.4, 7.2);
  return [
    table(),
    path("M470 300V594M390 594H550", { stroke: ink.slate, width: 18 }),
    line(left.x, left.y, right.x, right.y, ink.sage, 14),
    circle(470, 300, 20, ink.cream),
    pan(
      group([
        rect(-64, -92, 128, 92, ink.paper, 6),
        text(0, -52, "Hồ sơ", { size: 25, weight: 660, fill: ink.dark, anchor: "middle" }),
        text(0, -20, "thầu A", { size: 25, weight: 660, fill: ink.dark, anchor: "middle" }),
      ]),
      left,
    ),
    pan(
      [
        group([
          rect(-64, -92, 128, 92, ink.paper, 6),
          text(0, -52, "Hồ sơ", { size: 25, weight: 660, fill: ink.dark, anchor: "middle" }),
          text(0, -20, "thầu B", { size: 25, weight: 660, fill: ink.dark, anchor: "middle" }),
        ]),
        gift(0, "", {
          y: mix(-220, -92, drop) - leave * 260,
          scale: 0.62,
          opacity: Math.min(ramp(t, 1.2, 1.5), 1 - ramp(t, 6.6, 7.2)),
        }),
      ].join(""),
      right,
    ),
    text(850, 330, "Quà nhỏ vẫn có sức nặng", { size: 32, weight: 640, opacity: ramp(t, 3.4, 4) }),
    text(850, 378, "khi ai đó đang chờ bạn chọn.", { size: 28, fill: ink.sage, opacity: ramp(t, 4, 4.6) }),
    plate(
      "Bỏ quà ra, cân lại ngay",
      360,
      brand,
      ink.dark,
      { x: 1046, y: 450, scale: ramp(t, 7.8, 8.3, overshoot) },
      27,
    ),
  ].join("");
}

export function decline(t: number): string {
  const words = (at: number, to: number, rows: string[], w: number, fill: string, y: number) =>
    bubble(
      w,
      40 + rows.length * 40,
      80,
      fill,
      rows.map((row, i) => text(28, 52 + i * 40, row, { size: 28, weight: 560, fill: ink.dark })).join(""),
      { x: 120, y: y + (1 - ramp(t, at, at + 0.5, overshoot)) * 20, opacity: during(t, at, to, 0.3) },
    );
  return [
    table(),
    person(brand, "#e8c9a4", "#2a2320", { x: 190, y: 594, scale: 1.25, rotate: wave(t, 0.4) * 0.7 }),
    person(ink.moss, "#d9b08a", "#3b2d27", { x: 1100, y: 594, scale: 1.25 }),
    gift(0, "", { x: mix(560, 930, ramp(t, 3.6, 5)), y: 594, scale: 0.8 }),
    words(0.6, 4.7, ["“Cảm ơn anh nhiều.", "Bên em không nhận quà", "của đối tác ạ.”"], 390, ink.cream, 216),
    words(4.8, 99, ["“Anh chị góp ý cho bản", "nghiệm thu là quý rồi.”"], 400, brand, 256),
    ...["Cảm ơn", "Nói quy định", "Mời trở lại công việc"].map((step, i) =>
      group(
        [
          tick(ramp(t, 1 + i * 2.6, 1.6 + i * 2.6), brand, { scale: 0.6 }),
          text(38, 9, step, { size: 28, weight: 580 }),
        ],
        { x: 580, y: 250 + i * 62, opacity: ramp(t, 0.8 + i * 2.6, 1.2 + i * 2.6) },
      ),
    ),
  ].join("");
}

export function register(t: number): string {
  const rows = ["Ngày 12/1, hộp bánh, anh Sơn", "Đã trả lại cùng thư cảm ơn", "Báo trưởng bộ phận trong ngày"];
  return [
    table(),
    rect(120, 226, 620, 340, ink.cream, 16),
    rect(120, 226, 620, 66, brand, 16),
    text(156, 270, "Sổ quà tặng", { size: 30, weight: 680, fill: ink.dark }),
    ...rows.map((row, i) => {
      const at = 1 + i * 1.7;
      return group(
        [
          tickBox(-26, t > at + 0.5 ? "M8 -6L18 5L36 -20" : null),
          text(64, 6, row, { size: 28, weight: 520, fill: ink.dark }),
          rect(64, 20, 460 * ramp(t, at, at + 0.6), 3, ink.paper),
        ],
        { x: 156, y: 364 + i * 76, opacity: ramp(t, at - 0.3, at + 0.1) },
      );
    }),
    group(
      [
        circle(0, 0, 92, ink.raised),
        path("M-42 22V-10A42 42 0 0 1 42 -10V22M-52 12H-30V48H-52zM30 12H52V48H30z", { stroke: ink.cream, width: 9 }),
      ],
      { x: 980, y: 340, scale: mix(0.7, 1, ramp(t, 6, 6.6, overshoot)), opacity: ramp(t, 6, 6.4) },
    ),
    ...[0, 1].map((i) =>
      circle(980, 340, 100 + ((t * 40 + i * 30) % 60), "none", {
        stroke: ink.sage,
        width: 4,
        opacity: ramp(t, 6.4, 7) * (1 - ((t * 40 + i * 30) % 60) / 60),
      }),
    ),
    text(980, 500, "Chưa chắc? Hỏi trước.", { size: 32, weight: 640, anchor: "middle", opacity: ramp(t, 6.6, 7.2) }),
    text(980, 546, "Hỏi không bao giờ là lỗi.", {
      size: 27,
      fill: ink.sage,
      anchor: "middle",
      opacity: ramp(t, 7.2, 7.8),
    }),
  ].join("");
}
