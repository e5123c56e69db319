import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { parseEnv } from "node:util";

// Beside the Worker that reads them: the edge Worker never holds a signing key.
const file = "api/.dev.vars";

/**
 * Reads this machine's development secrets, and makes those that are missing: an older file keeps its keys, and with them
 * its sessions. Never used by a deployment.
 */
export async function localSecrets(): Promise<Record<string, string>> {
  const standing = existsSync(file) ? await readFile(file, "utf8") : "";
  const known = parseEnv(standing);
  const missing = newSecrets().split("\n").filter((line) => line !== "" && !Object.hasOwn(known, line.split("=", 1)[0] ?? ""));
  const text = [standing.trimEnd(), ...missing, ""].filter((part, index) => part !== "" || index > 0).join("\n");
  if (missing.length > 0) await writeFile(file, text, { mode: 0o600 });
  return parseEnv(text) as Record<string, string>;
}

/** Fresh secrets in the format of .dev.vars.example. */
export function newSecrets(): string {
  const key = randomBytes(32).toString("base64url");
  return [
    `AUTH_KEYS='${JSON.stringify({ active: "k1", keys: { k1: key } })}'`,
    `REFRESH_KEY=${randomBytes(32).toString("base64url")}`,
    `SSO_KEY=${randomBytes(32).toString("base64url")}`,
    // Mail of this machine is kept and shown, never sent (decisions.md, "Local mailbox").
    "LOCAL_MAILBOX=1",
    "",
  ].join("\n");
}
