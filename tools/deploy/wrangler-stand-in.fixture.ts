import { appendFile, mkdtemp, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RunOptions, RunResult } from "../platform/run.ts";
import type { Wrangler } from "./wrangler.ts";

/** What a Cloudflare account holds, as far as deploying asks; the stand-in below reads and changes it. */
export interface Account {
  databases: { name: string; uuid: string }[];
  namespaces: { title: string; id: string }[];
  buckets: string[];
  queues?: string[];
  /** Secrets by Worker; a Worker that is not there is not deployed. */
  secrets: Record<string, string[]>;
  applied: string[];
  /** Versions that share the traffic, by Worker. */
  versions?: Record<string, number>;
  /** Uploads end well without a new version, as where somebody declined. */
  isDeclined?: boolean;
}

interface Call {
  args: string[];
  /** Of the Worker whose configuration was given. */
  name?: string | undefined;
  /** The secrets that came with a deployment. */
  file?: Record<string, string>;
  config?: Record<string, unknown>;
}

export interface StandIn {
  by: Wrangler;
  folder: string;
  calls(): Promise<Call[]>;
}

const answered = (what: unknown): RunResult => told(JSON.stringify(what, null, 2));
const told = (text: string): RunResult => ({ code: 0, output: text, answer: text });
const refused = (text: string): RunResult => ({ code: 1, output: `✘ [ERROR] ${text}\n`, answer: "" });

/** Speaks as wrangler 4 does, and writes every call down. No program of its own: starting some hundred takes a minute. */
export async function wranglerStandIn(given: Account): Promise<StandIn> {
  const folder = await mkdtemp(join(tmpdir(), "stand-in-"));
  const account = structuredClone(given);
  const calls: Call[] = [];

  async function run(args: string[], { env = {} }: RunOptions = {}): Promise<RunResult> {
    const value = (name: string) => args[args.indexOf(name) + 1] ?? "";
    const text = args.includes("-c") ? await readFile(value("-c"), "utf8") : "";
    const name = /"?name"?\s*[:=]\s*"([^"]+)"/.exec(text)?.[1] ?? "";
    const file = args.includes("--secrets-file") ? await secretsIn(value("--secrets-file")) : undefined;
    const config = args[0] === "deploy" ? (JSON.parse(text) as Record<string, unknown>) : undefined;
    calls.push({ args, ...(name && { name }), ...(file && { file }), ...(config && { config }) });
    const secrets = account.secrets[name];
    const give = (more: Record<string, string>) => {
      account.secrets[name] = [...new Set([...(secrets ?? []), ...Object.keys(more)])];
    };
    switch (args.slice(0, args[0] === "deploy" ? 1 : args[0] === "kv" ? 3 : 2).join(" ")) {
      case "d1 list":
        return answered(account.databases);
      case "kv namespace list":
        return answered(account.namespaces);
      case "r2 bucket":
        return account.buckets.includes(args[3] ?? "")
          ? answered({ name: args[3] })
          : refused("The specified bucket does not exist. [code: 10006]");
      case "queues info":
        return account.queues?.includes(args[2] ?? "")
          ? told(`Queue Name: ${args[2]}`)
          : refused(`Queue "${args[2]}" does not exist.`);
      case "secret list":
        return secrets
          ? answered(secrets.map((one) => ({ name: one, type: "secret_text" })))
          : refused(`Worker "${name}" not found.`);
      case "secret bulk":
        if (!secrets) return refused(`Worker "${name}" not found.`);
        give(await secretsIn(args[2] ?? ""));
        return told("");
      case "deployments status": {
        const version = { percentage: 1, version_id: "v" };
        return answered({ versions: Array.from({ length: account.versions?.[name] ?? 1 }, () => version) });
      }
      case "d1 execute": {
        const isOfTables = value("--command").includes("sqlite_master");
        const names = isOfTables && account.applied.length > 0 ? ["d1_migrations"] : isOfTables ? [] : account.applied;
        return answered([{ results: names.map((one) => ({ name: one })), success: true }]);
      }
      case "d1 migrations":
        account.applied = (await readdir("api/db/migrations")).filter((one) => one.endsWith(".sql")).toSorted();
        return told("");
      case "deploy":
        if (args.includes("--dry-run")) return told("");
        give(file ?? {});
        if (!account.isDeclined)
          await appendFile(
            env["WRANGLER_OUTPUT_FILE_PATH"] ?? "",
            `${JSON.stringify({ type: "deploy", version_id: "v-new" })}\n`,
          );
        return told("");
      default:
        return told("");
    }
  }

  return { folder, by: { isAtTerminal: false, run }, calls: async () => calls };
}

async function secretsIn(path: string): Promise<Record<string, string>> {
  return JSON.parse(await readFile(path, "utf8")) as Record<string, string>;
}
