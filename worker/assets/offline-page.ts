import { escaped } from "#shared/domain/escaped.ts";
import en from "#locales/en/offline.json";
import ja from "#locales/ja/offline.json";
import ko from "#locales/ko/offline.json";
import vi from "#locales/vi/offline.json";
import zhCn from "#locales/zh_cn/offline.json";
import type { BusinessProfile } from "#shared/contracts/business.ts";
import { assetAddress } from "#shared/domain/asset-address.ts";
import { themeCss } from "#shared/domain/theme.ts";
import { primaryColour } from "#shared/domain/primary-colour.ts";
import { forEveryLocale, type LocaleCode, localeOf } from "#shared/locales.ts";
import { modeScript, onlineScript, sourceOf } from "../render/mode-script.ts";
import { siteTitle } from "./site-title.ts";

const words = forEveryLocale<typeof vi>({ vi, en, ja, ko, zh_cn: zhCn });

interface OfflinePageInput {
  locale: LocaleCode;
  nonce: string;
  /** Base path of the learning API on this host. */
  apiBase: string;
  /** Paths of faces of the build, which the service worker keeps. */
  faces: readonly string[];
}

/**
 * The page that stands in for any other while there is no network. The service worker keeps it with its faces, puts the
 * business's mark into it (`data-mark`), and shows the section, with a link to each course that the device keeps.
 */
export async function offlinePage(
  business: BusinessProfile,
  { locale, nonce, apiBase, faces }: OfflinePageInput,
): Promise<{ html: string; policy: string }> {
  const { tag, direction } = localeOf(locale);
  const { page } = words[locale];
  const title = escaped(siteTitle(business, locale));
  const primary = primaryColour(business.primary_color);
  const mode = await modeScript();
  const html = `<!doctype html>
<html lang="${tag}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="theme-color" content="${primary}">
<meta name="color-scheme" content="light dark">
<title>${escaped(page.title)} - ${title}</title>
<script>${mode.script}</script><script>${onlineScript}</script>
<style nonce="${nonce}">${themeCss(primary)}${faceCss(faces)}${style}</style>
</head>
<body>
<header>${markOf(business, apiBase)}<span>${title}</span></header>
<main>
<h1>${escaped(page.title)}</h1>
<p>${escaped(page.text)}</p>
<p><a class="again" href="">${escaped(page.retry)}</a></p>
<section hidden><h2>${escaped(page.kept)}</h2><ul></ul></section>
</main>
</body>
</html>
`;
  return {
    html,
    policy: `default-src 'none'; script-src ${mode.source} ${await sourceOf(onlineScript)}; style-src 'nonce-${nonce}'; font-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
}

/** An own file alone: another host's would have to allow that it is read. */
function markOf({ config_display: display, app_config: app }: BusinessProfile, apiBase: string): string {
  const path = display.logo || app.logo_path;
  return path?.startsWith("/business/files/")
    ? `<img alt="" width="28" height="28" hidden data-mark="${escaped(assetAddress(path, apiBase))}">`
    : "";
}

/** One family a face: what one has no sign for, the next is asked. */
function faceCss(faces: readonly string[]): string {
  const families = faces.map((_, index) => `"Own ${index}"`);
  return `${faces.map((path, index) => `@font-face{font-family:${families[index]};font-weight:400 700;font-display:swap;src:url("${path}") format("woff2")}`).join("")}:root{--faces:${[...families, "system-ui", "sans-serif"].join(",")}}`;
}

const style = `
:root{color-scheme:light dark;font:16px/1.6 var(--faces);--page:#fbfaf7;--ink:#1d1b18;--muted:#6b665d;--line:#e5e1d9}
.dark{--page:#131210;--ink:#f0ede7;--muted:#aea79b;--line:#35322c}
@media (prefers-color-scheme:dark){:root:not(.light){--page:#131210;--ink:#f0ede7;--muted:#aea79b;--line:#35322c}}
.light{color-scheme:light}
.dark{color-scheme:dark}
body{margin:0;min-block-size:100dvh;display:grid;grid-template-rows:auto 1fr;background:var(--page);color:var(--ink)}
header{display:flex;align-items:center;gap:10px;block-size:64px;padding-inline:clamp(20px,5vw,32px);font-weight:700;font-size:17px;border-block-end:1px solid var(--line)}
header span{overflow:hidden;white-space:nowrap;text-overflow:ellipsis}
header img{border-radius:7px;object-fit:contain;flex:none}
.dark header img{background:#fff;padding:3px;box-sizing:border-box}
@media (prefers-color-scheme:dark){:root:not(.light) header img{background:#fff;padding:3px;box-sizing:border-box}}
main{padding:clamp(32px,12vh,120px) 24px 48px;inline-size:100%;max-inline-size:36rem;margin-inline:auto;box-sizing:border-box}
h1{font-size:clamp(1.5rem,5vw,2rem);line-height:1.3;margin:0 0 12px;text-wrap:balance}
h2{font-size:1rem;margin:40px 0 8px}
p{margin:0 0 24px;max-inline-size:60ch;color:var(--muted)}
ul{list-style:none;padding:0;margin:0}
li a{display:flex;align-items:center;min-block-size:48px;color:inherit;border-block-end:1px solid var(--line)}
.again{display:inline-flex;align-items:center;min-block-size:44px;padding-inline:20px;border-radius:10px;background:var(--primary);color:var(--on-primary);text-decoration:none;font-weight:600}
a:focus-visible{outline:2px solid var(--focus,Highlight);outline-offset:2px}
`;
