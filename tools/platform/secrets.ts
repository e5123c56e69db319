import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { appendFile, readFile } from "node:fs/promises";
import { parseEnv } from "node:util";

// Beside the Worker that reads them: the edge Worker never holds a signing key.
const file = "api/.dev.vars";

const key = () => randomBytes(32).toString("base64url");

/** What the learning API cannot work without (.dev.vars.example says what each is), and how it is made. */
export const requiredSecrets = {
  AUTH_KEYS: () => JSON.stringify({ active: "k1", keys: { k1: key() } }),
  REFRESH_KEY: key,
  SSO_KEY: key,
  OPERATOR_KEY: key,
} satisfies Record<string, () => string>;

export type SecretName = keyof typeof requiredSecrets;
export const secretNames = Object.keys(requiredSecrets) as SecretName[];

/** The same signing keys with one more, which is the active one; those before it are still taken. */
export function withNewKey(authKeys: string): string {
  const { keys } = JSON.parse(authKeys) as { active: string; keys: Record<string, string> };
  const last = Math.max(0, ...Object.keys(keys).map((kid) => Number(/^k(\d+)$/.exec(kid)?.[1] ?? 0)));
  const active = `k${last + 1}`;
  return JSON.stringify({ active, keys: { ...keys, [active]: key() } });
}

/** The active signing key alone. */
export function activeKeyAlone(authKeys: string): string {
  const { active, keys } = JSON.parse(authKeys) as { active: string; keys: Record<string, string> };
  return JSON.stringify({ active, keys: { [active]: keys[active] } });
}

/** Fresh secrets of a learning API, by name. */
export function newSecrets(): Record<string, string> {
  return Object.fromEntries(Object.entries(requiredSecrets).map(([name, make]) => [name, make()]));
}

/** Reads this machine's development secrets, and makes those that are missing. Never used by a deployment. */
export async function localSecrets(): Promise<Record<string, string>> {
  const known = existsSync(file) ? (parseEnv(await readFile(file, "utf8")) as Record<string, string>) : {};
  const missing = Object.entries(newSecrets()).filter(([name]) => !(name in known));
  const lines = missing.map(([name, value]) => `${name}='${value}'\n`).join("");
  if (lines) await appendFile(file, lines, { mode: 0o600 });
  return { ...known, ...Object.fromEntries(missing) };
}
