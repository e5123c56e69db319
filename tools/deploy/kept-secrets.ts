import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { SecretName } from "../platform/secrets.ts";
import { DeployError } from "./deploy-error.ts";

/** The operator's own copy of a deployment's secrets: Cloudflare never shows one again. Not in git, for its owner alone. */
export const keptFile = ".deploy/secrets.json";

export type KeptSecrets = Partial<Record<SecretName, string>>;

export async function readKept(file = keptFile): Promise<KeptSecrets> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "{}";
    throw error;
  });
  try {
    return JSON.parse(text) as KeptSecrets;
  } catch {
    throw new DeployError(`${file} is not JSON`);
  }
}

/** Written whole or not at all. */
export async function writeKept(secrets: KeptSecrets, file = keptFile): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}
