import type { BusinessProfile } from "#shared/contracts/business.ts";
import { assetAddress } from "#shared/domain/asset-address.ts";
import { primaryColour } from "#shared/domain/primary-colour.ts";
import { type LocaleCode, localeOf } from "#shared/locales.ts";
import { localePath } from "../locale/resolve-locale.ts";
import { appIconPath } from "./app-icon.ts";
import { siteTitle } from "./site-title.ts";

/** What a home screen has room for under an icon. */
const shortNameLength = 12;

const drawing = "image/svg+xml";
const iconTypes: Record<string, string> = {
  svg: drawing,
  png: "image/png",
  webp: "image/webp",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  ico: "image/x-icon",
};

/** The business's web app manifest (W3C Application Manifest). One app a business, whichever language it opens in. */
export function manifestOf(business: BusinessProfile, locale: LocaleCode, apiBase: string) {
  const { tag, direction } = localeOf(locale);
  const name = siteTitle(business, locale);
  const colour = primaryColour(business.primary_color);
  const logo = business.config_display.logo ?? business.app_config.logo_path;
  return {
    id: "/",
    name,
    short_name: shortName(name),
    description: business.config_display.description || undefined,
    lang: tag,
    dir: direction,
    start_url: localePath(locale, "/"),
    scope: "/",
    display: "standalone",
    theme_color: colour,
    background_color: "#ffffff",
    icons: [
      ...[business.config_display.favicon, logo].flatMap((path) => (path === null ? [] : [iconOf(path, apiBase)])),
      // A file's address tells no type, and Chromium offers to install only what has a typed icon of purpose `any`.
      ...["any", "maskable"].map((purpose) => ({ src: appIconPath, sizes: "any", type: drawing, purpose })),
    ],
  };
}

/** How large a raster file is nobody knows here; a wrong size would be chosen, measured and refused. */
function iconOf(path: string, apiBase: string) {
  const type = iconTypes[/\.([a-z]+)(?:[?#]|$)/i.exec(path)?.[1]?.toLowerCase() ?? ""];
  return {
    src: assetAddress(path, apiBase),
    ...(type === drawing && { sizes: "any" }),
    ...(type !== undefined && { type }),
  };
}

function shortName(name: string): string {
  if ([...name].length <= shortNameLength) return name;
  const words = name.split(/\s+/);
  let short = words[0] ?? name;
  for (const word of words.slice(1)) {
    if ([...`${short} ${word}`].length > shortNameLength) break;
    short = `${short} ${word}`;
  }
  return [...short].slice(0, shortNameLength).join("");
}
