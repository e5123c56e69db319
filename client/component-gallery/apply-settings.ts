import { themeCss } from "#shared/domain/theme.ts";
import { localeOf } from "#shared/locales.ts";
import { chooseMode, forceMode } from "#client/ui/colour-mode.ts";
import { type Settings, writeSettings } from "./settings.ts";

/** Faces of the languages that Inter does not write; in the product the document links them. */
const faces: Partial<Record<Settings["lang"], () => Promise<unknown>>> = {
  ja: () => import("#client/ui/ground/fonts-ja.css"),
  ko: () => import("#client/ui/ground/fonts-ko.css"),
  zh_cn: () => import("#client/ui/ground/fonts-zh.css"),
};

/** Does to the document what the edge does to the product's: language, direction, colour, mode. */
export function applySettings(settings: Settings): void {
  const root = document.documentElement;
  root.lang = localeOf(settings.lang).tag;
  root.dir = settings.dir;
  themeSheet().textContent = themeCss(settings.colour);
  applyTheme(settings.theme);
  void faces[settings.lang]?.();
  history.replaceState(null, "", writeSettings(settings));
}

function themeSheet(): HTMLElement {
  const known = document.getElementById("theme");
  if (known) return known;
  const sheet = document.createElement("style");
  sheet.id = "theme";
  document.head.append(sheet);
  return sheet;
}

function applyTheme(theme: Settings["theme"]): void {
  const forced = theme === "forced-light" ? "light" : theme === "forced-dark" ? "dark" : null;
  if (theme === "system" || theme === "light" || theme === "dark") chooseMode(theme);
  forceMode(forced);
}
