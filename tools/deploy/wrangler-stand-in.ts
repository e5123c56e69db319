import { chmod, mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { run } from "../platform/run.ts";
import type { Wrangler } from "./wrangler.ts";

/** What a Cloudflare account holds, as far as deploying asks; the program below reads and changes it. */
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

/** An executable `wrangler`, first in the PATH, that speaks as wrangler 4 does and writes every call down. */
const program = `#!/usr/bin/env node
const { appendFileSync, readFileSync, writeFileSync } = require("node:fs");
const [folder, args] = [process.env.STAND_IN, process.argv.slice(2)];
const account = JSON.parse(readFileSync(folder + "/account.json", "utf8"));
const value = (name) => args[args.indexOf(name) + 1];
const config = args.includes("-c") ? readFileSync(value("-c"), "utf8") : "";
const name = /"?name"?\\s*[:=]\\s*"([^"]+)"/.exec(config)?.[1];
const file = args.includes("--secrets-file") ? JSON.parse(readFileSync(value("--secrets-file"), "utf8")) : undefined;
appendFileSync(folder + "/calls.ndjson", JSON.stringify({ args, name, file, config: args[0] === "deploy" ? JSON.parse(config) : undefined }) + "\\n");
const save = () => writeFileSync(folder + "/account.json", JSON.stringify(account));
const answer = (what) => console.log(JSON.stringify(what, null, 2));
const refuse = (text) => { console.error("✘ [ERROR] " + text); process.exit(1); };
const line = args.join(" ");
if (line.startsWith("d1 list")) answer(account.databases);
else if (line.startsWith("kv namespace list")) answer(account.namespaces);
else if (line.startsWith("r2 bucket info")) account.buckets.includes(args[3]) ? answer({ name: args[3] }) : refuse("The specified bucket does not exist. [code: 10006]");
else if (line.startsWith("queues info")) account.queues?.includes(args[2]) ? console.log("Queue Name: " + args[2]) : refuse('Queue "' + args[2] + '" does not exist.');
else if (line.startsWith("secret list")) account.secrets[name] ? answer(account.secrets[name].map((one) => ({ name: one, type: "secret_text" }))) : refuse('Worker "' + name + '" not found.');
else if (line.startsWith("secret bulk")) { account.secrets[name] = [...new Set([...account.secrets[name], ...Object.keys(JSON.parse(readFileSync(args[2], "utf8")))])]; save(); }
else if (line.startsWith("deployments status")) answer({ versions: Array.from({ length: account.versions?.[name] ?? 1 }, () => ({ percentage: 1, version_id: "v" })) });
else if (line.startsWith("d1 execute")) answer([{ results: value("--command").includes("sqlite_master") ? (account.applied.length > 0 ? [{ name: "d1_migrations" }] : []) : account.applied.map((one) => ({ name: one })), success: true }]);
else if (line.startsWith("d1 migrations apply")) { account.applied = require("node:fs").readdirSync("api/db/migrations").filter((one) => one.endsWith(".sql")).sort(); save(); }
else if (args[0] === "deploy" && !args.includes("--dry-run")) {
  account.secrets[name] = [...new Set([...(account.secrets[name] ?? []), ...Object.keys(file ?? {})])];
  save();
  if (!account.isDeclined) appendFileSync(process.env.WRANGLER_OUTPUT_FILE_PATH, JSON.stringify({ type: "deploy", version_id: "v-new" }) + "\\n");
}
`;

interface Call {
  args: string[];
  /** Of the Worker whose configuration was given. */
  name?: string;
  /** The secrets that came with a deployment. */
  file?: Record<string, string>;
  config?: Record<string, unknown>;
}

export interface StandIn {
  by: Wrangler;
  folder: string;
  calls(): Promise<Call[]>;
}

export async function wranglerStandIn(account: Account): Promise<StandIn> {
  const folder = await mkdtemp(join(tmpdir(), "stand-in-"));
  await mkdir(join(folder, "bin"));
  await writeFile(join(folder, "bin/wrangler"), program);
  await chmod(join(folder, "bin/wrangler"), 0o755);
  await writeFile(join(folder, "account.json"), JSON.stringify(account));
  const env = { STAND_IN: folder, PATH: `${join(folder, "bin")}${delimiter}${process.env["PATH"]}` };
  return {
    folder,
    by: {
      isAtTerminal: false,
      run: (args, options) => run("wrangler", args, { ...options, quiet: true, env: { ...options?.env, ...env } }),
    },
    async calls() {
      const text = await readFile(join(folder, "calls.ndjson"), "utf8").catch(() => "");
      return text
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Call);
    },
  };
}
