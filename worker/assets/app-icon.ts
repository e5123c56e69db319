import type { BusinessProfile } from "#shared/contracts/business.ts";
import { primaryColour } from "#shared/domain/primary-colour.ts";
import { accents } from "#shared/domain/theme.ts";
import type { LocaleCode } from "#shared/locales.ts";
import { siteTitle } from "./site-title.ts";

export const appIconPath = "/app-icon.svg";

/**
 * An icon that a device may cut into any shape (W3C Application Manifest, purpose `maskable`): the business's colour to
 * the edges, its initial inside the safe zone, a circle of 80 percent.
 */
export function appIcon(business: BusinessProfile, locale: LocaleCode): string {
  const primary = primaryColour(business.primary_color);
  const [initial = ""] = [...siteTitle(business, locale).trim()];
  const letter = initial.toUpperCase().replace(/[<>&"']/, "");
  const ink = accents(primary, "light")["on-primary"];
  const { primary: ground } = accents(primary, "light");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" fill="${ground}"/>` +
    `<text x="256" y="256" dy=".36em" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="240" fill="${ink}">${letter}</text></svg>`
  );
}
