import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { V4WorkerOptions } from "miniflare";
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from "wrangler";
import type { Stores } from "#api/modules/publishing/public.ts";
import { databaseWorker, localDatabase } from "./local-database.ts";
import { localRuntime } from "../platform/local-runtime.ts";
import { statePath } from "../platform/serve.ts";

export interface OpenTarget extends Stores {
  /** Lets go of the storage; nothing works afterwards. */
  dispose(): Promise<void>;
}

const root = path.resolve(import.meta.dirname, "../..");

/** This machine's storage, the one that `npm start` and `npm run dev` serve. `state`: a folder; it is made if needed. */
export async function openLocalTarget({
  state = path.join(root, statePath),
}: { state?: string } = {}): Promise<OpenTarget> {
  // wrangler's own notices do not belong into an answer that another program may read.
  process.env["WRANGLER_LOG"] ??= "warn";
  const api = workerOptionsOf(path.join(root, "api/wrangler.toml")).workerOptions;
  const edge = workerOptionsOf(path.join(root, "wrangler.toml")).workerOptions;
  const pictures = workerOptionsOf(path.join(root, "pictures/wrangler.toml")).workerOptions;
  const worker = {
    name: "operator",
    modules: true,
    script: databaseWorker,
    compatibilityDate: api.compatibilityDate,
    // The ids are the configuration's own, so that the storage is the served Workers' storage.
    d1Databases: api.d1Databases,
    r2Buckets: { ...(api.r2Buckets as object), ...(pictures.r2Buckets as object) },
    kvNamespaces: edge.kvNamespaces,
  } as V4WorkerOptions;
  const miniflare = localRuntime({ state, workers: [worker] });
  const bound = await miniflare.getBindings<{ FILES: R2Bucket; MADE: R2Bucket; BUSINESS_CACHE: KVNamespace }>();
  return {
    db: localDatabase(miniflare),
    files: bound.FILES,
    made: bound.MADE,
    cache: bound.BUSINESS_CACHE,
    dispose: () => miniflare.dispose(),
  };
}

const migrationsFolder = path.join(root, "api/db/migrations");

/** Names of the migrations that the database has not seen, in order. */
export async function pendingMigrations({ db }: Pick<Stores, "db">, folder = migrationsFolder): Promise<string[]> {
  const table = await db
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'd1_migrations'")
    .first();
  const { results } = table
    ? await db.prepare("SELECT name FROM d1_migrations").all<{ name: string }>()
    : { results: [] };
  const applied = new Set(results.map((row) => row.name));
  return (await readdir(folder)).filter((name) => name.endsWith(".sql") && !applied.has(name)).sort();
}

/**
 * Applies the migrations that the database has not seen, each in one transaction, and records them as wrangler does, so
 * that `wrangler d1 migrations` and this agree. Answers the names of those applied.
 */
export async function migrate({ db }: Pick<Stores, "db">, folder = migrationsFolder): Promise<string[]> {
  await db
    .prepare(
      "CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)",
    )
    .run();
  const names = await pendingMigrations({ db }, folder);
  for (const name of names) {
    const sql = await readFile(path.join(folder, name), "utf8");
    const statements = sql
      .split("--> statement-breakpoint")
      .map((statement) => statement.trim())
      .filter(Boolean);
    await db.batch([
      ...statements.map((statement) => db.prepare(statement)),
      db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name),
    ]);
  }
  return names;
}
