import { dropOldKeys, makeSecrets, rotateSecret } from "../deploy/new-secrets.ts";
import { readKept } from "../deploy/kept-secrets.ts";
import { apiConfig } from "../deploy/resources.ts";
import { secretsOf } from "../deploy/wrangler.ts";
import { type SecretName, secretNames } from "../platform/secrets.ts";
import { accountCommand, said } from "./command.ts";
import { OpsError, UsageError } from "./ops-error.ts";

const keep = { type: "string", value: "FILE", about: "where your own copy lies; else .deploy/secrets.json" } as const;
const print = { type: "boolean", about: "shows the values, which otherwise stand in the file alone" } as const;

export const newSecretsCommand = accountCommand({
  name: "secrets new",
  positionals: [],
  options: { keep, print },
  about:
    "makes the secrets that the deployed learning API lacks, over none that is there; the next deployment takes them",
  async act({ wrangler, isDry }, _positionals, options) {
    const file = options.keep;
    if (isDry) {
      const [there, kept] = [(await secretsOf(wrangler, apiConfig)) ?? [], await readKept(file)];
      const missing = secretNames.filter((name) => !there.includes(name) && kept[name] === undefined);
      return said(
        missing.length > 0 ? `This would be made; nothing was written: ${missing.join(", ")}` : "Nothing would change.",
        { dry_run: true, made: missing },
      );
    }
    const { made, left, file: to } = await makeSecrets({ wrangler, ...(file !== undefined && { file }) });
    const values = options.print ? await readKept(file) : undefined;
    const lines = [
      made.length > 0
        ? `Made ${made.join(", ")} in ${to}; \`npm run deploy\` takes them. Keep a copy in a safe place: Cloudflare shows none.`
        : "Nothing is missing.",
      ...(left.length > 0 && made.length > 0 ? [`Left alone: ${left.join(", ")}`] : []),
      ...(values ? [JSON.stringify(values, null, 2)] : []),
    ];
    return { text: lines.join("\n"), data: { made, left, file: to, ...(values && { values }) } };
  },
});

export const rotateSecretCommand = accountCommand({
  name: "secrets rotate",
  positionals: ["NAME"],
  options: { keep, replace: { type: "boolean", about: "for REFRESH_KEY and SSO_KEY: gives the old one up" } },
  about:
    "a new AUTH_KEYS, REFRESH_KEY, SSO_KEY or OPERATOR_KEY on the deployed learning API; of signing keys the old ones are still taken",
  async act({ wrangler, isDry }, [text], options) {
    const name = secretNames.find((one) => one === text);
    if (name === undefined) throw new UsageError(`${text} is none of ${secretNames.join(", ")}`);
    if (isDry) return said(`${name} would be made anew; nothing was written.`, { dry_run: true, name });
    await rotateSecret(name, {
      wrangler,
      replace: options.replace ?? false,
      ...(options.keep !== undefined && { file: options.keep }),
    });
    return said(doneTexts[name], { name });
  },
});

const doneTexts: Record<SecretName, string> = {
  AUTH_KEYS:
    "Access tokens are signed by a new key; those of the old one are still taken. 15 minutes from now: npm run ops -- secrets drop-old",
  REFRESH_KEY: "Everybody is signed out when their access token ends.",
  SSO_KEY: "Client secrets and partners' secrets have to be set again: sso set, partner-key add.",
  OPERATOR_KEY: "The old one is refused from now on; programs that load course material need the new one.",
};

export const dropOldSigningKeys = accountCommand({
  name: "secrets drop-old",
  positionals: [],
  options: { keep },
  about: "takes tokens of the active signing key alone; 15 minutes after a rotation nobody has another",
  async act({ wrangler, isDry }, _positionals, options) {
    const file = options.keep;
    if ((await readKept(file)).AUTH_KEYS === undefined) throw new OpsError("Your copy holds no AUTH_KEYS", "not_found");
    if (isDry) return said("The signing keys before the active one would go; nothing was written.", { dry_run: true });
    await dropOldKeys({ wrangler, ...(file !== undefined && { file }) });
    return said("Only the active signing key is taken.");
  },
});
