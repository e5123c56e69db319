import type { Film } from "../film.ts";
import { during, easeOut, mix, noise, overshoot, ramp, wave } from "../motion.ts";
import { cross, lastWords, person, plate, tick } from "../parts/office.ts";
import { circle, drawn, group, ink, line, path, type Place, rect, text } from "../shapes.ts";

const brand = ink.amber;

function cloud(place: Place, fill: string = ink.moss): string {
  return group(
    [circle(-58, 6, 52, fill), circle(8, -22, 68, fill), circle(70, 10, 48, fill), rect(-58, 0, 128, 58, fill)],
    place,
  );
}

function sheet(name: string, place: Place): string {
  return group(
    [
      path("M-60 -78H28L60 -46V78H-60z", { fill: ink.cream }),
      path("M28 -78V-46H60z", { fill: ink.sage }),
      rect(-40, -30, 80, 10, ink.sage, 5),
      rect(-40, -8, 80, 10, ink.sage, 5),
      rect(-40, 14, 54, 10, brand, 5),
      text(0, 56, name, { size: 19, weight: 700, fill: ink.dark, anchor: "middle" }),
    ],
    place,
  );
}

function chain(place: Place, color: string = brand): string {
  return group(
    [
      rect(-44, -16, 52, 32, "none", 16, { stroke: color, width: 9 }),
      rect(-8, -16, 52, 32, "none", 16, { stroke: color, width: 9 }),
    ],
    place,
  );
}

const skins = ["#e8c9a4", "#c99a6b", "#f0d6b8", "#a97449"];
function face(i: number, place: Place, shirt: string = ink.moss): string {
  return person(shirt, skins[i % skins.length] ?? "#e8c9a4", i % 2 ? "#2a2320" : "#443630", place);
}

function send(t: number): string {
  const up = ramp(t, 0.6, 2.2);
  const link = ramp(t, 3.2, 4.6, easeOut);
  return [
    cloud({ x: 360, y: 400 + wave(t, 0.2) * 5, scale: 1.45 }),
    sheet("見積書", { x: 360, y: mix(800, 392, up), scale: mix(1.2, 0.95, up) }),
    drawn("M540 420C680 360 790 470 930 420", 420, link, brand, 6),
    chain({ x: mix(540, 735, link), y: mix(420, 418, link), opacity: ramp(t, 3, 3.4), rotate: wave(t, 0.5) * 4 }),
    face(0, { x: 1040, y: 540, scale: 1.25 }, ink.slate),
    text(1040, 590, "取引先の山田さん", { size: 28, weight: 600, anchor: "middle" }),
    lastWords(t, "送ったのは、ファイルではなく鍵", 440, 740, 300),
  ].join("");
}

function everyone(t: number): string {
  const people = Array.from({ length: 12 }, (_, i) => {
    const at = 1.8 + i * 0.36;
    const x = 520 + (i % 6) * 132;
    const y = 416 + Math.floor(i / 6) * 166;
    const k = ramp(t, at, at + 0.5, overshoot);
    const reach =
      t > at
        ? line(
            300,
            440,
            mix(300, x, ramp(t, at - 0.3, at + 0.2)),
            mix(440, y - 60, ramp(t, at - 0.3, at + 0.2)),
            i < 1 ? brand : ink.vermilion,
            3,
            { opacity: 0.55 },
          )
        : "";
    return { reach, figure: face(i, { x, y, scale: 0.62 * k }, i < 1 ? ink.slate : "#7d3a26") };
  });
  return [
    ...people.map(({ reach }) => reach),
    ...people.map(({ figure }) => figure),
    cloud({ x: 230, y: 430, scale: 1.2 }),
    sheet("見積書", { x: 230, y: 424, scale: 0.78 }),
    plate(
      "リンクを知っている全員",
      360,
      ink.vermilion,
      ink.cream,
      { x: 264, y: 250, scale: ramp(t, 0.8, 1.4, overshoot) },
      27,
    ),
    ...["転送", "チャットへ貼り付け", "検索エンジン"].map((words, i) =>
      plate(
        words,
        [110, 260, 200][i] ?? 200,
        ink.raised,
        ink.cream,
        { x: [600, 820, 1090][i] ?? 600, y: 250, scale: ramp(t, 3 + i * 1.3, 3.6 + i * 1.3, overshoot) },
        25,
      ),
    ),
  ].join("");
}

function gate(
  t: number,
  step: number,
  { title, bad, good, detail }: Record<"title" | "bad" | "good" | "detail", string>,
  picture: string,
): string {
  const turn = ramp(t, 3, 3.8, overshoot);
  return [
    group(
      [
        rect(0, 0, 520, 320, ink.raised, 18),
        text(36, 58, title, { size: 30, weight: 680 }),
        group(
          [
            rect(0, 0, 448, 76, turn > 0.5 ? ink.ground : ink.cream, 12),
            circle(40, 38, 14, "none", { stroke: turn > 0.5 ? ink.slate : ink.dark, width: 5 }),
            turn < 0.5 ? circle(40, 38, 7, ink.vermilion) : "",
            text(76, 49, bad, { size: 28, weight: 560, fill: turn > 0.5 ? ink.slate : ink.dark }),
          ],
          { x: 36, y: 92 },
        ),
        group(
          [
            rect(0, 0, 448, 76, turn > 0.5 ? brand : ink.ground, 12),
            circle(40, 38, 14, "none", { stroke: turn > 0.5 ? ink.dark : ink.slate, width: 5 }),
            turn > 0.5 ? circle(40, 38, 7, ink.dark) : "",
            text(76, 49, good, { size: 28, weight: 640, fill: turn > 0.5 ? ink.dark : ink.sage }),
          ],
          { x: 36, y: 182 },
        ),
        text(36, 298, detail, { size: 23, fill: ink.sage, opacity: ramp(t, 4.6, 5.2) }),
      ],
      { x: 90, y: 236 },
    ),
    picture,
    ...[1, 2, 3].map((i) => rect(960 + i * 68, 140, 56, 10, i <= step ? brand : ink.raised, 5)),
  ].join("");
}

function who(t: number): string {
  const shut = ramp(t, 3.2, 4.4);
  const crowd = [1, 2, 3, 4].map((i) =>
    face(i, { x: 700 + i * 118 + noise(i) * 10, y: 560, scale: 0.62, opacity: 1 - shut }, "#7d3a26"),
  );
  return gate(
    t,
    1,
    {
      title: "共有する相手",
      bad: "リンクを知っている全員",
      good: "山田さんだけ",
      detail: "宛先を間違えても、ほかの人には開けません",
    },
    [
      ...crowd,
      cloud({ x: 960, y: 310, scale: 0.85 }),
      sheet("見積書", { x: 960, y: 304, scale: 0.58 }),
      ...[1, 2, 3, 4].map((i) =>
        line(960, 366, mix(700 + i * 118, 960, shut), mix(470, 366, shut), ink.vermilion, 4, { opacity: 1 - shut }),
      ),
      drawn("M960 366V450", 84, ramp(t, 4, 4.8), brand, 6),
      face(0, { x: 960, y: 584, scale: 0.92 * ramp(t, 4.2, 4.8, overshoot) }, ink.slate),
      tick(ramp(t, 5, 5.8), brand, { x: 1046, y: 476, scale: 0.8 }),
    ].join(""),
  );
}

function right(t: number): string {
  const lock = ramp(t, 3.2, 4, overshoot);
  const scribble = 1 - ramp(t, 3, 3.4);
  return gate(
    t,
    2,
    { title: "できること", bad: "編集できる", good: "閲覧のみ", detail: "書き換えと再共有を防ぎます" },
    [
      rect(800, 260, 340, 310, ink.cream, 14),
      ...[0, 1, 2, 3, 4].map((i) => rect(836, 304 + i * 44, [268, 240, 262, 190, 230][i] ?? 200, 14, ink.sage, 7)),
      path(`M836 ${400}C${870} ${372} ${900} ${428} ${930} 400C960 372 990 428 1020 400`, {
        stroke: ink.vermilion,
        width: 8,
        opacity: scribble * ramp(t, 1, 1.6),
      }),
      group([path("M0 0L70 -70L92 -48L22 22L-8 30z", { fill: ink.vermilion })], {
        x: 1020 + wave(t, 1.6) * 14 * scribble,
        y: 392,
        opacity: scribble * ramp(t, 0.8, 1.2),
      }),
      group(
        [
          circle(0, 0, 58, brand),
          path("M-40 0C-20 -34 20 -34 40 0C20 34 -20 34 -40 0z", { fill: ink.cream, stroke: ink.dark, width: 7 }),
          circle(0, 0, 14, ink.dark),
        ],
        { x: 1110, y: 540, scale: 1.2 * lock },
      ),
    ].join(""),
  );
}

function until(t: number): string {
  const pages = Math.min(7, Math.floor(ramp(t, 3.4, 7.4, (k) => k) * 8));
  const closed = ramp(t, 7.4, 8, overshoot);
  return gate(
    t,
    3,
    { title: "有効期限", bad: "無期限", good: "7日間", detail: "閉め忘れても、リンクは自動で閉じます" },
    [
      rect(830, 270, 260, 280, ink.cream, 16),
      rect(830, 270, 260, 64, ink.vermilion, 16),
      circle(890, 270, 12, ink.sage),
      circle(1030, 270, 12, ink.sage),
      text(960, 476, t < 3.4 ? "∞" : `${7 - pages}`, { size: 124, weight: 700, fill: ink.dark, anchor: "middle" }),
      text(960, 524, t < 3.4 ? "いつまでも" : "残り（日）", { size: 24, fill: "#4b5a53", anchor: "middle" }),
      chain({ x: 1150, y: 420, opacity: ramp(t, 0.8, 1.2) * (1 - closed) }),
      cross(closed, { x: 1150, y: 420 }),
    ].join(""),
  );
}

function recap(t: number): string {
  return (
    ["相手：個人を指定する", "権限：閲覧のみにする", "期限：7日以内にする"]
      .map((words, i) => {
        const at = 0.8 + i * 1.3;
        return group([tick(ramp(t, at, at + 0.7), brand, {}), text(64, 14, words, { size: 40, weight: 680 })], {
          x: 160,
          y: 300 + i * 98,
          opacity: ramp(t, at - 0.2, at + 0.3),
        });
      })
      .join("") +
    [
      cloud({ x: 1000, y: 330 + wave(t, 0.2) * 5, scale: 1.1 }),
      sheet("見積書", { x: 1000, y: 324 + wave(t, 0.2) * 5, scale: 0.74 }),
      drawn("M1000 404V470", 66, ramp(t, 4.6, 5.2), brand, 6),
      face(0, { x: 1000, y: 598, scale: 0.9 }, ink.slate),
      plate(
        "まちがえたら、すぐ権限を外して報告",
        520,
        ink.raised,
        ink.cream,
        { x: 390, y: 588 - 18, scale: during(t, 5.6, 99, 0.5) },
        26,
      ),
    ].join("")
  );
}

const say = (at: number, ja: string) => ({ at, say: { ja } });

export const film: Film = {
  folder: "kumo/courses/joho-security",
  name: "kyoyu-link",
  language: "ja",
  captions: [{ language: "ja", label: "日本語" }],
  posterAt: 16.4,
  root: 104,
  scenes: [
    {
      seconds: 9,
      chapter: "共有リンクとは",
      eyebrow: "情報セキュリティ基礎",
      headline: "共有リンクは「鍵」です",
      draw: send,
      lines: [
        say(0.4, "クラウドに置いた見積書を、取引先の山田さんに共有リンクで送ります。"),
        say(5, "このとき渡しているのは、ファイルではなく「鍵」です。"),
      ],
    },
    {
      seconds: 10,
      chapter: "全員に開く鍵",
      eyebrow: "よくある設定",
      headline: "「全員」は社外も含みます",
      draw: everyone,
      lines: [
        say(0.4, "「リンクを知っている全員」。便利ですが、社外の誰でも開ける鍵です。"),
        say(5, "転送、チャットへの貼り付け、検索。鍵は知らないうちに増えていきます。"),
      ],
    },
    {
      seconds: 9.5,
      chapter: "相手",
      eyebrow: "設定 1 / 3",
      headline: "相手を決める",
      draw: who,
      lines: [
        say(0.4, "一つ目は相手です。「全員」ではなく、山田さん個人を指定します。"),
        say(5, "これなら宛先を間違えても、ほかの人には開けません。"),
      ],
    },
    {
      seconds: 9,
      chapter: "権限",
      eyebrow: "設定 2 / 3",
      headline: "できることを決める",
      draw: right,
      lines: [
        say(0.4, "二つ目は権限です。編集が必要でなければ「閲覧のみ」にします。"),
        say(4.8, "書き換えも、相手からの再共有も防げます。"),
      ],
    },
    {
      seconds: 9.5,
      chapter: "期限",
      eyebrow: "設定 3 / 3",
      headline: "期限を決める",
      draw: until,
      lines: [
        say(0.4, "三つ目は期限です。無期限ではなく、7日以内にします。"),
        say(5, "閉め忘れても、リンクは自動で閉じます。"),
      ],
    },
    {
      seconds: 9,
      chapter: "まとめ",
      eyebrow: "まとめ",
      headline: "相手、権限、期限",
      draw: recap,
      lines: [
        say(0.4, "相手、権限、期限。送る前に、この三つを毎回確かめましょう。"),
        say(5.4, "間違いに気づいたら、すぐに権限を外し、セキュリティ窓口へ報告してください。"),
      ],
    },
  ],
};
