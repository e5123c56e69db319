import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { getPlatformProxy } from "wrangler";
import type { Stores } from "#api/modules/publishing/public.ts";
import { DeployError } from "../deploy/deploy-error.ts";
import { findResources, type Resources } from "../deploy/resources.ts";
import { wrangler } from "../deploy/wrangler.ts";
import type { OpenTarget } from "./local-target.ts";
import { OpsError } from "./ops-error.ts";

/**
 * The deployment's own D1, R2 and KV through wrangler's remote bindings, with the account that wrangler is signed in to.
 * Throws `OpsError` where the account has none of them.
 */
export async function openRemoteTarget(): Promise<OpenTarget> {
  const resources = await findResources(wrangler).catch((error: unknown) => {
    throw error instanceof DeployError ? new OpsError(error.message) : error;
  });
  const folder = await mkdtemp(path.join(tmpdir(), "operator-"));
  const configPath = path.join(folder, "wrangler.json");
  await writeFile(configPath, JSON.stringify(remoteConfig(resources)));
  const { env, dispose } = await getPlatformProxy<{
    DB: D1Database;
    FILES: R2Bucket;
    MADE: R2Bucket;
    BUSINESS_CACHE: KVNamespace;
  }>({
    configPath,
    persist: false,
    remoteBindings: true,
  });
  const target: Stores = { db: env.DB, files: env.FILES, made: env.MADE, cache: env.BUSINESS_CACHE };
  return {
    ...target,
    async dispose() {
      await dispose();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A configuration with nothing but the four bindings, each of them remote. */
export function remoteConfig({ database, bucket, made, cache }: Resources) {
  return {
    name: "learning-operator",
    compatibility_date: "2026-10-01",
    d1_databases: [{ binding: "DB", database_id: database.id, database_name: database.name, remote: true }],
    r2_buckets: [
      { binding: "FILES", bucket_name: bucket.name, remote: true },
      { binding: "MADE", bucket_name: made.name, remote: true },
    ],
    kv_namespaces: [{ binding: "BUSINESS_CACHE", id: cache.id, remote: true }],
  };
}
