import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type BrowserContext, chromium } from "@playwright/test";

/** No sandbox in containers, nothing that goes to the network by itself. */
const browserFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--hide-scrollbars",
];

const subsets: [name: string, range: string][] = [
  ["latin", "U+0000-00FF,U+0131,U+0152-0153,U+2000-206F,U+20AC,U+2190-2193,U+2212"],
  ["latin-ext", "U+0100-02BA,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0"],
  [
    "vietnamese",
    "U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB",
  ],
];

/** Inter with every weight, for films. `@font-face` rules carry the fonts, so that a page needs no server. */
export async function filmFonts(): Promise<string> {
  const faces = subsets.map(([name, range]) =>
    face(`@fontsource-variable/inter/files/inter-${name}-wght-normal.woff2`, "100 900", range),
  );
  return (await Promise.all(faces)).join("\n");
}

/** Inter in static cuts, for paper: Chromium writes a variable font into a PDF as drawings (Type 3), not as a font. */
export async function paperFonts(): Promise<string> {
  const faces = subsets.flatMap(([name, range]) =>
    ["400", "500", "600", "700"].map((weight) =>
      face(`@fontsource/inter/files/inter-${name}-${weight}-normal.woff2`, weight, range),
    ),
  );
  return (await Promise.all(faces)).join("\n");
}

async function face(file: string, weight: string, range: string): Promise<string> {
  const data = (await readFile(fileURLToPath(import.meta.resolve(file)))).toString("base64");
  return `@font-face{font-family:"Inter";font-weight:${weight};src:url(data:font/woff2;base64,${data}) format("woff2");unicode-range:${range}}`;
}

/** Debian's Chromium, or what CHROMIUM names, with a passing profile of its own. Close the context when done. */
export async function openChromium(): Promise<BrowserContext> {
  return chromium.launchPersistentContext("", {
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    viewport: { width: 1280, height: 720 },
    args: browserFlags,
  });
}
