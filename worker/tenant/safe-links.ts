import type { BusinessMenu, BusinessProfile } from "#shared/contracts/business.ts";

const linkSchemes = new Set(["http:", "https:", "mailto:", "tel:"]);
const imageSchemes = new Set(["http:", "https:"]);

/** The link as written, or null where following it could run a script (docs/specification.md §18.36). */
function safeUrl(value: string | null, schemes: ReadonlySet<string>): string | null {
  if (value === null) return null;
  const trimmed = value.trim();
  if (trimmed === "") return null;
  try {
    // The parser drops tabs and line ends inside a scheme exactly as browsers do, so that `java\nscript:` is seen.
    return schemes.has(new URL(trimmed, "https://here.invalid").protocol) ? trimmed : null;
  } catch {
    return null;
  }
}

function safeMenu(menu: BusinessMenu): BusinessMenu {
  return {
    label: menu.label,
    link: safeUrl(menu.link, linkSchemes),
    icon: menu.icon,
    children: menu.children.map(safeMenu),
  };
}

/** Drops every `javascript:`, `data:` and the like from a profile as it enters; what is kept is kept as it was. */
export function withSafeLinks(profile: BusinessProfile): BusinessProfile {
  const display = profile.config_display;
  return {
    ...profile,
    biz_menus: profile.biz_menus.map(safeMenu),
    support_url: safeUrl(profile.support_url, linkSchemes),
    app_config: { ...profile.app_config, logo_path: safeUrl(profile.app_config.logo_path, imageSchemes) },
    config_display: {
      ...display,
      favicon: safeUrl(display.favicon, imageSchemes),
      background: safeUrl(display.background, imageSchemes),
      logo: safeUrl(display.logo, imageSchemes),
      share_image: safeUrl(display.share_image, imageSchemes),
      social: display.social.flatMap((link) => {
        const url = safeUrl(link.url, linkSchemes);
        return url === null ? [] : [{ ...link, url }];
      }),
    },
  };
}
