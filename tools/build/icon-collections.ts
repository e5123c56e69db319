import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { IconSet } from "#client/ui/icon-set.ts";

/** Collections that ship with the build, by their prefix. */
const collections = ["lucide"] as const;

const require = createRequire(import.meta.url);

/** Writes each collection and `index.json`, their names, for worker/icons/icons-route.ts. */
export async function writeIconCollections(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "index.json"), JSON.stringify(collections));
  await Promise.all(
    collections.map(async (prefix) => {
      await writeFile(join(folder, `${prefix}.json`), JSON.stringify(await read(prefix)));
    }),
  );
}

async function read(prefix: string): Promise<IconSet> {
  return JSON.parse(await readFile(require.resolve(`@iconify-json/${prefix}/icons.json`), "utf8")) as IconSet;
}

/**
 * What `/_icons/{prefix}.json?icons=…` answers, where there is no build whose files the edge could read: in development
 * and to tests of single parts. Null where the collection or one of the icons is missing.
 */
export async function iconsNamed(prefix: string, names: readonly string[]): Promise<IconSet | null> {
  if (names.length === 0 || !collections.some((known) => known === prefix)) return null;
  const set = await read(prefix);
  const aliases = Object.entries(set.aliases ?? {}).filter(([name]) => names.includes(name));
  const wanted = new Set([
    ...names.filter((name) => !aliases.some(([alias]) => alias === name)),
    ...aliases.map(([, { parent }]) => parent),
  ]);
  const icons = Object.entries(set.icons).filter(([name]) => wanted.has(name));
  return icons.length === wanted.size
    ? { ...set, icons: Object.fromEntries(icons), aliases: Object.fromEntries(aliases) }
    : null;
}
