import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { parseEnv } from "node:util";

// Beside the Worker that reads them: the edge Worker never holds a signing key.
const file = "api/.dev.vars";

/** Reads this machine's development secrets, and makes them on the first start. Never used by a deployment. */
export async function localSecrets(): Promise<Record<string, string>> {
  if (!existsSync(file)) {
    await writeFile(file, newSecrets(), { mode: 0o600 });
  }
  return parseEnv(await readFile(file, "utf8")) as Record<string, string>;
}

/** Fresh secrets in the format of .dev.vars.example. */
export function newSecrets(): string {
  const key = randomBytes(32).toString("base64url");
  return [
    `AUTH_KEYS='${JSON.stringify({ active: "k1", keys: { k1: key } })}'`,
    `REFRESH_KEY=${randomBytes(32).toString("base64url")}`,
    "",
  ].join("\n");
}
