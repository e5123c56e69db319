import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { type Migrated, putBack, taken } from "./migrated-database.ts";

/** Of this runtime, once its first file's database was migrated; the same migrations again and again would cost more than most tests. */
const kept = globalThis as { migrated?: Migrated };

async function migrate(): Promise<void> {
  if (kept.migrated) return putBack(env.DB, kept.migrated);
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  kept.migrated = await taken(env.DB);
}

/** What was left running may write once more after its storage is gone, or keep it there: then it goes again. */
const mostTries = 5;
const pause = 20;

/** Storage with nothing in it, and a database as migrations leave it. */
export async function freshStorage(): Promise<void> {
  let why: unknown;
  for (let tries = 0; tries < mostTries; tries++) {
    await reset();
    try {
      await migrate();
      if ((await env.DB.prepare("SELECT count(*) AS n FROM businesses").first<number>("n")) === 0) return;
    } catch (error) {
      why = error;
    }
    await scheduler.wait(pause * 2 ** tries);
  }
  throw new Error("What was stored before cannot be cleared", { cause: why });
}
