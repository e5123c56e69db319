import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { activeKeyAlone, requiredSecrets, type SecretName, secretNames, withNewKey } from "../platform/secrets.ts";
import { DeployError } from "./deploy-error.ts";
import { keptFile, type KeptSecrets, readKept, writeKept } from "./kept-secrets.ts";
import { apiConfig } from "./resources.ts";
import { secretsOf, type Wrangler } from "./wrangler.ts";

export interface SecretsWorld {
  wrangler: Wrangler;
  /** The operator's own copy. */
  file?: string;
}

export interface MadeSecrets {
  /** Made just now. */
  made: SecretName[];
  /** Already on the Worker or in the file, and left alone. */
  left: SecretName[];
  file: string;
}

/** Makes the secrets that neither the deployed Worker nor the file has, into the file; the next deployment puts them. */
export async function makeSecrets({ wrangler, file = keptFile }: SecretsWorld): Promise<MadeSecrets> {
  const there = (await secretsOf(wrangler, apiConfig)) ?? [];
  const kept = await readKept(file);
  const made = secretNames.filter((name) => !there.includes(name) && kept[name] === undefined);
  if (made.length > 0)
    await writeKept({ ...kept, ...Object.fromEntries(made.map((name) => [name, requiredSecrets[name]()])) }, file);
  return { made, left: secretNames.filter((name) => !made.includes(name)), file };
}

/**
 * One secret anew, into the file and onto the deployed Worker. Signing keys get one more, and the old ones are still
 * taken; the others are replaced, which only goes with the operator's word for it.
 */
export async function rotateSecret(
  name: SecretName,
  { wrangler, file = keptFile, replace = false }: SecretsWorld & { replace?: boolean },
): Promise<void> {
  const kept = await readKept(file);
  if (name === "AUTH_KEYS") {
    if (kept.AUTH_KEYS === undefined)
      throw new DeployError(`${file} holds no AUTH_KEYS, and Cloudflare shows none: the old keys could not be kept`);
    return put({ ...kept, AUTH_KEYS: withNewKey(kept.AUTH_KEYS) }, name, { wrangler, file });
  }
  // With a new key nothing is lost that the old one opened.
  if (!replace && name !== "OPERATOR_KEY")
    throw new DeployError(
      name === "REFRESH_KEY"
        ? "A new REFRESH_KEY signs everybody out. If you mean it: --replace"
        : "Under a new SSO_KEY no client secret and no partner's secret can be opened. If you mean to set them all again: --replace",
    );
  return put({ ...kept, [name]: requiredSecrets[name]() }, name, { wrangler, file });
}

/** Takes the signing keys away that are not active any more; tokens signed by them end. */
export async function dropOldKeys({ wrangler, file = keptFile }: SecretsWorld): Promise<void> {
  const kept = await readKept(file);
  if (kept.AUTH_KEYS === undefined) throw new DeployError(`${file} holds no AUTH_KEYS`);
  return put({ ...kept, AUTH_KEYS: activeKeyAlone(kept.AUTH_KEYS) }, "AUTH_KEYS", { wrangler, file });
}

async function put(
  secrets: KeptSecrets,
  name: SecretName,
  { wrangler, file }: { wrangler: Wrangler; file: string },
): Promise<void> {
  // Wrangler would make a Worker to put secrets on, and without a terminal say yes to that itself.
  if ((await secretsOf(wrangler, apiConfig)) === undefined)
    throw new DeployError("The learning API is not deployed yet: its first deployment takes the secrets with it");
  const folder = await mkdtemp(join(tmpdir(), "secret-"));
  try {
    const one = join(folder, "one.json");
    await writeFile(one, JSON.stringify({ [name]: secrets[name] }), { mode: 0o600 });
    // Kept first: a value that is on the Worker alone is lost.
    await writeKept(secrets, file);
    const { code, output } = await wrangler.run(["secret", "bulk", one, "-c", apiConfig], { quiet: true });
    if (code !== 0)
      throw new DeployError(
        `${name} is in ${file} but not on the Worker yet. To put all of that file: npx wrangler secret bulk ${file} -c api/wrangler.toml\n${output.trim()}`,
      );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
