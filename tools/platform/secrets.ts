import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { appendFile, readFile } from "node:fs/promises";
import { parseEnv } from "node:util";

// Beside the Worker that reads them: the edge Worker never holds a signing key.
const file = "api/.dev.vars";

const key = () => randomBytes(32).toString("base64url");

const makers: Record<string, () => string> = {
  AUTH_KEYS: () => JSON.stringify({ active: "k1", keys: { k1: key() } }),
  REFRESH_KEY: key,
  SSO_KEY: key,
  // Not a secret, but as local: mail is kept and shown instead of sent.
  LOCAL_MAILBOX: () => "1",
};

/** Fresh secrets of a learning API, by name. */
export function newSecrets(): Record<string, string> {
  return Object.fromEntries(Object.entries(makers).map(([name, make]) => [name, make()]));
}

/** Reads this machine's development secrets, and makes those that are missing. Never used by a deployment. */
export async function localSecrets(): Promise<Record<string, string>> {
  const known = existsSync(file) ? (parseEnv(await readFile(file, "utf8")) as Record<string, string>) : {};
  const missing = Object.entries(newSecrets()).filter(([name]) => !(name in known));
  const lines = missing.map(([name, value]) => `${name}='${value}'\n`).join("");
  if (lines) await appendFile(file, lines, { mode: 0o600 });
  return { ...known, ...Object.fromEntries(missing) };
}
