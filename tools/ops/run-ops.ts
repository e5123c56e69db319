import { parseArgs } from "node:util";
import type { Target } from "../content/load-target.ts";
import { createBusiness, listBusinesses, setBusiness, showBusiness } from "./business-command.ts";
import { loadContent } from "./content-command.ts";
import { addDomain, removeDomain } from "./domain-command.ts";
import { migrate, type OpenTarget } from "./local-target.ts";
import { OpsError, UsageError } from "./ops-error.ts";
import { untilFree } from "./until-free.ts";
import { addPartnerKey, listPartnerKeys, removePartnerKey } from "./partner-key-command.ts";
import { removeSso, setSso, showSso, type SsoKeySource } from "./sso-command.ts";
import { issueCode } from "./support-command.ts";
import { usage } from "./usage.ts";
import { createUser } from "./user-command.ts";

const options = {
  remote: { type: "boolean" },
  state: { type: "string" },
  help: { type: "boolean", short: "h" },
  title: { type: "string" },
  host: { type: "string", multiple: true },
  locale: { type: "string" },
  name: { type: "string" },
  password: { type: "string" },
  manager: { type: "boolean" },
  active: { type: "boolean" },
  access: { type: "string" },
  issuer: { type: "string" },
  "client-id": { type: "string" },
  "client-secret": { type: "string" },
  scope: { type: "string" },
  directory: { type: "string", multiple: true },
  domain: { type: "string", multiple: true },
  "just-in-time": { type: "boolean" },
  partner: { type: "string" },
  algorithm: { type: "string" },
  "public-key": { type: "string" },
  for: { type: "string" },
  by: { type: "string" },
  reason: { type: "string" },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>["values"];

interface Command {
  /** Names of the words behind the command; a last one with … takes the rest. */
  words: string[];
  takes: (keyof Values)[];
  run(target: Target, words: string[], values: Values, ssoKey: SsoKeySource): Promise<string>;
}

const commands: Record<string, Command> = {
  "content load": { words: ["PATH"], takes: [], run: (target, [path]) => loadContent(target, path!) },
  "business create": { words: ["SLUG"], takes: ["title", "host", "locale"], run: (target, [slug], values) => createBusiness(target, slug!, values) },
  "business list": { words: [], takes: [], run: (target) => listBusinesses(target) },
  "business show": { words: ["SLUG"], takes: [], run: (target, [slug]) => showBusiness(target, slug!) },
  "business set": { words: ["SLUG", "FIELD=VALUE…"], takes: [], run: (target, [slug, ...rest]) => setBusiness(target, slug!, rest) },
  "domain add": { words: ["SLUG", "HOSTNAME"], takes: [], run: (target, [slug, host]) => addDomain(target, slug!, host!) },
  "domain remove": { words: ["HOSTNAME"], takes: [], run: (target, [host]) => removeDomain(target, host!) },
  "user create": {
    words: ["SLUG", "EMAIL"],
    takes: ["name", "password", "manager", "active", "locale", "access"],
    run: (target, [slug, email], values) => createUser(target, slug!, email!, values),
  },
  "sso set": {
    words: ["SLUG", "PROVIDER"],
    takes: ["issuer", "client-id", "client-secret", "scope", "directory", "domain", "just-in-time"],
    run: (target, [slug, provider], values, ssoKey) => setSso(target, slug!, provider!, values, ssoKey),
  },
  "sso show": { words: ["SLUG"], takes: [], run: (target, [slug]) => showSso(target, slug!) },
  "sso remove": { words: ["SLUG", "PROVIDER"], takes: [], run: (target, [slug, provider]) => removeSso(target, slug!, provider!) },
  "partner-key add": {
    words: ["SLUG", "KID"],
    takes: ["partner", "algorithm", "public-key", "just-in-time"],
    run: (target, [slug, kid], values, ssoKey) => addPartnerKey(target, slug!, kid!, values, ssoKey),
  },
  "partner-key list": { words: ["SLUG"], takes: [], run: (target, [slug]) => listPartnerKeys(target, slug!) },
  "partner-key remove": { words: ["SLUG", "KID"], takes: [], run: (target, [slug, kid]) => removePartnerKey(target, slug!, kid!) },
  "support-code issue": { words: ["SLUG"], takes: ["for", "by", "reason"], run: (target, [slug], values) => issueCode(target, slug!, values) },
};

export interface OpsWorld {
  openLocal(options: { state?: string }): Promise<OpenTarget>;
  openRemote(): Promise<OpenTarget>;
  /** The SSO_KEY of this machine or of the deployment. */
  ssoKey(remote: boolean): Promise<string>;
  out(text: string): void;
  error(text: string): void;
}

/** Carries one command line out; resolves to the exit code. The line is checked before anything is opened. */
export async function runOps(argv: string[], world: OpsWorld): Promise<number> {
  let target: OpenTarget | undefined;
  try {
    const { values, positionals } = parsed(argv);
    if (values.help || positionals.length === 0) {
      world.out(usage);
      return values.help ? 0 : 2;
    }
    const { command, words } = commandOf(positionals, values);
    target = values.remote ? await world.openRemote() : await world.openLocal(values.state === undefined ? {} : { state: values.state });
    // Local storage may be new; a deployment's is migrated by the deployment.
    const opened = target;
    if (!values.remote) await untilFree(() => migrate(opened));
    world.out(await untilFree(() => command.run(opened, words, values, () => world.ssoKey(values.remote ?? false))));
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      world.error(`${error.message}\n\n\`npm run ops -- --help\` lists the commands.`);
      return 2;
    }
    if (!(error instanceof OpsError)) throw error;
    world.error(error.message);
    return 1;
  } finally {
    await target?.dispose();
  }
}

function parsed(argv: string[]) {
  try {
    return parseArgs({ args: argv, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function commandOf(positionals: string[], values: Values): { command: Command; words: string[] } {
  const name = positionals.slice(0, 2).join(" ");
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(`There is no command \`${name}\`.`);
  const words = positionals.slice(2);
  const open = command.words.at(-1)?.endsWith("…") ?? false;
  if (words.length < command.words.length || (!open && words.length > command.words.length)) {
    throw new UsageError(`Usage: ${[name, ...command.words].join(" ")}`);
  }
  if (values.remote && values.state !== undefined) throw new UsageError("--remote and --state exclude each other");
  const foreign = Object.keys(values).find((key) => !["remote", "state", "help", ...command.takes].includes(key));
  if (foreign) throw new UsageError(`\`${name}\` takes no --${foreign}`);
  return { command, words };
}
