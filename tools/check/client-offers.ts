import { glob, readFile } from "node:fs/promises";
import { dirname } from "node:path";

/** A list, as knip takes a pattern inside the call for an import of every file that it names, and finds nothing unused in them. */
const folders = ["features", "lesson-kinds", "pages", "shell"];

/** Names in the front doors of the client's features that nobody outside uses. */
export async function checkOffers(): Promise<string[]> {
  const problems: string[] = [];
  const files: { file: string; code: string }[] = [];
  for await (const file of glob(folders.map((folder) => `client/${folder}/**/*.{ts,tsx}`)))
    files.push({ file, code: await readFile(file, "utf8") });
  for (const { file: door, code } of files.filter(({ file }) => file.endsWith("/public.ts"))) {
    const users = files.filter(({ file, code }) => !file.startsWith(`${dirname(door)}/`) && code.includes(`#${door}"`));
    for (const name of [...code.matchAll(/\{([^}]*)\}/g)].flatMap(([, names = ""]) => names.split(","))) {
      const own = name.trim().replace(/^type /, "");
      if (own !== "" && !users.some(({ code }) => new RegExp(`\\b${own}\\b`).test(code)))
        problems.push(`${door}: nobody outside uses ${own}`);
    }
  }
  return problems;
}
