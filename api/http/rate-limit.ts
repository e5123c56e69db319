import { eq, lt, sql } from "drizzle-orm";
import { rateWindows } from "#api/db/schema/one-time.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { itemAt } from "#shared/domain/item-at.ts";
import { sha256 } from "./secrets.ts";

export interface Limit {
  /** What is asked and who asks, for example `forgot|account|a@b.test`. Stored as a hash. */
  subject: string;
  /** Turns within one window. */
  turns: number;
  windowMs: number;
}

export type Turn = { kind: "allowed" } | { kind: "limited"; retryAfterSeconds: number };

/** Takes one turn of every limit, and says whether all of them still had one. */
export async function takeTurn(db: TenantDb, limits: readonly Limit[], now: number): Promise<Turn> {
  const counts = await Promise.all(
    limits.map(async ({ subject, windowMs }) =>
      db
        .insert(rateWindows, { subject: await sha256(subject), count: 1, endsAt: now + windowMs })
        .onConflictDoUpdate({
          target: [rateWindows.businessId, rateWindows.subject],
          set: {
            count: sql`case when ${rateWindows.endsAt} <= ${now} then 1 else ${rateWindows.count} + 1 end`,
            endsAt: sql`case when ${rateWindows.endsAt} <= ${now} then ${now + windowMs} else ${rateWindows.endsAt} end`,
          },
        })
        .returning({ count: rateWindows.count, endsAt: rateWindows.endsAt }),
    ),
  );
  const rows = await db.batch(counts);
  const waits = rows.flatMap(([row], index) =>
    row && row.count > itemAt(limits, index).turns ? [row.endsAt - now] : [],
  );
  if (waits.length === 0) return { kind: "allowed" };
  return { kind: "limited", retryAfterSeconds: Math.max(1, Math.ceil(Math.max(...waits) / 1000)) };
}

/** Of a turn that turned out not to count. */
export async function giveBackTurn(db: TenantDb, { subject }: Limit) {
  return db.update(
    rateWindows,
    { count: sql`max(0, ${rateWindows.count} - 1)` },
    eq(rateWindows.subject, await sha256(subject)),
  );
}

/** Windows that are over, so that the table does not grow with every address that ever asked. */
export function forgetWindows(db: TenantDb, now: number) {
  return db.delete(rateWindows, lt(rateWindows.endsAt, now));
}
