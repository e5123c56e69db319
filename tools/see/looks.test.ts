import { expect, test } from "vitest";
import { locales } from "#shared/locales.ts";
import { colours, modes } from "./findings.ts";
import { lookOf, turns } from "./looks.ts";
import { screens } from "./screens.ts";

const pages = screens.filter(({ over }) => !over);
const everyTurn = Array.from({ length: turns }, (_, turn) => turn);
const inWords = (index: number, turn: number) => {
  const { code, mode, colour } = lookOf(index, turn);
  return `${code} ${mode} ${colour}`;
};

test("in any turn every language, mode and colour meet over the screens", () => {
  for (const turn of everyTurn)
    expect(new Set(pages.map((_, index) => inWords(index, turn))).size, `turn ${turn}`).toBe(turns);
});

test("within a round of turns every screen has every look", () => {
  for (const [index, { name }] of pages.entries())
    expect(new Set(everyTurn.map((turn) => inWords(index, turn))).size, name).toBe(turns);
});

test("a screen has every language within five turns, and every colour in both modes within eight", () => {
  for (const first of everyTurn) {
    const next = (length: number) => Array.from({ length }, (_, step) => lookOf(0, first + step));
    expect(new Set(next(5).map(({ code }) => code)).size).toBe(locales.length);
    expect(new Set(next(8).map(({ mode, colour }) => mode + colour)).size).toBe(modes.length * colours.length);
  }
});
