import { isLocaleCode, type LocaleCode } from "#shared/locales.ts";

/** `forced-…` is a mode that a page forces (client/ui/colour-mode.ts); the others are the reader's choice. */
export const themes = ["system", "light", "dark", "forced-light", "forced-dark"] as const;
type Theme = (typeof themes)[number];

/** Colours that are hard for white text, for a light page, or for a dark one (docs/specification.md §19.3). */
export const colours = ["#00c16a", "#ea0028", "#ffd400", "#0b0b0b"] as const;

/** What the page's address says: `?theme=dark&colour=ffd400&lang=ja&dir=rtl`. */
export interface Settings {
  /** Null: as the reader last chose. */
  theme: Theme | null;
  /** `#rrggbb`. */
  colour: string;
  lang: LocaleCode;
  dir: "ltr" | "rtl";
}

export function readSettings(search: string): Settings {
  const query = new URLSearchParams(search);
  const theme = query.get("theme");
  const colour = (query.get("colour") ?? "").replace(/^#/, "").toLowerCase();
  const lang = query.get("lang") ?? "";
  return {
    theme: themes.find((known) => known === theme) ?? null,
    colour: /^[0-9a-f]{6}$/.test(colour) ? `#${colour}` : colours[0],
    lang: isLocaleCode(lang) ? lang : "vi",
    dir: query.get("dir") === "rtl" ? "rtl" : "ltr",
  };
}

export function writeSettings({ theme, colour, lang, dir }: Settings): string {
  return `?${new URLSearchParams({ ...(theme && { theme }), colour: colour.slice(1), lang, ...(dir === "rtl" && { dir }) }).toString()}`;
}
