import { type LocaleCode, locales } from "#shared/locales.ts";
import { itemAt } from "#shared/domain/item-at.ts";
import { colours, type Mode, modes } from "./findings.ts";

export interface Look {
  code: LocaleCode;
  tag: string;
  mode: Mode;
  colour: string;
}

/** How many looks there are: a screen has had every one after twice as many turns. */
export const looks = locales.length * modes.length * colours.length;

/**
 * How the screen at `index` is looked at in a turn; undefined: it was in the last one, and is in the next. In each turn any two of
 * language, mode and colour meet over the screens; of those in which it is looked at, each screen has every language within
 * five, every colour in both modes within eight, all of it within `looks`.
 */
export function lookOf(index: number, turn: number): Look | undefined {
  if ((index + turn) % 2 === 1) return undefined;
  const at = Math.floor(index / 2) + Math.floor(turn / 2);
  const { code, tag } = itemAt(locales, at % locales.length);
  return {
    code,
    tag,
    mode: itemAt(modes, (at + Math.floor(at / colours.length)) % modes.length),
    colour: itemAt(colours, at % colours.length),
  };
}
