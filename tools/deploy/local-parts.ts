import { glob, readFile } from "node:fs/promises";
import { locales } from "#shared/locales.ts";

/** What only a local installation has, told by what its code cannot do without: its address, its name, its words. */
export async function localParts(): Promise<string[]> {
  const words = locales.map(
    async ({ code }) =>
      JSON.parse(await readFile(`locales/${code}/mailbox.json`, "utf8")) as { title: string; note: string },
  );
  return ["__mailbox", "learning-mailbox", ...(await Promise.all(words)).flatMap(({ title, note }) => [title, note])];
}

/** The local parts that lie in a folder that would be deployed, as `file: part`. */
export async function localPartsIn(folder: string): Promise<string[]> {
  const parts = await localParts();
  const found: string[] = [];
  let files = 0;
  for await (const file of glob(`${folder}/**/*.{js,mjs,json,html}`)) {
    files++;
    // A bundle may write the words with escapes.
    const text = (await readFile(file, "utf8")).replace(
      /\\(?:u|x)\{?([0-9a-f]{4}|[0-9a-f]{2})\}?/gi,
      (_all, code: string) => String.fromCharCode(parseInt(code, 16)),
    );
    found.push(...parts.filter((part) => text.includes(part)).map((part) => `${file}: ${part}`));
  }
  return files === 0 ? [`${folder} is empty`] : found;
}
