import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";
import { rangesOf } from "./share-fonts.ts";

/** Says by its `unicode-range`s what each face holds. */
const styles = "client/ui/ground/fonts-inter.css";
const folder = ".cache/faces";

/** The tokens' weights lie between them (tokens.css). */
const weights = { min: 400, max: 700, default: 400 };
/** Kerning, languages' own forms and figures of one width; the alternates that nobody asks for are 15 KB. */
const features = ["kern", "locl", "tnum"];
/** Marks that stand by themselves go with the letters that they are set over. */
const markFeatures: Record<string, string[]> = { vietnamese: ["mark", "mkmk", "ccmp"] };

const require = createRequire(import.meta.url);

/** Cuts Inter down to what the product draws, before the styles that name the faces are read: half of what stands in the package. */
export function interFaces(): Plugin {
  return {
    name: "inter-faces",
    async configResolved({ root }) {
      await mkdir(join(root, folder), { recursive: true });
      const css = await readFile(join(root, styles), "utf8");
      await Promise.all(
        facesIn(css).map(async ({ name, ranges }) =>
          writeFile(join(root, folder, `inter-${name}.woff2`), await cut(name, ranges)),
        ),
      );
    },
  };
}

/** Name (`latin`) and characters of every face that the stylesheet declares. */
function facesIn(css: string): { name: string; ranges: number[] }[] {
  return [...css.matchAll(/inter-(\w+)\.woff2[^}]*unicode-range:([^;]+);/g)].map(([, name = "", ranges = ""]) => ({
    name,
    ranges: rangesOf(ranges),
  }));
}

async function cut(name: string, ranges: number[]): Promise<Buffer> {
  const source = await readFile(require.resolve(`@fontsource-variable/inter/files/inter-${name}-wght-normal.woff2`));
  return subsetFont(source, charactersOf(ranges), {
    targetFormat: "woff2",
    keepFeatures: [...features, ...(markFeatures[name] ?? [])],
    noHinting: true,
    variationAxes: { wght: weights },
  });
}

function charactersOf(ranges: number[]): string {
  let text = "";
  for (let at = 0; at < ranges.length; at += 2) {
    for (let code = ranges[at] ?? 0; code <= (ranges[at + 1] ?? 0); code++) text += String.fromCodePoint(code);
  }
  return text;
}
