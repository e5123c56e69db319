import { routes } from "#client/core/navigation/every-route.ts";
import { bundleNames } from "./style-graph.ts";

/** Vite's own manifest (https://vite.dev/guide/backend-integration), as far as it is read here. */
export type ViteManifest = Record<
  string,
  {
    file: string;
    src?: string;
    isEntry?: boolean;
    imports?: string[];
    dynamicImports?: string[];
    css?: string[];
    assets?: string[];
  }
>;

/** What a document must link for one entry script. */
interface EntryAssets {
  script: string;
  styles: string[];
  /** Styles that stand in the document itself: a page of a form is seen one round trip sooner. */
  inline: string;
  /** Chunks that the script imports at once. */
  preload: string[];
}

export interface ClientAssets {
  build: string;
  entries: { app: EntryAssets; form: EntryAssets };
  /** Page module (`client/pages/home-page.tsx`) → chunks and styles that it adds to its entry. */
  pages: Record<string, { preload: string[]; styles: string[] }>;
  /** Locale code → stylesheet with that locale's faces. */
  fonts: Record<string, string[]>;
  /** Font files to preload, by locale code. */
  fontFiles: Record<string, string[]>;
}

const entrySources = { app: "client/entry.client.tsx", form: "client/entry.form.ts" } as const;
/** What leads from the app to the pages that learners do not see. */
const lazyPages = "client/shell/routing/lazy-pages.ts";
/** The frame of the management side, without which none of its pages stands. */
const managementFrame = "client/shell/layouts/custom-layout.tsx";
const framedPages = new Set(
  routes.filter(({ layout }) => layout === "custom").map(({ page }) => `client/pages/${page}.tsx`),
);
/** Locale code → stylesheet of its own faces. */
const fontSources: Record<string, string> = {
  ja: "client/ui/ground/fonts-ja.css",
  ko: "client/ui/ground/fonts-ko.css",
  zh_cn: "client/ui/ground/fonts-zh.css",
};

/** Entries of the build; their names tell a device that keeps courses which sheets are another language's (store-course.ts). */
export const faceSheets = Object.fromEntries(
  Object.entries(fontSources).map(([locale, source]) => [`faces-${locale}`, source]),
);

export const devAssets: ClientAssets = {
  build: "development",
  entries: {
    app: {
      script: "/client/entry.dev.ts",
      styles: bundleNames.map((name) => `/client/${name}.bundle.css`),
      inline: "",
      preload: [],
    },
    form: { script: "/client/entry.form.ts", styles: ["/client/forms.bundle.css"], inline: "", preload: [] },
  },
  pages: {},
  fonts: Object.fromEntries(Object.entries(fontSources).map(([locale, source]) => [locale, [`/${source}`]])),
  fontFiles: {},
};

/**
 * Reads from a manifest what each entry and page needs, without what its entry already brings. `textOf` gives the text of
 * a built file.
 */
export function assetsOf(manifest: ViteManifest, build: string, textOf: (file: string) => string): ClientAssets {
  const app = entryAssets(manifest, entrySources.app);
  const form = entryAssets(manifest, entrySources.form);
  const entries = {
    app,
    form: { ...form, styles: [], inline: form.styles.map((path) => textOf(path.slice(1)).trim()).join("\n") },
  };
  const pages: ClientAssets["pages"] = {};
  for (const [source, chunk] of Object.entries(manifest)) {
    if (!source.startsWith("client/pages/")) continue;
    const graph = reach(manifest, source);
    const list = manifest[lazyPages]?.dynamicImports?.includes(source) ? manifest[lazyPages]?.file : undefined;
    const frame = framedPages.has(source) ? reach(manifest, managementFrame).scripts : [];
    const known = new Set([entries.app.script, ...entries.app.preload]);
    pages[source] = {
      preload: [chunk.file, ...(list ? [list] : []), ...graph.scripts, ...frame]
        .map((file) => `/${file}`)
        .filter((file, index, all) => !known.has(file) && all.indexOf(file) === index),
      styles: graph.styles.map((file) => `/${file}`).filter((file) => !entries.app.styles.includes(file)),
    };
  }
  const fonts: ClientAssets["fonts"] = {};
  for (const [locale, source] of Object.entries(fontSources)) {
    const chunk = manifest[source];
    if (chunk) fonts[locale] = [`/${chunk.file}`];
  }
  const inter = Object.values(manifest)
    .flatMap((chunk) => [chunk.file, ...(chunk.assets ?? [])])
    .filter((file, index, all) => /inter.*\.woff2$/.test(file) && all.indexOf(file) === index)
    .map((file) => `/${file}`)
    .toSorted();
  return {
    build,
    entries,
    pages,
    fonts,
    fontFiles: { vi: inter, en: inter.filter((file) => !file.includes("vietnamese")) },
  };
}

function entryAssets(manifest: ViteManifest, source: string): EntryAssets {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The client build has no ${source}`);
  const { scripts, styles } = reach(manifest, source);
  return {
    script: `/${chunk.file}`,
    styles: styles.map((file) => `/${file}`),
    inline: "",
    preload: scripts.map((file) => `/${file}`).filter((file) => file !== `/${chunk.file}`),
  };
}

/** Every script and style that loading `source` brings at once, each after what it needs: run one by one, none runs another. */
function reach(
  manifest: ViteManifest,
  source: string,
  seen = new Set<string>(),
): { scripts: string[]; styles: string[] } {
  const chunk = manifest[source];
  if (!chunk || seen.has(source)) return { scripts: [], styles: [] };
  seen.add(source);
  const below = (chunk.imports ?? []).map((next) => reach(manifest, next, seen));
  return {
    scripts: [...below.flatMap((part) => part.scripts), chunk.file],
    styles: [...below.flatMap((part) => part.styles), ...(chunk.css ?? [])],
  };
}
