import type { Film } from "../film.ts";
import { during, easeOut, mix, noise, overshoot, ramp, wave } from "../motion.ts";
import { cross, letter, phone, plate, tick } from "../parts/office.ts";
import { circle, group, ink, line, path, type Place, rect, text } from "../shapes.ts";

const brand = "#ffd400";

/** Padlock around its centre; `open` 0…1 lifts the shackle. */
function padlock(open: number, fill: string, place: Place): string {
  return group(
    [
      group(path("M-46 -20V-66C-46 -128 46 -128 46 -66V-20", { stroke: ink.sage, width: 22 }), {
        y: -open * 34,
        x: open * 6,
        rotate: open * 14,
      }),
      rect(-84, -36, 168, 136, fill, 18),
      circle(0, 18, 18, ink.dark),
      path("M-9 22L-13 64H13L9 22z", { fill: ink.dark }),
    ],
    place,
  );
}

function cells(word: string, shown: number, x: number, y: number, size: number, fill: string): string {
  return [...word]
    .map((letterOf, i) => {
      const k = ramp(shown, i, i + 1, overshoot);
      return group(
        [
          rect(-size / 2 + 3, -size / 2 + 3, size - 6, size - 6, fill, 8),
          text(0, size * 0.17, letterOf, { size: size * 0.5, weight: 640, fill: ink.dark, anchor: "middle" }),
        ],
        { x: x + i * size, y, scale: k },
      );
    })
    .join("");
}

function guessing(t: number): string {
  const crack = ramp(t, 5.6, 6.2, overshoot);
  const spin = t < 5.6 ? Math.floor(t * 14) : 99;
  const alphabet = "abcdefghijkmnpqrstuvwxyz0123456789!@#$";
  const target = "Acm3!2026";
  const word = [...target]
    .map((letterOf, i) =>
      t > 3 + i * 0.28 ? letterOf : (alphabet[Math.floor(noise(spin * 17 + i * 31) * alphabet.length)] ?? "x"),
    )
    .join("");
  const count = Math.floor(mix(0, 9.4e9, ramp(t, 0.6, 5.6, easeOut)));
  return [
    padlock(crack, crack > 0.1 ? ink.vermilion : brand, {
      x: 260 + (t > 5 && t < 5.6 ? wave(t, 11) * 4 : 0),
      y: 430,
      scale: 1.15,
    }),
    cells(word, 20, 470, 350, 80, t > 5.6 ? ink.vermilion : ink.cream),
    text(434, 470, "guesses so far", { size: 26, fill: ink.sage }),
    text(434, 532, count.toLocaleString("en-US"), { size: 54, weight: 680 }),
    plate("Cracked", 180, ink.vermilion, ink.cream, { x: 1060, y: 514, scale: ramp(t, 5.8, 6.3, overshoot) }, 28),
  ].join("");
}

function swap(t: number): string {
  const pairs: [string, string][] = [
    ["a", "@"],
    ["e", "3"],
    ["o", "0"],
    ["s", "$"],
  ];
  return [
    ...pairs.map(([from, to], i) => {
      const at = 1.2 + i * 0.9;
      const k = ramp(t, at, at + 0.6);
      return group(
        [
          rect(-66, -66, 132, 132, k > 0.5 ? ink.amber : ink.cream, 16),
          text(0, 26, k > 0.5 ? to : from, { size: 76, weight: 680, fill: ink.dark, anchor: "middle" }),
        ],
        { x: 190 + i * 170, y: 350, scale: 1 - Math.sin(k * Math.PI) * 0.25 },
      );
    }),
    text(118, 490, "Every guessing tool tries these first.", { size: 31, weight: 580, opacity: ramp(t, 5, 5.6) }),
    group(
      [
        circle(0, 0, 96, ink.raised),
        text(0, 24, "×2", { size: 70, weight: 700, fill: ink.amber, anchor: "middle" }),
        text(0, 148, "work for the attacker", { size: 25, fill: ink.sage, anchor: "middle" }),
      ],
      { x: 1030, y: 372, scale: ramp(t, 5.6, 6.2, overshoot) },
    ),
  ].join("");
}

function length(t: number): string {
  const words = ["copper", "lantern", "moss", "Tuesday", "8"];
  let x = 110;
  const parts = words.map((word, i) => {
    const width = 34 + word.length * 21;
    const at = 0.8 + i * 0.9;
    const part = group(
      [
        rect(0, 0, width, 84, i % 2 ? ink.paper : ink.cream, 12),
        text(width / 2, 55, word, { size: 36, weight: 640, fill: ink.dark, anchor: "middle" }),
      ],
      { x, y: mix(190, 250, ramp(t, at, at + 0.6, overshoot)), opacity: ramp(t, at, at + 0.25) },
    );
    const dash =
      i < words.length - 1
        ? text(x + width + 12, 305, "-", {
            size: 40,
            weight: 700,
            fill: brand,
            anchor: "middle",
            opacity: ramp(t, at + 0.5, at + 0.8),
          })
        : "";
    x += width + 24;
    return part + dash;
  });
  const grow = ramp(t, 5.4, 8, easeOut);
  const bar = (y: number, words_: string, k: number, fill: string, note: string) =>
    group(
      [
        text(110, y - 16, words_, { size: 26, fill: ink.sage }),
        rect(110, y, 820, 34, ink.raised, 17),
        rect(110, y, Math.max(14, 820 * k), 34, fill, 17),
        text(956, y + 27, note, { size: 28, weight: 640 }),
      ],
      { opacity: ramp(t, 5, 5.6) },
    );
  return [
    ...parts,
    bar(424, "Acm3!2026", 0.02 * ramp(t, 5.4, 5.8), ink.vermilion, "hours"),
    bar(528, "copper-lantern-moss-Tuesday-8", grow, brand, grow > 0.9 ? "centuries" : ""),
  ].join("");
}

function reuse(t: number): string {
  const doors = ["Web shop", "Email", "Bank", "Acme"];
  const leak = ramp(t, 1.6, 2.4);
  return (
    doors
      .map((name, i) => {
        const at = i === 0 ? 1.8 : 3 + i * 0.9;
        const open = ramp(t, at, at + 0.6);
        const saved = i > 0 ? ramp(t, 7.2 + i * 0.3, 7.8 + i * 0.3) : 0;
        const now = open * (1 - saved);
        return group(
          [
            rect(-90, -150, 180, 300, ink.raised, 8),
            rect(-80, -140, 160, 290, now > 0.4 ? ink.vermilion : ink.deep, 4, { opacity: 0.9 }),
            path(`M-80 -140L${mix(80, -6, now)} ${mix(-140, -164, now)}V${mix(150, 172, now)}L-80 150z`, {
              fill: saved > 0.5 ? brand : ink.sage,
            }),
            circle(mix(56, -22, now), 10, 9, ink.dark),
            text(0, 190, name, { size: 28, weight: 580, anchor: "middle" }),
          ],
          { x: 210 + i * 240, y: 412 },
        );
      })
      .join("") +
    group(
      [
        circle(0, 0, 20, "none", { stroke: ink.amber, width: 9 }),
        line(20, 0, 78, 0, ink.amber, 9),
        line(62, 0, 62, 20, ink.amber, 9),
        line(78, 0, 78, 16, ink.amber, 9),
      ],
      {
        x: mix(180, 930, ramp(t, 3.4, 6.6)),
        y: 276 + Math.abs(wave(t, 0.6)) * -14,
        opacity: leak * (1 - ramp(t, 6.8, 7.2)),
      },
    ) +
    plate(
      "A password manager: one key a door",
      490,
      brand,
      ink.dark,
      { x: 950, y: 204, scale: ramp(t, 7.6, 8.2, overshoot) },
      26,
    )
  );
}

function second(t: number): string {
  const no = ramp(t, 4.2, 4.7, overshoot);
  const fake = during(t, 1.2, 5.4);
  return [
    letter(
      380,
      250,
      [
        text(30, 96, "Sign in", { size: 30, weight: 660, fill: ink.dark }),
        rect(30, 118, 320, 44, ink.paper, 8),
        text(46, 149, "••••••••••••", { size: 28, fill: ink.dark }),
        rect(30, 178, 320, 46, ink.dark, 10),
        text(190, 209, "Continue", { size: 24, weight: 600, anchor: "middle" }),
      ].join(""),
      { x: 110, y: 260 },
    ),
    line(510, 390, mix(510, 640, ramp(t, 1, 2)), 390, ink.slate, 6, { dash: "4 16" }),
    phone(
      [
        text(0, -70, "Is this you?", { size: 23, weight: 640, anchor: "middle" }),
        text(0, -34, "2:14 a.m.", { size: 21, fill: ink.sage, anchor: "middle" }),
        rect(-60, 20, 120, 44, no > 0.3 ? ink.vermilion : ink.slate, 10),
        text(0, 50, "Deny", { size: 23, weight: 620, anchor: "middle" }),
        rect(-60, 78, 120, 44, ink.slate, 10, { opacity: no > 0.3 ? 0.3 : 1 }),
        text(0, 108, "Approve", { size: 23, weight: 560, anchor: "middle", opacity: no > 0.3 ? 0.3 : 1 }),
      ].join(""),
      { x: 740 + (fake > 0.9 && t < 4 ? wave(t, 8) * 3 : 0), y: 410, scale: 1.08 },
    ),
    cross(no, { x: 832, y: 256, scale: 1 }),
    ...["You didn't start it?", "Someone has your password.", "Deny. Change it. Report."].map((words, i) =>
      text(876, 370 + i * 54, words, {
        size: i === 2 ? 29 : 26,
        weight: i === 2 ? 680 : 480,
        fill: i === 2 ? brand : ink.cream,
        opacity: ramp(t, 4.8 + i * 0.9, 5.4 + i * 0.9),
      }),
    ),
  ].join("");
}

function recap(t: number): string {
  return (
    ["14 characters or more", "One password, one door", "A second factor: a passkey is best"]
      .map((words, i) => {
        const at = 0.8 + i * 1.4;
        return group([tick(ramp(t, at, at + 0.7), brand, {}), text(60, 13, words, { size: 38, weight: 600 })], {
          x: 150,
          y: 300 + i * 96,
          opacity: ramp(t, at - 0.2, at + 0.3),
        });
      })
      .join("") + padlock(1 - ramp(t, 4.6, 5.2, overshoot), brand, { x: 1040, y: 430, scale: 1.3 })
  );
}

const say = (at: number, en: string) => ({ at, say: { en } });

export const film: Film = {
  folder: "acme/courses/security-awareness",
  name: "passphrase",
  language: "en",
  captions: [{ language: "en", label: "English" }],
  posterAt: 27,
  root: 116,
  scenes: [
    {
      seconds: 9,
      chapter: "How guessing works",
      eyebrow: "Security awareness",
      headline: "Nobody types the guesses",
      draw: guessing,
      lines: [
        say(0.4, "When a site leaks its data, machines guess the passwords in it, billions at a time."),
        say(5.2, "Nine characters, a company name and a year: gone before your coffee is."),
      ],
    },
    {
      seconds: 9,
      chapter: "Clever is not strong",
      eyebrow: "The at sign for an a",
      headline: "Clever is not strong",
      draw: swap,
      lines: [
        say(0.4, "An at sign for an a, a three for an e. It feels clever."),
        say(4.8, "Guessing tools try those swaps first. They hardly slow anyone down."),
      ],
    },
    {
      seconds: 10,
      chapter: "Length",
      eyebrow: "Four or five unrelated words",
      headline: "Length is strength",
      draw: length,
      lines: [
        say(0.4, "String together four or five words that have nothing to do with each other."),
        say(5.2, "Easy for you to remember, and every character multiplies the work."),
      ],
    },
    {
      seconds: 11,
      chapter: "One key, one door",
      eyebrow: "Reused passwords",
      headline: "One key, too many doors",
      draw: reuse,
      lines: [
        say(0.4, "A shop you forgot about leaks your password. Then someone tries it everywhere."),
        say(6.8, "A password manager gives every door its own key, and you remember just one."),
      ],
    },
    {
      seconds: 10,
      chapter: "The second factor",
      eyebrow: "2:14 in the morning",
      headline: "The prompt you didn't start",
      draw: second,
      lines: [
        say(0.4, "A second factor asks you before anyone gets in. But read what it asks."),
        say(4.6, "If you did not start it, someone already has your password. Deny it, change it, report it."),
      ],
    },
    {
      seconds: 8,
      chapter: "Three habits",
      eyebrow: "Remember",
      headline: "Three habits that hold",
      draw: recap,
      lines: [
        say(0.4, "Fourteen characters or more. One password for one door."),
        say(4, "And a second factor. Where you can choose, choose a passkey."),
      ],
    },
  ],
};
