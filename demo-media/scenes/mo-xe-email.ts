import { during, easeOut, mix, overshoot, ramp, wave } from "../motion.ts";
import { envelope, letter, phone, plate, pointer, tick } from "../parts/office.ts";
import { circle, drawn, group, ink, line, path, rect, text } from "../shapes.ts";

const brand = "#00c16a";

/** Grey bars where a letter's small print would be. */
function bars(x: number, y: number, widths: number[]): string {
  return widths.map((w, i) => rect(x, y + i * 26, w, 12, ink.sage, 6)).join("");
}

export function arrival(t: number): string {
  const fly = ramp(t, 0, 1.3, easeOut);
  const open = ramp(t, 1.8, 2.5);
  const rise = ramp(t, 2.3, 3.6, overshoot);
  const float = wave(t, 0.25) * 5;
  const sheet = group(
    [
      rect(-170, -190, 340, 240, ink.cream, 12),
      rect(-170, -190, 340, 50, brand, 12),
      text(0, -157, "Phòng Kế toán", { size: 24, weight: 620, fill: ink.dark, anchor: "middle" }),
      bars(-140, -115, [280, 250, 265, 180]),
    ],
    { y: mix(60, -40, rise), scale: mix(0.6, 0.8, rise), opacity: ramp(t, 2.2, 2.4) },
  );
  const pile = [0, 1, 2].map((i) =>
    group(rect(-90, -60, 180, 120, ink.raised, 10, { stroke: ink.slate, width: 3 }), {
      x: 230 + i * 26,
      y: 430 + i * 34,
      rotate: -9 + i * 7,
      scale: 1.3,
    }),
  );
  return [
    ...pile,
    envelope(open, sheet, { x: mix(-240, 640, fly), y: 480 + float, scale: 1.15, rotate: mix(-24, -3, fly) }),
    plate("Trông rất thật", 230, ink.raised, ink.cream, { x: 1050, y: 330, scale: ramp(t, 4.2, 4.8, overshoot) }),
    plate("Đang rất vội", 230, ink.raised, ink.cream, { x: 1080, y: 400, scale: ramp(t, 5, 5.6, overshoot) }),
    plate("Và là giả", 230, ink.vermilion, ink.cream, { x: 1050, y: 470, scale: ramp(t, 6.2, 6.8, overshoot) }),
  ].join("");
}

export function sender(t: number): string {
  const parts: [words: string, x: number, width: number, good: boolean][] = [
    ["ketoan@", 118, 150, false],
    ["hoasen", 268, 128, false],
    [".test", 396, 92, false],
    [".xac-minh", 488, 182, true],
    [".example", 670, 160, true],
  ];
  const lens = mix(1010, 700, ramp(t, 1.6, 4.2));
  const row = parts.map(([words, x, width, real]) => {
    const lit = real ? ramp(t, 3.4, 4) : 0;
    const gone = real ? 0 : ramp(t, 4.6, 5.6);
    return group(
      [
        rect(0, 0, width - 4, 66, real && lit > 0 ? ink.vermilion : ink.cream, 8, {
          opacity: real ? mix(1, 1, lit) : 1,
        }),
        text((width - 4) / 2, 44, words, {
          size: 32,
          weight: 620,
          fill: real && lit > 0 ? ink.cream : ink.dark,
          anchor: "middle",
        }),
      ],
      { x: x + 140, y: 320 + gone * 26, rotate: gone * -3, opacity: 1 - gone * 0.62 },
    );
  });
  const scene = [
    text(258, 290, "Người gửi: Phòng Kế toán Hoa Sen", { size: 26, fill: ink.sage }),
    ...row,
    drawn("M968 420H632", 336, ramp(t, 2.2, 3.8), ink.vermilion, 7) +
      (t > 3.6 ? path("M650 404L630 420L650 436", { stroke: ink.vermilion, width: 7 }) : ""),
    text(800, 470, "đọc từ phải sang", { size: 26, fill: ink.cream, anchor: "middle", opacity: ramp(t, 2.6, 3.2) }),
    plate("Tên miền thật: xac-minh.example", 450, ink.vermilion, ink.cream, {
      x: 800,
      y: 540,
      scale: ramp(t, 6, 6.6, overshoot),
    }),
    group([circle(0, 0, 64, "none", { stroke: ink.moss, width: 12 }), line(46, 46, 96, 96, ink.moss, 20)], {
      x: lens + 60,
      y: 352,
      opacity: during(t, 1, 5.4),
    }),
  ];
  return group(scene, { x: -196, y: -96, scale: 1.25 });
}

export function hurry(t: number): string {
  const pull = (index: number) => ramp(t, 2.4 + index * 1.5, 3.4 + index * 1.5, easeOut);
  const words: [string, number, number, number][] = [
    ["trong 30 phút", 350, 0, 215],
    ["sẽ bị khoá", 408, 1, 165],
    ["không gọi lại", 466, 2, 200],
  ];
  const angle = t * 62;
  return [
    letter(520, 350, [bars(36, 76, [420]), bars(36, 280, [380, 300])].join(""), { x: 110, y: 236 }),
    ...words.map(([say, y, index, width]) => {
      const k = pull(index);
      return group(
        [
          rect(-12, -32, width, 44, k > 0 ? ink.amber : "none", 8),
          text(0, 0, say, { size: 29, weight: 620, fill: ink.dark }),
        ],
        {
          x: mix(158, 690, k),
          y: y + 8 - Math.sin(k * Math.PI) * 46,
          rotate: Math.sin(k * Math.PI) * 6,
        },
      );
    }),
    group(
      [
        circle(0, 0, 120, ink.moss),
        circle(0, 0, 104, ink.cream),
        path(
          `M0 0L0 -104A104 104 0 ${angle % 360 > 180 ? 1 : 0} 1 ${(104 * Math.sin((angle * Math.PI) / 180)).toFixed(1)} ${(-104 * Math.cos((angle * Math.PI) / 180)).toFixed(1)}z`,
          { fill: ink.vermilion, opacity: 0.85 },
        ),
        line(0, 0, 78 * Math.sin((angle * Math.PI) / 180), -78 * Math.cos((angle * Math.PI) / 180), ink.dark, 9),
        circle(0, 0, 11, ink.dark),
      ],
      { x: 1080, y: 400 },
    ),
    plate("Vội thì đọc lướt", 260, ink.raised, ink.cream, { x: 1080, y: 572, scale: ramp(t, 7, 7.6, overshoot) }),
  ].join("");
}

export function hook(t: number): string {
  const lift = ramp(t, 4.2, 5.4, overshoot);
  const hover = ramp(t, 0.8, 2.2);
  const sway = wave(t, 0.35) * 6;
  return [
    letter(620, 340, bars(40, 84, [520, 470, 330]), { x: 130, y: 240 }),
    rect(300, 430, 280, 78, ink.dark, 14),
    group(
      [
        path("M0 -250V0C0 62 -84 62 -84 4", { stroke: ink.moss, width: 12 }),
        path("M-84 4L-100 28M-84 4L-66 26", { stroke: ink.moss, width: 10 }),
      ],
      { x: 478 + sway * 0.6, y: 448, opacity: ramp(t, 4.6, 5.2), scale: 0.55 },
    ),
    group(
      [
        rect(0, 0, 280, 78, brand, 14),
        text(140, 49, "Xác nhận ngay", { size: 29, weight: 640, fill: ink.dark, anchor: "middle" }),
      ],
      { x: 300 + lift * 20, y: 430 - lift * 76, rotate: lift * -14 },
    ),
    group(
      [
        rect(0, 0, 500, 64, ink.vermilion, 12),
        path("M36 0L54 -20L72 0z", { fill: ink.vermilion }),
        text(250, 42, "https://dang-nhap.xac-minh.example", { size: 26, weight: 560, anchor: "middle" }),
      ],
      { x: 560, y: 536, scale: 1, opacity: ramp(t, 2.2, 2.8) },
    ),
    pointer({ x: mix(1000, 520, hover), y: mix(300, 478, hover), scale: 1.3, opacity: 1 - ramp(t, 4, 4.4) }),
    text(830, 330, "Rê chuột, đừng bấm.", { size: 34, weight: 620, opacity: ramp(t, 2.6, 3.2) }),
    text(830, 380, "Trên điện thoại: chạm và giữ.", { size: 26, fill: ink.sage, opacity: ramp(t, 6, 6.6) }),
  ].join("");
}

export function attachment(t: number): string {
  const slide = ramp(t, 2.4, 3.6, overshoot);
  const shake = t > 3.6 && t < 4.6 ? wave(t, 9) * 5 : 0;
  const scene = [
    group(
      [
        path("M0 0H150L210 60V250H0z", { fill: ink.cream }),
        path("M150 0V60H210z", { fill: ink.sage }),
        rect(36, 100, 138, 14, brand, 7),
        rect(36, 132, 138, 14, ink.sage, 7),
        rect(36, 164, 100, 14, ink.sage, 7),
        line(105, 92, 105, 190, ink.cream, 6),
      ],
      { x: 230 + shake, y: 270 },
    ),
    group(
      [rect(0, 0, 320, 84, ink.cream, 14), text(28, 55, "bang-luong.xlsx", { size: 34, weight: 600, fill: ink.dark })],
      { x: 520, y: 300 },
    ),
    group([rect(0, 0, 128, 84, ink.vermilion, 14), text(64, 55, ".exe", { size: 36, weight: 700, anchor: "middle" })], {
      x: mix(712, 852, slide),
      y: 300,
      opacity: ramp(t, 2.4, 2.7),
    }),
    text(520, 450, "Đuôi thật là đuôi cuối cùng.", { size: 32, weight: 600, opacity: ramp(t, 4.4, 5) }),
    text(520, 500, "Tệp đòi “bật nội dung” cũng vậy: đừng bật.", {
      size: 27,
      fill: ink.sage,
      opacity: ramp(t, 6, 6.6),
    }),
  ];
  return group(scene, { x: -170, y: -64, scale: 1.16 });
}

export function verify(t: number): string {
  const away = ramp(t, 0.8, 2);
  const up = ramp(t, 1.6, 2.8, overshoot);
  const rings = [0, 1, 2].map((i) => {
    const k = (t * 0.8 + i / 3) % 1;
    return circle(0, -40, 40 + k * 70, "none", { stroke: brand, width: 5, opacity: (1 - k) * during(t, 2.8, 5.6) });
  });
  const done = ramp(t, 6, 7);
  return [
    letter(280, 200, bars(28, 76, [220, 190, 205]), {
      x: mix(300, 84, away),
      y: mix(280, 370, away),
      rotate: mix(0, -8, away),
      opacity: mix(1, 0.35, away),
    }),
    line(382, 440, mix(382, 432, ramp(t, 2.4, 3.2)), 440, ink.slate, 5, { dash: "4 14", opacity: ramp(t, 2.4, 2.8) }),
    phone(
      [
        ...rings,
        circle(0, -40, 36, brand),
        text(0, -28, "KT", { size: 30, weight: 680, fill: ink.dark, anchor: "middle" }),
        text(0, 44, "Kế toán", { size: 24, weight: 600, anchor: "middle" }),
        text(0, 78, "nội bộ 204", { size: 22, fill: ink.sage, anchor: "middle" }),
      ].join(""),
      { x: 540, y: mix(820, 424, up), scale: 1.1 },
    ),
    plate(
      "Số trong danh bạ, không phải số trong thư",
      552,
      ink.raised,
      ink.cream,
      { x: 936, y: 310, scale: ramp(t, 3.6, 4.2, overshoot) },
      25,
    ),
    plate(
      "“Chị không gửi thư nào cả.”",
      390,
      ink.cream,
      ink.dark,
      { x: 855, y: 400, scale: ramp(t, 5, 5.6, overshoot) },
      26,
    ),
    tick(done, brand, { x: 694, y: 500 }),
    text(748, 511, "Báo bộ phận công nghệ ngay", { size: 30, weight: 640, opacity: ramp(t, 6.6, 7.2) }),
  ].join("");
}
