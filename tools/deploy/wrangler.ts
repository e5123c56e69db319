import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run, type RunOptions, type RunResult } from "../platform/run.ts";
import { DeployError } from "./deploy-error.ts";

/**
 * Wrangler as the operator's tool. It answers most of its own questions with "yes" where it has no terminal; so at a
 * terminal it gets it, and elsewhere nothing is called that would ask.
 */
export interface Wrangler {
  /** Whether a person can answer. */
  isAtTerminal: boolean;
  run(args: string[], options?: RunOptions): Promise<RunResult>;
}

export const wrangler: Wrangler = {
  // As wrangler itself judges it.
  isAtTerminal: Boolean(
    process.stdin.isTTY && process.stdout.isTTY && !process.env["CI"] && !process.env["WORKERS_CI"],
  ),
  run: (args, options) => run("wrangler", args, options),
};

/** What wrangler answers as JSON. Throws `DeployError` with its own words where it cannot. */
export async function ask<Answer>(by: Wrangler, args: string[]): Promise<Answer> {
  const { code, answer, output } = await by.run(args, { quiet: true });
  if (code !== 0) throw new DeployError(`wrangler ${args.slice(0, 3).join(" ")} ended with ${code}:\n${output.trim()}`);
  try {
    return JSON.parse(answer) as Answer;
  } catch {
    throw new DeployError(`wrangler ${args.slice(0, 3).join(" ")} did not answer with JSON:\n${output.trim()}`);
  }
}

/** Names of the secrets that a Worker has; undefined: there is no such Worker yet. */
export async function secretsOf(by: Wrangler, config: string): Promise<string[] | undefined> {
  const { code, answer, output } = await by.run(["secret", "list", "-c", config], { quiet: true });
  if (code === 0) return (JSON.parse(answer) as { name: string }[]).map(({ name }) => name);
  if (/Worker "[^"]+".* not found/.test(output)) return undefined;
  if (/CLOUDFLARE_API_TOKEN/.test(output))
    throw new DeployError("Wrangler is not signed in: npx wrangler login, or set CLOUDFLARE_API_TOKEN.");
  throw new DeployError(`wrangler secret list ended with ${code}:\n${output.trim()}`);
}

/**
 * Uploads one Worker. `--strict` makes wrangler stop at a conflict with what the dashboard says instead of going on;
 * at a terminal it asks. An upload that was declined ends with 0: only wrangler's record of a new version counts.
 */
export async function upload(by: Wrangler, title: string, config: string, more: string[] = []): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "deploy-"));
  const record = join(folder, "wrangler.ndjson");
  try {
    const args = ["deploy", "-c", config, "--strict", "--keep-vars", "--autoconfig=false", ...more];
    const { code } = await by.run(args, { terminal: by.isAtTerminal, env: { WRANGLER_OUTPUT_FILE_PATH: record } });
    if (code !== 0) throw new DeployError(`${title} was not deployed: wrangler ended with ${code}`);
    const lines = (await readFile(record, "utf8").catch(() => "")).split("\n").filter(Boolean);
    const isUploaded = lines.some((line) => {
      const { type, version_id: version } = JSON.parse(line) as { type?: string; version_id?: string | null };
      return type === "deploy" && Boolean(version);
    });
    if (!isUploaded) throw new DeployError(`${title} was not deployed: wrangler names no new version`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
