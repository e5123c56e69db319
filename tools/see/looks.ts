import { type LocaleCode, locales } from "#shared/locales.ts";
import { colours, type Mode, modes } from "./findings.ts";

export interface Look {
  code: LocaleCode;
  tag: string;
  mode: Mode;
  colour: string;
}

/** How the screen at `index` is looked at: once in each language, so that any two of screen, language, mode and colour meet. */
export function looksOf(index: number): Look[] {
  return locales.map(({ code, tag }, at) => ({
    code,
    tag,
    mode: modes[(at + Math.floor(index / colours.length)) % modes.length]!,
    colour: colours[(at + index) % colours.length]!,
  }));
}
