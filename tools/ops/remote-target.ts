import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { getPlatformProxy, unstable_readConfig as readConfig } from "wrangler";
import type { Target } from "../content/load-target.ts";
import type { OpenTarget } from "./local-target.ts";
import { OpsError } from "./ops-error.ts";

const root = path.resolve(import.meta.dirname, "../..");

/**
 * The deployment's own D1, R2 and KV through wrangler's remote bindings, with the account that wrangler is signed in to.
 * Throws `OpsError` while the configuration does not name them.
 */
export async function openRemoteTarget(): Promise<OpenTarget> {
  const config = remoteConfig(
    readConfig({ config: path.join(root, "api/wrangler.toml") }),
    readConfig({ config: path.join(root, "wrangler.toml") }),
  );
  const folder = await mkdtemp(path.join(tmpdir(), "operator-"));
  const configPath = path.join(folder, "wrangler.json");
  await writeFile(configPath, JSON.stringify(config));
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database; FILES: R2Bucket; BUSINESS_CACHE: KVNamespace }>({
    configPath,
    persist: false,
    remoteBindings: true,
  });
  const target: Target = { db: env.DB, files: env.FILES, cache: env.BUSINESS_CACHE };
  return {
    ...target,
    async dispose() {
      await dispose();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface Bindings {
  compatibility_date?: string | undefined;
  d1_databases: { binding: string; database_id?: string | undefined; database_name?: string | undefined }[];
  r2_buckets: { binding: string; bucket_name?: string | undefined }[];
  kv_namespaces: { binding: string; id?: string | undefined }[];
}

/** A configuration with nothing but the three bindings, each of them remote. */
export function remoteConfig(api: Bindings, edge: Bindings) {
  const database = api.d1_databases.find((one) => one.binding === "DB");
  const bucket = api.r2_buckets.find((one) => one.binding === "FILES");
  const cache = edge.kv_namespaces.find((one) => one.binding === "BUSINESS_CACHE");
  const missing = [
    !database?.database_id && "database_id of DB in api/wrangler.toml (`wrangler d1 list`)",
    !bucket?.bucket_name && "bucket_name of FILES in api/wrangler.toml",
    !cache?.id && "id of BUSINESS_CACHE in wrangler.toml (`wrangler kv namespace list`)",
  ].filter((line) => line !== false);
  if (!database || !bucket || !cache || missing.length > 0) {
    throw new OpsError(`--remote has to know which resources to work on. Missing:\n${missing.map((line) => `  ${line}`).join("\n")}`);
  }
  return {
    name: "learning-operator",
    compatibility_date: api.compatibility_date,
    d1_databases: [{ ...pick(database, ["binding", "database_id", "database_name"]), remote: true }],
    r2_buckets: [{ ...pick(bucket, ["binding", "bucket_name"]), remote: true }],
    kv_namespaces: [{ ...pick(cache, ["binding", "id"]), remote: true }],
  };
}

function pick<Item extends object, Name extends keyof Item>(item: Item, names: readonly Name[]): Pick<Item, Name> {
  return Object.fromEntries(names.map((name) => [name, item[name]])) as Pick<Item, Name>;
}
