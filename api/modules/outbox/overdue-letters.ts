import { and, eq, inArray, lte } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { outbox } from "#api/db/schema/outbox.ts";
import type { Env } from "#api/env.ts";
import { wakeLetters } from "./queue-letter.ts";

const mostAtOnce = 1000;

/**
 * What is due and was forgotten, of every business of one database: a message that was lost is sent again, and a try that
 * ended without a word is shown as failed. Answers how many of each.
 */
export async function wakeOverdue(
  database: D1Database,
  env: Env,
  now: number,
): Promise<{ woken: number; unconfirmed: number }> {
  const db = drizzle(database);
  // Index: outbox_open.
  const given = await db
    .update(outbox)
    .set({ state: "failed", fault: "unconfirmed", movedAt: now })
    .where(and(inArray(outbox.state, ["waiting", "sending"]), lte(outbox.dueAt, now), eq(outbox.state, "sending")));
  // Index: outbox_open.
  const due = await db
    .select({ business: outbox.businessId })
    .from(outbox)
    .where(and(inArray(outbox.state, ["waiting", "sending"]), lte(outbox.dueAt, now)))
    .limit(mostAtOnce);
  const businesses = new Set(due.map(({ business }) => business));
  for (const business of businesses) await wakeLetters(env, business, now, now);
  return { woken: businesses.size, unconfirmed: given.meta.changes };
}
