import type { Env } from "../context.ts";
import { deleteExpiredRows } from "./expired-rows.ts";
import { handInOverdueAttempts } from "./overdue-attempts.ts";
import { deleteStaleUploads } from "./stale-uploads.ts";
import { indexTitles } from "./title-index.ts";

/** What is done once a day (the cron trigger of wrangler.toml), on every database that is bound. */
export async function runUpkeep(env: Env, now: number): Promise<void> {
  for (const [binding, database] of databases(env)) {
    console.log(
      JSON.stringify({
        upkeep: "overdue attempts",
        binding,
        handedIn: await handInOverdueAttempts(database, env.DB, now),
      }),
    );
    console.log(
      JSON.stringify({ upkeep: "stale uploads", binding, deleted: await deleteStaleUploads(database, env.FILES, now) }),
    );
    console.log(JSON.stringify({ upkeep: "title index", binding, businesses: await indexTitles(database) }));
    console.log(JSON.stringify({ upkeep: "expired rows", binding, deleted: await deleteExpiredRows(database, now) }));
  }
}

/** `DB`, and `DB_<SHARD>` of further shards (api/db/shards.ts). */
function databases(env: Env): [string, D1Database][] {
  return Object.entries(env).filter(([name]) => name === "DB" || name.startsWith("DB_")) as [string, D1Database][];
}
