import { globSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { styleText } from "node:util";
import { Log, LogLevel, type Miniflare, type V4WorkerOptions } from "miniflare";
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from "wrangler";
import { bundle } from "./bundle.ts";
import { localRuntime } from "./local-runtime.ts";
import { publicAddress } from "./public-address.ts";

export const statePath = ".wrangler/state";

export interface ServeOptions {
  port: number;
  host?: string;
  https?: boolean;
  /** Where D1, KV, R2 and Durable Objects live; default: this checkout's own state. */
  state?: string;
  /** Overrides of the edge Worker's variables. */
  edgeVars?: Record<string, string>;
  /** Secrets of the learning API Worker. */
  apiSecrets: Record<string, string>;
  quiet?: boolean;
  /** Not a word of what the Workers log, for programs whose own lines are to be read. */
  mute?: boolean;
  /** The learning API also listens on a socket of its own (`unsafeGetDirectURL`). */
  isApiOpen?: boolean;
  /** The runtime's inspector listens as well (`getInspectorURL`), on any free port. */
  inspect?: boolean;
}

/**
 * Serves the built Workers (dist/) in workerd with local storage, and the mailbox that keeps their mail. The caller disposes of
 * what it gets. Requests reach the edge Worker on a socket of its own: Miniflare's entry and asset router in front of it, which
 * only https needs, cost more than a page for nobody does.
 */
export async function serve({
  port,
  host = "127.0.0.1",
  https = false,
  state = statePath,
  edgeVars = {},
  apiSecrets,
  quiet = false,
  mute = false,
  isApiOpen = false,
  inspect = false,
}: ServeOptions): Promise<Miniflare> {
  const mailbox = { MAILBOX: "learning-mailbox" };
  const edge = await localEdge(builtWorker("dist/learning_edge/wrangler.json", "learning-edge", edgeVars, mailbox));
  const api = builtWorker(
    "dist/learning_api/wrangler.json",
    "learning-api",
    { ...apiSecrets, PUBLIC_ADDRESS: publicAddress({ port, https }) },
    mailbox,
  );
  const pictures = builtWorker("dist/learning_pictures/wrangler.json", "learning-pictures", {});
  const miniflare = localRuntime({
    host,
    port: https ? port : 0,
    https,
    log: new Log(quiet ? LogLevel.ERROR : LogLevel.WARN),
    handleStructuredLogs: mute ? () => undefined : writeLog,
    ...(inspect && { inspectorPort: 0 }),
    state,
    workers: [
      edge,
      isApiOpen ? { ...api, unsafeDirectSockets: [{ host, port: 0 }] } : api,
      pictures,
      // A socket of a Worker with files would lead to their router.
      { ...(await localMailbox()), ...(!https && { unsafeDirectSockets: [{ host, port, serviceName: edge.name }] }) },
    ],
  });
  await miniflare.ready;
  return miniflare;
}

function builtWorker(
  configPath: string,
  name: string,
  vars: Record<string, string>,
  services: Record<string, string> = {},
): BuiltWorker {
  const { workerOptions, main } = workerOptionsOf(resolve(configPath));
  const { modulesRules: _rules, ...options } = workerOptions;
  if (!main) throw new Error(`${configPath} names no main module`);
  const folder = dirname(main);
  const modules = globSync("**/*.js", { cwd: folder }).filter((path) => resolve(folder, path) !== resolve(main));
  return {
    ...options,
    name,
    bindings: { ...(options.bindings as Record<string, string>), ...vars },
    serviceBindings: { ...(options.serviceBindings as Record<string, string>), ...services },
    rootPath: folder,
    modules: [
      ...[main, ...modules].map((path) => ({ type: "ESModule" as const, path: resolve(folder, path) })),
      ...globSync("**/*.wasm", { cwd: folder }).map((path) => ({
        type: "CompiledWasm" as const,
        path: resolve(folder, path),
      })),
    ],
    modulesRoot: folder,
  } as BuiltWorker;
}

type BuiltWorker = V4WorkerOptions & { name: string; modules: [Module, ...Module[]] };

interface Module {
  type: "ESModule" | "CompiledWasm";
  path: string;
  contents?: string;
}

/** A built edge Worker that hands on, within its isolate, what is not its own (mailbox/local-edge.ts). */
async function localEdge(edge: BuiltWorker): Promise<BuiltWorker> {
  const [main, ...others] = edge.modules;
  const contents = await bundle("mailbox/local-edge.ts", {
    beside: { "#worker/index.ts": `./${basename(main.path)}` },
  });
  const files = globSync("**/*.*", { cwd: "dist/client" }).filter((path) => !/^[._]/.test(path));
  return {
    ...edge,
    bindings: { ...edge.bindings, BUILT_FILES: files.map((path) => `/${path}`) },
    modules: [{ type: "ESModule", path: join(dirname(main.path), "local-edge.js"), contents }, main, ...others],
  };
}

/** Bundled as it starts: it has no place among what is built, which is what a deployment takes (mailbox/index.ts). */
export async function localMailbox(): Promise<V4WorkerOptions> {
  return {
    name: "learning-mailbox",
    modules: true,
    script: await bundle("mailbox/index.ts"),
    compatibilityDate: "2026-10-01",
    compatibilityFlags: ["nodejs_compat"],
    d1Databases: { DB: "DB" },
  };
}

interface LogLine {
  level: string;
  message: string;
}

let waiting = "";

/** What a Worker says, to the terminal: the lines of one turn together, since each write costs more than a line. */
function writeLog({ level, message }: LogLine): void {
  if (level === "error" || level === "warn") return console.error(styleText("red", message));
  if (waiting === "") setImmediate(flush);
  waiting += `${message}\n`;
}

function flush(): void {
  const lines = waiting;
  waiting = "";
  process.stdout.write(lines);
}
