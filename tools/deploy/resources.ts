import { join, resolve } from "node:path";
import { unstable_readConfig as readConfig } from "wrangler";
import { DeployError } from "./deploy-error.ts";
import { ask, type Wrangler } from "./wrangler.ts";

const root = resolve(import.meta.dirname, "../..");
export const apiConfig = join(root, "api/wrangler.toml");
export const picturesConfig = join(root, "pictures/wrangler.toml");
export const edgeConfig = join(root, "wrangler.toml");

/** What a KV namespace is called in the account; its binding has no name of its own in the configuration. */
const cacheTitle = "learning-business-cache";

export interface Resources {
  database: { name: string; id: string };
  bucket: { name: string };
  /** Pictures that were made. */
  made: { name: string };
  cache: { id: string };
}

/** What the configuration asks for, by name; an id that stands there was given by the operator and counts. */
export interface Wanted {
  database: { name: string; id: string | undefined };
  bucket: { name: string };
  made: { name: string };
  cache: { id: string | undefined };
  queues: readonly string[];
}

/** What is read of a wrangler.toml. */
interface Bindings {
  d1_databases: { binding: string; database_id?: string; database_name?: string }[];
  r2_buckets: { binding: string; bucket_name?: string }[];
  kv_namespaces: { binding: string; id?: string }[];
  queues: { consumers?: { queue: string }[] };
}

function wantedResources(): Wanted {
  const read = (config: string): Bindings => readConfig({ config }, { hideWarnings: true });
  const [api, pictures, edge] = [read(apiConfig), read(picturesConfig), read(edgeConfig)];
  const database = api.d1_databases.find((one) => one.binding === "DB");
  const bucket = api.r2_buckets.find((one) => one.binding === "FILES");
  const made = pictures.r2_buckets.find((one) => one.binding === "MADE");
  const cache = edge.kv_namespaces.find((one) => one.binding === "BUSINESS_CACHE");
  if (!database?.database_name || !bucket?.bucket_name || !made?.bucket_name || !cache)
    throw new DeployError("The configuration has to name DB, FILES, MADE and BUSINESS_CACHE");
  return {
    database: { name: database.database_name, id: database.database_id },
    bucket: { name: bucket.bucket_name },
    made: { name: made.bucket_name },
    cache: { id: cache.id },
    queues: (api.queues.consumers ?? []).map(({ queue }) => queue),
  };
}

/** The account's own D1, R2 and KV, found by name. Throws `DeployError` with the commands that make what is missing. */
export async function findResources(by: Wrangler, wanted = wantedResources()): Promise<Resources> {
  const databaseId =
    wanted.database.id ??
    (await ask<{ name: string; uuid: string }[]>(by, ["d1", "list", "--json"])).find(
      ({ name }) => name === wanted.database.name,
    )?.uuid;
  const cacheId =
    wanted.cache.id ??
    (await ask<{ title: string; id: string }[]>(by, ["kv", "namespace", "list"])).find(
      ({ title }) => title === cacheTitle,
    )?.id;
  const buckets = [wanted.bucket.name, wanted.made.name];
  const found = await Promise.all(
    buckets.map(async (name) => (await by.run(["r2", "bucket", "info", name, "--json"], { quiet: true })).code === 0),
  );
  const queues = await Promise.all(
    wanted.queues.map(async (name) => (await by.run(["queues", "info", name], { quiet: true })).code === 0),
  );
  const missing = [
    !databaseId && `npx wrangler d1 create ${wanted.database.name} --no-update-config`,
    !cacheId && `npx wrangler kv namespace create ${cacheTitle} --no-update-config`,
    ...buckets.map((name, index) => !found[index] && `npx wrangler r2 bucket create ${name} --no-update-config`),
    ...wanted.queues.map((name, index) => !queues[index] && `npx wrangler queues create ${name}`),
  ].filter((line) => line !== false);
  if (!databaseId || !cacheId || missing.length > 0) {
    throw new DeployError(
      `The account has no storage of these names yet. Make it once:\n${missing.map((line) => `  ${line}`).join("\n")}`,
    );
  }
  return {
    database: { name: wanted.database.name, id: databaseId },
    bucket: wanted.bucket,
    made: wanted.made,
    cache: { id: cacheId },
  };
}
