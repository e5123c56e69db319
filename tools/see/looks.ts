import { type LocaleCode, locales } from "#shared/locales.ts";
import { itemAt } from "#shared/domain/item-at.ts";
import { colours, type Mode, modes } from "./findings.ts";

export interface Look {
  code: LocaleCode;
  tag: string;
  mode: Mode;
  colour: string;
}

/** How many looks there are: a screen has had every one after as many turns. */
export const turns = locales.length * modes.length * colours.length;

/**
 * How the screen at `index` is looked at in a turn. In each turn any two of language, mode and colour meet over the
 * screens; each screen has every language within five turns, every colour in both modes within eight, all of it within
 * `turns`.
 */
export function lookOf(index: number, turn: number): Look {
  const at = index + turn;
  const { code, tag } = itemAt(locales, at % locales.length);
  return {
    code,
    tag,
    mode: itemAt(modes, (at + Math.floor(at / colours.length)) % modes.length),
    colour: itemAt(colours, at % colours.length),
  };
}
