import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { type Migrated, putBack, taken } from "./migrated-database.ts";

/** Of this runtime, once its first file's database was migrated; the same migrations for each file would cost more than most files. */
const kept = globalThis as { migrated?: Migrated };

async function migrate(): Promise<void> {
  if (kept.migrated) return putBack(env.DB, kept.migrated);
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  kept.migrated = await taken(env.DB);
}

/**
 * Storage is fresh for every test file, though the runtime goes on: starting one for each file takes longer than most
 * files. What a file left running at its end may write once more after its storage is gone: then it goes again.
 */
const mostTries = 5;
let left = 1;
for (let tries = 0; left > 0 && tries < mostTries; tries++) {
  await reset();
  await migrate();
  left = (await env.DB.prepare("SELECT count(*) AS n FROM businesses").first<number>("n")) ?? 1;
}
if (left > 0) throw new Error("The storage of the test file before cannot be cleared");
