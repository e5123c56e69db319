import { and, desc, eq, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { deviceName } from "#shared/domain/device-name.ts";
import { auditLog, sessions, users } from "#api/db/schema/identity.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { audit } from "#api/http/audit.ts";
import { instant } from "#api/http/instant.ts";
import type { Viewer } from "#api/http/viewer.ts";

const viewingMs = 15 * 60_000;
const told = 20;

/**
 * A session of `personId` in which the viewer sees what they see; another that was begun from here ends. It has no refresh
 * token. Whether the viewer may is asked before, and again with each call (`mayView`).
 */
export async function newViewing(
  db: TenantDb,
  viewer: Viewer,
  { personId, userAgent }: { personId: string; userAgent: string | undefined },
  now: number,
): Promise<{ sessionId: string; endsAt: number }> {
  const [sessionId, endsAt, begunBy] = [crypto.randomUUID(), now + viewingMs, viewer.sessionId];
  await db.batch([
    db.update(
      sessions,
      { revokedAt: now, revokedBecause: "ended_elsewhere" },
      // Index: sessions_begun_by.
      and(eq(sessions.begunBy, begunBy), isNull(sessions.revokedAt)),
    ),
    db.insert(sessions, {
      id: sessionId,
      userId: personId,
      createdAt: now,
      device: deviceName(userAgent),
      begunBy,
      endsAt,
    }),
    audit(
      db,
      { action: "learning.viewed", actorId: viewer.id, subjectId: personId, detail: { until: instant(endsAt) } },
      now,
    ),
  ]);
  return { sessionId, endsAt };
}

const actors = alias(users, "actors");

/** The latest of who saw the product as this person. Index: audit_log_subject; primary key of users. */
export function viewingsOf(db: TenantDb, personId: string) {
  return db
    .select({ id: auditLog.id, at: auditLog.at, detail: auditLog.detail, by: actors.name })
    .from(auditLog)
    .leftJoin(actors, eq(actors.id, auditLog.actorId))
    .where(eq(auditLog.subjectId, personId), eq(auditLog.action, "learning.viewed"))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(told)
    .all();
}
