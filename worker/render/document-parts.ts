import clientAssets from "virtual:client-assets";
import { colourModeScript } from "#client/ui/colour-mode-script.ts";
import { bootElementId, type DocumentBoot } from "#client/core/page/boot.ts";
import type { FormBootJson } from "#client/form/form-boot.ts";
import type { RouteEntry } from "#client/entry.server.tsx";
import { BoundedMemory } from "#shared/domain/bounded-memory.ts";
import { themeCss } from "#shared/domain/theme.ts";
import { primaryColour } from "#shared/domain/primary-colour.ts";
import type { BusinessProfile } from "#shared/contracts/business.ts";
import type { LocaleCode } from "#shared/locales.ts";
import { inertJson } from "./inert-json.ts";
import { keepScript } from "./keep-script.ts";
import { startScript, type StartScripts } from "./start-script.ts";

export const build = clientAssets.build;

export interface DocumentParts {
  head: string;
  tail: string;
  /** Value of the `Link` header, under 1 KB. */
  links: string;
}

interface PartsInput {
  entry: RouteEntry["entry"];
  /** Source path of the page's module, for its chunks. */
  module: string | null;
  locale: LocaleCode;
  business: BusinessProfile;
  nonce: string;
  /** What the entry's script reads; form pages need less of it. */
  boot: DocumentBoot | FormBootJson | null;
  isSignedIn: boolean;
}

/** What the pages to come are dressed in: fetched ahead. */
const laterStyles = [...new Set(Object.values(clientAssets.pages).flatMap(({ styles }) => styles))];

/** The faces that a language's pages are set in, where they are the build's own. */
export function facesOf(locale: LocaleCode): readonly string[] {
  return clientAssets.fontFiles[locale] ?? [];
}

const themes = new BoundedMemory<string>(500);

function themeOf(business: BusinessProfile): string {
  const primary = primaryColour(business.primary_color);
  const known = themes.get(primary);
  if (known) return known;
  const css = themeCss(primary);
  themes.set(primary, css);
  return css;
}

/**
 * What stands in the document outside React: theme, colour mode and styles before the first paint, boot JSON and entry
 * script at the end. They carry the nonce, which browsers hide from scripts, so hydration must not compare them.
 */
export function documentParts({ entry, module, locale, business, nonce, boot, isSignedIn }: PartsInput): DocumentParts {
  const { inline } = clientAssets.entries[entry];
  const words = boot && "messagesAt" in boot ? boot.messagesAt : null;
  const { sheets, keep, start, links } = scriptsFor({
    entry,
    module,
    locale,
    words,
    isSignedIn,
    prepares: boot !== null,
  });
  const head = [
    `<meta property="csp-nonce" nonce="${nonce}">`,
    `<style nonce="${nonce}">${themeOf(business)}</style>`,
    inline && `<style nonce="${nonce}">${inline}</style>`,
    `<script nonce="${nonce}">${colourModeScript}</script>`,
    `<script nonce="${nonce}">${keep}</script>`,
    ...sheets.map((href) => `<link rel="stylesheet" href="${href}" nonce="${nonce}">`),
  ];
  const tail = [
    boot ? `<script type="application/json" id="${bootElementId}">${inertJson(boot)}</script>` : "",
    `<script nonce="${nonce}">${start}</script>`,
  ];
  return { head: head.join(""), tail: tail.join(""), links };
}

interface ScriptsInput extends Pick<PartsInput, "entry" | "module" | "locale" | "isSignedIn"> {
  /** Where the words are that the scripts need. */
  words: string | null;
  /** The page has a script of its own, and others come after it. */
  prepares: boolean;
}

interface Scripts {
  sheets: readonly string[];
  /** The source of the inline script before the page. */
  keep: string;
  /** Of the one after it. */
  start: string;
  links: string;
}

/** By what they are made of, which is the build's and the routes': never a visitor's, and few. */
const known = new BoundedMemory<Scripts>(500);

function scriptsFor(input: ScriptsInput): Scripts {
  const key = JSON.stringify(Object.values(input));
  const before = known.get(key);
  if (before) return before;
  const made = scriptsOf(input);
  known.set(key, made);
  return made;
}

function scriptsOf({ entry, module, locale, words, isSignedIn, prepares }: ScriptsInput): Scripts {
  const { script, styles, preload } = clientAssets.entries[entry];
  const page = (entry === "app" && module !== null && clientAssets.pages[module]) || { preload: [], styles: [] };
  const sheets = [...styles, ...page.styles];
  const lateSheets = [...(entry === "app" ? laterStyles : []), ...(clientAssets.fonts[locale] ?? [])].filter(
    (href) => !sheets.includes(href),
  );
  const fonts = clientAssets.fontFiles[locale] ?? [];
  const start = startScript({
    run: [...preload, script],
    beside: page.preload,
    manifest: `/manifest.webmanifest?locale=${locale}`,
    styles: lateSheets,
    words,
    later: entry === "form" && prepares ? appToCome() : [],
  });
  const keep = keepScript({ hasPalette: entry === "app", keepsOffer: entry === "app" && isSignedIn });
  const links = [
    ...sheets.map((href) => `<${href}>; rel=preload; as=style`),
    ...fonts.map((href) => `<${href}>; rel=preload; as=font; crossorigin`),
  ];
  return { sheets, keep, start, links: fitting(links, 1000) };
}

/** Who signs in needs the app next: it is fetched while the form is filled in. */
function appToCome(): StartScripts["later"] {
  const { script, styles, preload } = clientAssets.entries.app;
  return [
    ...styles.map((href) => [href, "style"] as const),
    ...[script, ...preload].map((href) => [href, "script"] as const),
  ];
}

function fitting(links: string[], limit: number): string {
  let header = "";
  for (const link of links) {
    const next = header ? `${header}, ${link}` : link;
    if (next.length > limit) break;
    header = next;
  }
  return header;
}
