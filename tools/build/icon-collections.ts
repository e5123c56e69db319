import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";

/** Collections that ship with the build, by their prefix. */
const collections = ["lucide"] as const;

const require = createRequire(import.meta.url);

/** Writes each collection and `index.json`, their names, for worker/icons/icons-route.ts. */
export async function writeIconCollections(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "index.json"), JSON.stringify(collections));
  await Promise.all(
    collections.map(async (prefix) => {
      const set: unknown = JSON.parse(await readFile(require.resolve(`@iconify-json/${prefix}/icons.json`), "utf8"));
      await writeFile(join(folder, `${prefix}.json`), JSON.stringify(set));
    }),
  );
}
