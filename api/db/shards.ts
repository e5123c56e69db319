import type { Env } from "#api/env.ts";

/**
 * The database of a shard: `main` is the binding `DB`, any other `DB_<SHARD>` (decision: outgrowing one database is a
 * matter of placement, not of design). Throws where the binding is missing: that is a deployment fault.
 */
export function shardDatabase(env: Env, shard: string): D1Database {
  if (shard === "main") return env.DB;
  const name = `DB_${shard.toUpperCase().replaceAll("-", "_")}` as const;
  const database = env[name];
  if (database === undefined) throw new Error(`No database is bound as ${name}`);
  return database;
}

/** Every database: `DB`, and `DB_<SHARD>` of further shards; by the binding's name. */
export function databasesOf(env: Env): [string, D1Database][] {
  return Object.entries(env).filter(([name]) => name === "DB" || name.startsWith("DB_")) as [string, D1Database][];
}

/** Bookmarks sort by age (D1 documentation), so the greatest one covers every read and write of the request. */
export function newestBookmark(sessions: readonly D1DatabaseSession[]): string | null {
  return sessions
    .map((session) => session.getBookmark())
    .filter((bookmark) => bookmark !== null && bookmark !== undefined)
    .reduce<string | null>((newest, bookmark) => (newest === null || bookmark > newest ? bookmark : newest), null);
}
