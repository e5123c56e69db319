import { eq, isNull, sql } from "drizzle-orm";
import { lostAfterMs } from "#shared/domain/sitting.ts";
import { AppError } from "#shared/errors.ts";
import { allOf } from "#api/db/conditions.ts";
import { sittings } from "#api/db/schema/exams.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { sha256 } from "#api/http/secrets.ts";
import { happenedToAll, isNewsOf, type SittingRow } from "./exam-room.repo.ts";
import { tellLost } from "./lost-sittings.ts";

/**
 * That something was heard of a sitting: after a silence it says since when it was lost, where nobody saw that before, and that it is back. `left`: how
 * often its page went out of sight meanwhile. What else changes is `more`.
 */
export function heard(
  db: TenantDb,
  sitting: SittingRow,
  now: number,
  { left = 0, more = {} }: { left?: number; more?: Parameters<typeof db.update<typeof sittings>>[1] } = {},
): Statement<unknown>[] {
  const isBack = sitting.state === "working" && now - sitting.seenAt > lostAfterMs;
  const isNews = isBack || left > 0;
  // What comes at once after a silence, an answer and the page itself, comes back once.
  const isSilent = sql`${sittings.seenAt} < ${now - lostAfterMs}`;
  const isOwn = allOf(eq(sittings.id, sitting.id), isSilent);
  const minutes = Math.max(1, Math.round((now - sitting.seenAt) / 60_000));
  return [
    ...(isBack
      ? [
          ...tellLost(db, isOwn, now),
          happenedToAll(db, allOf(isOwn, isNewsOf("back", now, 0)), { kind: "back", at: now, minutes }),
        ]
      : []),
    db.update(
      sittings,
      {
        seenAt: sql`max(${sittings.seenAt}, ${now})`,
        ...(isNews && { revision: sql`${sittings.revision} + 1` }),
        ...(left > 0 && { leaves: sql`${sittings.leaves} + ${left}` }),
        ...more,
      },
      allOf(eq(sittings.id, sitting.id), isNull(sittings.submittedAt)),
    ),
    ...(left > 0
      ? [happenedToAll(db, allOf(eq(sittings.id, sitting.id), isNewsOf("left", now)), { kind: "left", at: now })]
      : []),
  ];
}

/** Throws `sitting_elsewhere` where it belongs to another device; one that was moved belongs to the next that asks. */
export async function requireDevice(db: TenantDb, sitting: SittingRow, deviceId: string, now: number): Promise<void> {
  const device = await sha256(`${sitting.id} ${deviceId}`);
  if (sitting.device === device) return;
  if (sitting.device === null) {
    // Of two that ask at once, one has it.
    const claim = { device, revision: sql`${sittings.revision} + 1` };
    await db.update(sittings, claim, allOf(eq(sittings.id, sitting.id), isNull(sittings.device))).run();
    const owner = await db.primary
      .select({ device: sittings.device })
      .from(sittings)
      .byKey()
      .where(eq(sittings.id, sitting.id))
      .get();
    if (owner?.device === device) return;
  }
  const isNews = allOf(eq(sittings.id, sitting.id), isNewsOf("elsewhere", now));
  await db.batch([
    db.update(sittings, { revision: sql`${sittings.revision} + 1` }, isNews),
    happenedToAll(db, isNews, { kind: "elsewhere", at: now }),
  ]);
  throw new AppError("sitting_elsewhere");
}
