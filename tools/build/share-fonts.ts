import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** Package → the script it draws; of Inter only what Vietnamese and English need. */
const packages = [
  { script: "latin", name: "@fontsource/inter", slug: "inter", keep: /^(?:latin|vietnamese|latin-ext)$/ },
  { script: "ja", name: "@fontsource/noto-sans-jp", slug: "noto-sans-jp", keep: /./ },
  { script: "ko", name: "@fontsource/noto-sans-kr", slug: "noto-sans-kr", keep: /./ },
  { script: "zh_cn", name: "@fontsource/noto-sans-sc", slug: "noto-sans-sc", keep: /./ },
] as const;

interface FaceFile {
  file: string;
  /** First, last, first, last, … */
  ranges: number[];
  /** Where the package has it. */
  source: string;
}

const require = createRequire(import.meta.url);

/** The faces that the edge Worker draws social images with, in the slices that their packages ship for browsers. */
export async function shareFonts(): Promise<Record<string, FaceFile[]>> {
  const entries = await Promise.all(
    packages.map(async ({ script, name, slug, keep }) => {
      const folder = dirname(require.resolve(`${name}/package.json`));
      const slices = JSON.parse(await readFile(join(folder, "unicode.json"), "utf8")) as Record<string, string>;
      const files = Object.entries(slices).flatMap(([key, ranges]): FaceFile[] => {
        const slice = key.replace(/[[\]]/g, "");
        const file = `${slug}-${slice}-700-normal.woff`;
        return keep.test(slice) ? [{ file, ranges: rangesOf(ranges), source: join(folder, "files", file) }] : [];
      });
      // Of two slices with the same character the smaller one is asked first.
      return [script, files.toReversed()] as const;
    }),
  );
  return Object.fromEntries(entries);
}

/** CSS's unicode-range ("U+41,U+61-7A") as pairs. */
export function rangesOf(text: string): number[] {
  return text.split(",").flatMap((part) => {
    const [first = "", last = first] = part.trim().replace(/^U\+/i, "").split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

/** Copies the faces and writes `index.json` for worker/share-image/faces.ts. */
export async function writeShareFonts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const fonts = await shareFonts();
  const index = Object.fromEntries(
    Object.entries(fonts).map(([script, files]) => [script, files.map(({ file, ranges }) => ({ file, ranges }))]),
  );
  await writeFile(join(folder, "index.json"), JSON.stringify(index));
  await Promise.all(
    Object.values(fonts)
      .flat()
      .map(({ file, source }) => cp(source, join(folder, file))),
  );
}
