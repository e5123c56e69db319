import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { glob, readFile, rm, writeFile } from "node:fs/promises";
import { run } from "./run.ts";

const stampFile = "dist/.sources";
const sources = [
  "{client,worker,api,pictures,shared,locales}/**/*.{ts,tsx,css,json,sql,svg,toml}",
  "tools/build/*.ts",
  "tools/check/look.ts",
  "*.toml",
  "vite.config.ts",
  "package-lock.json",
  "client/public/**/*.*",
  "help/**/*.md",
];

/** Builds both Workers and the client into dist/ unless the sources are those of the last build. */
export async function buildIfStale(): Promise<"built" | "fresh"> {
  const digest = await digestOf(sources);
  if (existsSync(stampFile) && (await readFile(stampFile, "utf8")) === digest) return "fresh";
  const { code, output } = await run("vite", ["build", "--logLevel", "warn"], { quiet: true });
  if (code !== 0) throw new Error(`The build failed:\n${output}`);
  // The build copies development secrets beside each Worker; nothing that could be shipped may hold them.
  for await (const copy of glob("dist/*/.dev.vars")) await rm(copy);
  await writeFile(stampFile, digest);
  return "built";
}

/** A digest over the names and bytes of every file that the patterns name; tests do not count. */
export async function digestOf(patterns: string[]): Promise<string> {
  const files: string[] = [];
  for await (const file of glob(patterns)) if (!/\.test\.tsx?$/.test(file)) files.push(file);
  const hash = createHash("sha256");
  for (const file of [...new Set(files)].toSorted()) {
    hash.update(file);
    hash.update(await readFile(file));
  }
  return hash.digest("hex");
}
