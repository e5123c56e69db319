import en from "#locales/en/offline.json";
import ja from "#locales/ja/offline.json";
import ko from "#locales/ko/offline.json";
import vi from "#locales/vi/offline.json";
import zhCn from "#locales/zh_cn/offline.json";
import type { BusinessProfile } from "#shared/contracts/business.ts";
import { themeCss } from "#shared/domain/theme.ts";
import { primaryColour } from "#shared/domain/primary-colour.ts";
import { forEveryLocale, type LocaleCode, localeOf } from "#shared/locales.ts";
import { modeScript } from "../render/mode-script.ts";
import { siteTitle } from "./site-title.ts";

const words = forEveryLocale<typeof vi>({ vi, en, ja, ko, zh_cn: zhCn });

/**
 * The page that stands in for any other while there is no network: everything is in it, since nothing can be fetched.
 * The service worker shows the section, with a link to each course that the device keeps.
 */
export async function offlinePage(business: BusinessProfile, locale: LocaleCode, nonce: string): Promise<{ html: string; policy: string }> {
  const { tag, direction } = localeOf(locale);
  const { page } = words[locale];
  const title = escapeHtml(siteTitle(business, locale));
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
<title>${escapeHtml(page.title)} - ${title}</title>
<script>${mode.script}</script>
<style nonce="${nonce}">${themeCss(primary)}${style}</style>
</head>
<body>
<header>${title}</header>
<main>
<h1>${escapeHtml(page.title)}</h1>
<p>${escapeHtml(page.text)}</p>
<p><a class="again" href="">${escapeHtml(page.retry)}</a></p>
<section hidden><h2>${escapeHtml(page.kept)}</h2><ul></ul></section>
</main>
</body>
</html>
`;
  return { html, policy: `default-src 'none'; script-src ${mode.source}; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'` };
}

const style = `
:root{color-scheme:light dark;font:16px/1.6 system-ui,sans-serif}
.light{color-scheme:light}
.dark{color-scheme:dark}
body{margin:0;min-block-size:100dvh;display:grid;grid-template-rows:auto 1fr;background:Canvas;color:CanvasText}
header{padding:20px 24px;font-weight:600;border-block-end:3px solid var(--primary)}
main{padding:clamp(32px,12vh,120px) 24px 48px;inline-size:100%;max-inline-size:36rem;margin-inline:auto;box-sizing:border-box}
h1{font-size:clamp(1.5rem,5vw,2rem);line-height:1.3;margin:0 0 12px;text-wrap:balance}
h2{font-size:1rem;margin:40px 0 8px}
p{margin:0 0 24px;max-inline-size:60ch}
ul{list-style:none;padding:0;margin:0}
li a{display:flex;align-items:center;min-block-size:48px;color:inherit;border-block-end:1px solid color-mix(in srgb,CanvasText 18%,transparent)}
.again{display:inline-flex;align-items:center;min-block-size:44px;padding-inline:20px;border-radius:10px;background:var(--primary);color:var(--on-primary);text-decoration:none;font-weight:600}
a:focus-visible{outline:2px solid var(--focus,Highlight);outline-offset:2px}
`;

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
