import { expect, test } from "vitest";
import { locales } from "#shared/locales.ts";
import { colours, modes } from "./findings.ts";
import { lookOf, looks } from "./looks.ts";
import { screens } from "./screens.ts";

const pages = screens.filter(({ over }) => !over);
const everyTurn = Array.from({ length: 2 * looks }, (_, turn) => turn);

/** How a screen was looked at in turns, those in which it was not left out. */
function looksOf(index: number, turns: readonly number[]): string[] {
  return turns.flatMap((turn) => {
    const look = lookOf(index, turn);
    return look ? [`${look.code} ${look.mode} ${look.colour}`] : [];
  });
}

test("in any turn every language, mode and colour meet over the screens", () => {
  for (const turn of everyTurn)
    expect(new Set(pages.flatMap((_, index) => looksOf(index, [turn]))).size, `turn ${turn}`).toBe(looks);
});

test("a screen is looked at every other turn, and within a round of turns has had every look", () => {
  for (const [index, { name }] of pages.entries()) {
    const had = looksOf(index, everyTurn);
    expect(had, name).toHaveLength(looks);
    expect(new Set(had).size, name).toBe(looks);
    expect(
      everyTurn.every((turn) => looksOf(index, [turn, turn + 1]).length === 1),
      name,
    ).toBe(true);
  }
});

test("a screen has every language within five looks, and every colour in both modes within eight", () => {
  for (const first of everyTurn) {
    const next = (length: number) =>
      Array.from({ length: 2 * length }, (_, step) => lookOf(0, first + step)).filter((look) => look !== undefined);
    expect(new Set(next(5).map(({ code }) => code)).size).toBe(locales.length);
    expect(new Set(next(8).map(({ mode, colour }) => mode + colour)).size).toBe(modes.length * colours.length);
  }
});
