import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { onTestFinished } from "vitest";

/** A folder with one file that breaks a rule; it goes with the test that planted it. */
export async function plant(below: string, code: string, name = "wrong.ts"): Promise<string> {
  const folder = await planted(below, code, name);
  removeAfterTest(folder);
  return folder;
}

/** A folder like it, for several tests; whoever plants it takes it away. */
export async function planted(below: string, code: string, name: string): Promise<string> {
  const folder = await mkdtemp(join(below, "planted-"));
  await writeFile(join(folder, name), code);
  return `${below}/${basename(folder)}`;
}

/** Files share a process, so a hook of this module's own would be that of the first file alone. */
export function removeAfterTest(folder: string): void {
  onTestFinished(() => rm(folder, { recursive: true }));
}
