import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { afterEach } from "vitest";

/** Folders that go after each test. */
export const planted: string[] = [];

afterEach(async () => {
  for (const folder of planted.splice(0)) await rm(folder, { recursive: true });
});

/** A folder with one file that breaks a rule. */
export async function plant(below: string, code: string, name = "wrong.ts"): Promise<string> {
  const folder = await mkdtemp(join(below, "planted-"));
  planted.push(folder);
  await writeFile(join(folder, name), code);
  return `${below}/${basename(folder)}`;
}
