import type { Film } from "../film.ts";
import { during, mix, overshoot, ramp, wave } from "../motion.ts";
import { bubble, cross, lastWords, person, tick, tickBox } from "../parts/office.ts";
import { circle, group, ink, line, path, type Place, rect, text } from "../shapes.ts";

const brand = "#00c16a";

function lead(place: Place): string {
  return person(brand, "#e8c9a4", "#2a2320", place);
}
function mate(place: Place, mood = 0): string {
  // 1 = shut off: shoulders down, arms crossed.
  const arms =
    mood > 0
      ? path("M-50 -14C-20 -44 20 -44 50 -14M50 -30C20 -8 -20 -8 -50 -30", {
          stroke: "#c8512f",
          width: 16,
          opacity: mood,
        })
      : "";
  return person(ink.vermilion, "#d9b08a", "#3b2d27", { ...place }, arms);
}

function camera(t: number, place: Place): string {
  return group(
    [
      line(-40, 80, -80, 190, ink.slate, 10),
      line(40, 80, 80, 190, ink.slate, 10),
      line(0, 80, 0, 190, ink.slate, 10),
      rect(-90, -20, 180, 110, ink.moss, 16),
      path("M90 10L150 -20V90L90 60z", { fill: ink.sage }),
      group(
        [
          circle(0, 0, 42, ink.slate),
          ...[0, 60, 120].map((a) => group(rect(-4, -34, 8, 68, ink.sage, 4), { rotate: a })),
        ],
        { x: -46, y: -58, rotate: t * 90 },
      ),
      group(
        [
          circle(0, 0, 42, ink.slate),
          ...[0, 60, 120].map((a) => group(rect(-4, -34, 8, 68, ink.sage, 4), { rotate: a })),
        ],
        { x: 48, y: -58, rotate: t * 90 },
      ),
      circle(-66, 10, 8, wave(t, 1) > 0 ? ink.vermilion : ink.dark),
    ],
    place,
  );
}

function words(
  t: number,
  at: number,
  lines: string[],
  w: number,
  tail: number,
  fill: string,
  color: string,
  x: number,
  y: number,
): string {
  const k = ramp(t, at, at + 0.5, overshoot);
  const h = 40 + lines.length * 40;
  return bubble(
    w,
    h,
    tail,
    fill,
    lines.map((say, i) => text(28, 52 + i * 40, say, { size: 29, weight: 560, fill: color })).join(""),
    { x: x + (w / 2) * (1 - k) * 0.2, y: y + (1 - k) * 20, scale: mix(0.9, 1, k), opacity: ramp(t, at, at + 0.3) },
  );
}

function blame(t: number): string {
  const shut = ramp(t, 3, 4.2);
  return [
    rect(0, 600, 1280, 6, ink.slate),
    lead({ x: 330, y: 600, scale: 1.3, rotate: wave(t, 0.4) * 0.8 }),
    mate({ x: mix(930, 980, shut), y: 600, scale: 1.3 }, shut),
    words(t, 0.8, ["“Em làm việc thiếu", "trách nhiệm quá.”"], 350, 90, ink.cream, ink.dark, 240, 220),
    ...[0, 1, 2, 3].map((i) =>
      rect(
        mix(1280, 800, ramp(t, 3 + i * 0.35, 3.5 + i * 0.35, overshoot)),
        546 - i * 58,
        66,
        50,
        i % 2 ? ink.slate : ink.moss,
        6,
      ),
    ),
    lastWords(t, "Việc cần sửa vẫn nguyên đó", 404, 980, 270),
  ].join("");
}

function filter(t: number): string {
  const cards: [string, boolean][] = [
    ["“lười”", false],
    ["“coi thường khách”", false],
    ["“không nhìn lên khi trả lời”", true],
    ["“bỏ trống ba mục cuối”", true],
  ];
  return [
    camera(t, { x: 250, y: 400, scale: 1.05 }),
    path("M410 408L600 300V520z", { fill: ink.cream, opacity: 0.09 + 0.02 * wave(t, 0.8) }),
    ...cards.map(([say, good], i) => {
      const at = 1 + i * 1.8;
      const k = ramp(t, at, at + 0.6, overshoot);
      const judged = ramp(t, at + 0.8, at + 1.3, overshoot);
      return group(
        [
          rect(0, 0, 470, 70, good ? ink.cream : ink.raised, 12),
          text(28, 46, say, { size: 29, weight: 580, fill: good ? ink.dark : judged > 0.5 ? ink.moss : ink.cream }),
          good ? tick(judged, brand, { x: 520, y: 35, scale: 0.8 }) : cross(judged, { x: 520, y: 35, scale: 0.8 }),
        ],
        { x: mix(760, 640, k), y: 232 + i * 88, opacity: ramp(t, at, at + 0.3) },
      );
    }),
  ].join("");
}

function block(letterOf: string, name: string, detail: string[], fill: string, color: string, place: Place): string {
  return group(
    [
      rect(0, 0, 350, 210, fill, 16),
      text(30, 76, letterOf, { size: 58, weight: 700, fill: color }),
      text(86, 72, name, { size: 30, weight: 660, fill: color }),
      ...detail.map((say, i) => text(30, 124 + i * 36, say, { size: 25, weight: 480, fill: color })),
    ],
    place,
  );
}

function build(t: number): string {
  const drop = (at: number) => ({ y: mix(60, 290, ramp(t, at, at + 0.8, overshoot)), opacity: ramp(t, at, at + 0.25) });
  const arrow = (x: number, at: number) =>
    group(path("M0 0H22M10 -12L24 0L10 12", { stroke: ink.sage, width: 6 }), {
      x,
      y: 395,
      opacity: ramp(t, at, at + 0.4),
    });
  return [
    block("1", "Tình huống", ["Giao ca sáng", "thứ Hai…"], ink.raised, ink.cream, { x: 70, ...drop(0.8) }),
    arrow(429, 3),
    block("2", "Hành vi", ["…sổ bàn giao trống", "ba mục cuối…"], ink.cream, ink.dark, { x: 464, ...drop(3.2) }),
    arrow(823, 5.8),
    block("3", "Tác động", ["…ca sau mất 40 phút,", "hai đơn giao trễ."], brand, ink.dark, { x: 858, ...drop(6) }),
    text(70, 560, "Khi nào", { size: 26, fill: ink.sage, opacity: ramp(t, 1.6, 2.2) }),
    text(464, 560, "Camera quay được gì", { size: 26, fill: ink.sage, opacity: ramp(t, 4, 4.6) }),
    text(858, 560, "Chuyện gì xảy ra sau đó", { size: 26, fill: ink.sage, opacity: ramp(t, 6.8, 7.4) }),
  ].join("");
}

function pause(t: number): string {
  const dots = [0, 1, 2].map((i) => {
    const k = ramp(t, 3 + i, 3.5 + i, overshoot);
    return group(
      [
        circle(0, 0, 32, brand),
        text(0, 11, String(i + 1), { size: 31, weight: 700, fill: ink.dark, anchor: "middle" }),
      ],
      { x: 560 + i * 84, y: 430, scale: k },
    );
  });
  return [
    rect(0, 600, 1280, 6, ink.slate),
    lead({ x: 260, y: 600, scale: 1.3 }),
    mate({ x: 1010, y: 600, scale: 1.3, rotate: wave(t, 0.3) * 0.8 }),
    words(t, 0.8, ["“Lúc đó có", "chuyện gì vậy em?”"], 340, 80, ink.cream, ink.dark, 180, 220),
    ...dots,
    words(t, 6.6, ["“Dạ, máy treo lúc", "em đang nhập ạ.”"], 340, 240, ink.vermilion, ink.cream, 800, 220),
  ].join("");
}

function next(t: number): string {
  const steps = ["Chụp trang bàn giao trước khi ký", "Gửi vào nhóm ca", "Hai tuần nữa xem lại"];
  return [
    rect(0, 600, 1280, 6, ink.slate),
    rect(520, 236, 660, 330, ink.cream, 16),
    rect(520, 236, 660, 64, brand, 16),
    text(556, 279, "Bước tiếp, do em đề xuất", { size: 29, weight: 660, fill: ink.dark }),
    ...steps.map((say, i) => {
      const at = 1.4 + i * 1.7;
      return group(
        [
          tickBox(-24, t > at + 0.4 ? "M8 -4L18 6L36 -18" : null),
          text(66, 6, say, { size: 29, weight: 520, fill: ink.dark }),
        ],
        { x: 556, y: 362 + i * 72, opacity: ramp(t, at - 0.4, at) },
      );
    }),
    lead({ x: 170, y: 600, scale: 1.15 }),
    mate({ x: 350, y: 600, scale: 1.15 }),
    group(tick(during(t, 6.4, 99, 0.6), brand, { scale: 1.3 }), { x: 1180, y: 560 }),
  ].join("");
}

const say = (at: number, vi: string, en: string) => ({ at, say: { vi, en } });

export const film: Film = {
  folder: "hoasen/courses/ky-nang-giao-tiep",
  name: "phan-hoi",
  language: "vi",
  captions: [
    { language: "vi", label: "Tiếng Việt" },
    { language: "en", label: "English" },
  ],
  posterAt: 28.5,
  root: 121,
  scenes: [
    {
      seconds: 9,
      chapter: "Khi ta phán xét",
      eyebrow: "Kỹ năng giao tiếp",
      headline: "Vì sao lời góp ý bị chặn lại?",
      draw: blame,
      lines: [
        say(
          0.4,
          "“Em làm việc thiếu trách nhiệm quá.” Người nghe chỉ biết mình bị đánh giá.",
          "“You are so irresponsible.” The listener only learns that they are being judged.",
        ),
        say(
          4.8,
          "Họ dựng tường lên, và việc cần sửa vẫn nguyên đó.",
          "They put up a wall, and what needs fixing stays as it was.",
        ),
      ],
    },
    {
      seconds: 10.5,
      chapter: "Phép thử chiếc camera",
      eyebrow: "Phép thử chiếc camera",
      headline: "Camera có quay được không?",
      draw: filter,
      lines: [
        say(
          0.4,
          "Hãy tưởng tượng một chiếc camera. Nó không quay được sự lười biếng hay coi thường.",
          "Imagine a camera. It cannot film laziness or disrespect.",
        ),
        say(
          5,
          "Nó quay được một người không nhìn lên, một quyển sổ trống ba mục.",
          "It can film someone not looking up, or a logbook with three empty lines.",
        ),
      ],
    },
    {
      seconds: 10.5,
      chapter: "Ba phần",
      eyebrow: "Mô hình SBI",
      headline: "Ba phần của một phản hồi",
      draw: build,
      lines: [
        say(
          0.4,
          "Phản hồi tốt có ba phần. Tình huống: khi nào, ở đâu.",
          "Good feedback has three parts. The situation: when and where.",
        ),
        say(3.4, "Hành vi: điều camera quay được.", "The behaviour: what a camera would see."),
        say(6.2, "Tác động: chuyện gì xảy ra sau đó.", "The impact: what happened next."),
      ],
    },
    {
      seconds: 10.5,
      chapter: "Ba giây",
      eyebrow: "Sau khi nói",
      headline: "Hỏi, rồi đếm ba giây",
      draw: pause,
      lines: [
        say(
          0.4,
          "Nói xong, hãy hỏi một câu mở, rồi im lặng ba giây.",
          "Then ask one open question, and stay silent for three seconds.",
        ),
        say(
          5.8,
          "Thường thì điều quan trọng nhất được nói ra ngay sau khoảng lặng ấy.",
          "What matters most is often said right after that silence.",
        ),
      ],
    },
    {
      seconds: 9.5,
      chapter: "Bước tiếp",
      eyebrow: "Kết thúc bằng việc làm",
      headline: "Một bước nhỏ, có hạn",
      draw: next,
      lines: [
        say(
          0.4,
          "Kết bằng một bước nhỏ do chính người kia đề xuất.",
          "Close with one small step that the other person proposes.",
        ),
        say(
          4.6,
          "Cụ thể, có hạn, và hẹn ngày xem lại. Việc tốt hơn, người không bị tổn thương.",
          "Concrete, with a date to look back. The work gets better and nobody is hurt.",
        ),
      ],
    },
  ],
};
