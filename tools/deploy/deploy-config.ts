import { readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { secretNames } from "../platform/secrets.ts";
import type { Resources } from "./resources.ts";

export interface ConfigPaths {
  api: string;
  pictures: string;
  edge: string;
}

export const builtConfigs: ConfigPaths = {
  api: "dist/learning_api/wrangler.json",
  pictures: "dist/learning_pictures/wrangler.json",
  edge: "dist/learning_edge/wrangler.json",
};

type Built = Record<string, unknown> & {
  vars?: Record<string, unknown>;
  d1_databases?: { binding: string; preview_database_id?: string }[];
  kv_namespaces?: { binding: string; preview_id?: string }[];
};

/**
 * A built Worker's configuration with the account's ids. It lies beside the built one, under its own name: the local
 * storage goes by that, and nothing of an account gets into git. Without resources: for a dry run.
 */
export function deployConfig(built: Built, resources: Resources | undefined): Built {
  if (Object.keys(built.vars ?? {}).length > 0)
    throw new Error(`${String(built["name"])}: variables in the configuration would replace the operator's`);
  return {
    ...built,
    d1_databases: (built.d1_databases ?? []).map(({ preview_database_id: _local, ...one }) => ({
      ...one,
      ...(resources && { database_id: resources.database.id }),
    })),
    kv_namespaces: (built.kv_namespaces ?? []).map(({ preview_id: _local, ...one }) => ({
      ...one,
      ...(resources && { id: resources.cache.id }),
    })),
    // Who reads secrets has a database. Wrangler itself then refuses a version without them.
    ...(built.d1_databases?.length && { secrets: { required: secretNames } }),
  };
}

/** Writes all, beside the built ones; resolves to their paths. */
export async function writeDeployConfigs(resources: Resources | undefined, built = builtConfigs): Promise<ConfigPaths> {
  const write = async (path: string) => {
    const to = join(dirname(path), "wrangler.deploy.json");
    await writeFile(
      to,
      JSON.stringify(deployConfig(JSON.parse(await readFile(path, "utf8")) as Built, resources), null, 2),
    );
    return to;
  };
  return { api: await write(built.api), pictures: await write(built.pictures), edge: await write(built.edge) };
}
