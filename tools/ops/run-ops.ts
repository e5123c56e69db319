import { parseArgs } from "node:util";
import { DeployError } from "../deploy/deploy-error.ts";
import { type Wrangler, wrangler } from "../deploy/wrangler.ts";
import type { AnyCommand, Options, ValuesOf } from "./command.ts";
import type { Context } from "./context.ts";
import { commands } from "./commands.ts";
import { reasonOf } from "./error-cause.ts";
import { migrate, type OpenTarget, pendingMigrations } from "./local-target.ts";
import { operatorOf } from "./operator.ts";
import { OpsError, UsageError } from "./ops-error.ts";
import { type Outcome, perform, performOver } from "./perform.ts";
import { outcomeAsJson, outcomeAsText } from "./outcome.ts";
import { operatorsAddress, publisherOver } from "./publisher.ts";
import { untilFree } from "./until-free.ts";
import { everywhere, headOf, usageOf } from "./usage.ts";

export interface OpsWorld {
  openLocal(options: { state?: string }): Promise<OpenTarget>;
  openRemote(): Promise<OpenTarget>;
  /** The OPERATOR_KEY of the deployment. */
  operatorKey(): Promise<string>;
  /** The SSO_KEY of this machine or of the deployment. */
  ssoKey(remote: boolean): Promise<string>;
  /** Absent: none. */
  network?(): Context["network"];
  /** Default: the real one. */
  wrangler?: Wrangler;
  out(text: string): void;
  error(text: string): void;
}

type Values = ValuesOf<Options>;

/** Carries one command line out; resolves to the exit code. The line is checked before anything is opened. */
export async function runOps(argv: string[], world: OpsWorld): Promise<number> {
  // Known even where the rest of the line cannot be read.
  const isJson = argv.includes("--json");
  let target: OpenTarget | undefined;
  try {
    const { rest, address } = withoutAddress(argv);
    const { values, positionals } = parsed(rest);
    if (positionals.length === 0 && !values["help"]) throw new UsageError("Which command?");
    if (values["help"]) {
      const named = commands.filter(
        ({ name }) => positionals.length > 0 && `${name} `.startsWith(`${positionals.slice(0, 2).join(" ")} `),
      );
      world.out(usageOf(named.length > 0 ? named : commands));
      return 0;
    }
    const { command, given, own } = commandOf(positionals, values);
    const operator = operatorOf(values["by"] as string | undefined);
    const [isRemote, isDry] = [values["remote"] === true, values["dry-run"] === true];
    if ("act" in command) {
      const answer = await command.act({ wrangler: world.wrangler ?? wrangler, isDry }, given, own);
      world.out(outcomeAs(isJson, { kind: "read", answer, changes: [] }));
      return 0;
    }
    if (address !== undefined) {
      const publisher = publisherOver(operatorsAddress(address, await world.operatorKey()), operator, Date.now());
      const outcome = await performOver(command, publisher, given, own, { isDry });
      if (!outcome) throw new UsageError(`\`${command.name}\` takes no address behind --remote`);
      world.out(outcomeAs(isJson, outcome));
      return 0;
    }
    const state = values["state"] as string | undefined;
    target = isRemote ? await world.openRemote() : await world.openLocal(state === undefined ? {} : { state });
    const opened = target;
    if (isRemote || isDry) await refuseUnmigrated(opened, isRemote);
    else await untilFree(() => migrate(opened));
    const context: Context = {
      target: opened,
      operator,
      now: Date.now(),
      ssoKey: () => world.ssoKey(isRemote),
      network: world.network?.(),
    };
    const outcome = await untilFree(() => perform(command, context, given, own, { isDry }));
    world.out(outcomeAs(isJson, outcome));
    return 0;
  } catch (error) {
    return refused(error, world, { isJson, isDebug: argv.includes("--debug") });
  } finally {
    await target?.dispose();
  }
}

function outcomeAs(isJson: boolean, outcome: Outcome): string {
  return isJson ? outcomeAsJson(outcome) : outcomeAsText(outcome);
}

/** A deployment's database is migrated by the deployment, and a dry run migrates nothing. */
async function refuseUnmigrated(target: OpenTarget, isRemote: boolean): Promise<void> {
  const pending = await pendingMigrations(target);
  if (pending.length === 0) return;
  const remedy = isRemote ? "Deploy this version first." : "Run `npm start`, or the command without --dry-run, once.";
  throw new OpsError(`The database lacks ${pending.join(", ")}. ${remedy}`);
}

function refused(error: unknown, world: OpsWorld, { isJson, isDebug }: { isJson: boolean; isDebug: boolean }): number {
  const isUsage = error instanceof UsageError;
  const { code, message, details } = isUsage
    ? { code: "usage", message: error.message, details: undefined }
    : error instanceof OpsError
      ? error
      : error instanceof DeployError
        ? { code: "refused", message: error.message, details: undefined }
        : {
            code: "unexpected",
            message: `This was not expected: ${reasonOf(error)}. --debug shows where it came from.`,
            details: undefined,
          };
  if (isJson) world.out(JSON.stringify({ error: { code, message, ...(details && { details }) } }, null, 2));
  else world.error(isUsage ? `${message}\n\n\`npm run ops -- --help\` lists the commands.` : message);
  if (isDebug && error instanceof Error) world.error(error.stack ?? String(error));
  return isUsage ? 2 : 1;
}

/** `--remote https://…`: the operators' address of a learning API. Without one, Cloudflare's storage is opened itself. */
function withoutAddress(argv: string[]): { rest: string[]; address: string | undefined } {
  const at = argv.findIndex((word, index) => argv[index - 1] === "--remote" && /^https?:\/\//.test(word));
  const address = at < 0 ? undefined : argv[at];
  if (address === undefined) return { rest: argv, address };
  if (!URL.canParse(address) || (address.startsWith("http:") && !isHere(new URL(address).hostname)))
    throw new UsageError("The address behind --remote has to begin with https://");
  return { rest: argv.toSpliced(at, 1), address };
}

/** The key goes through no network there. */
function isHere(hostname: string): boolean {
  return hostname === "127.0.0.1" || hostname === "localhost" || hostname.endsWith(".localhost");
}

const known = Object.assign({}, everywhere, ...commands.map(({ options }) => options)) as AnyCommand["options"];

function parsed(argv: string[]): { values: Values; positionals: string[] } {
  const options = Object.fromEntries(
    Object.entries(known).map(([name, { type, multiple = false }]) => [
      name,
      { type, multiple, ...(name === "help" && { short: "h" }) },
    ]),
  );
  try {
    return parseArgs({ args: argv, options, allowPositionals: true }) as { values: Values; positionals: string[] };
  } catch (error) {
    throw new UsageError(clearly(reasonOf(error)));
  }
}

/** Node takes a value that begins with a hyphen for another option, and says so in three lines. */
function clearly(reason: string): string {
  const [, option] = /^Option '(--[a-z-]+).*ambiguous/.exec(reason) ?? [];
  return option === undefined
    ? reason
    : `${option} is followed by what looks like another option. Where the value begins with a hyphen: ${option}=-VALUE`;
}

function commandOf(positionals: string[], values: Values): { command: AnyCommand; given: string[]; own: Values } {
  const name = positionals.slice(0, 2).join(" ");
  const command = commands.find((one) => one.name === name);
  if (!command) throw new UsageError(`There is no command \`${name}\`.`);
  const given = positionals.slice(2);
  const open = command.positionals.at(-1)?.endsWith("…") ?? false;
  if (given.length < command.positionals.length || (!open && given.length > command.positionals.length))
    throw new UsageError(`Usage: ${headOf(command)}`);
  if (values["remote"] && values["state"] !== undefined)
    throw new UsageError("--remote and --state exclude each other");
  const own = Object.fromEntries(Object.entries(values).filter(([key]) => !Object.hasOwn(everywhere, key)));
  const foreign = Object.keys(own).find((key) => !Object.hasOwn(command.options, key));
  if (foreign) throw new UsageError(`\`${name}\` takes no --${foreign}`);
  return { command, given, own };
}
