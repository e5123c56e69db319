import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { SupportAccess, SupportEvent } from "#shared/contracts/sign-in-settings.ts";
import { auditLog, sessions, users } from "#api/db/schema/identity.ts";
import { supportCodes, supportRefusals } from "#api/db/schema/one-time.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { instant } from "#api/http/instant.ts";
import { toldChange } from "#api/http/told-change.ts";
import { audit } from "#api/http/audit.ts";

const shownEvents = 50;
const people = alias(users, "people");

const kinds: Record<string, SupportEvent["kind"]> = {
  "support.code_issued": "issued",
  "support.entered": "entered",
  "support.code_refused": "refused",
};

/** Indexes: audit_log_support; primary keys of support_refusals and users. */
export async function readSupportAccess(db: TenantDb): Promise<SupportAccess> {
  const [[refusal], lines] = await db.batch([
    db
      .select({ at: supportRefusals.at, name: users.name })
      .from(supportRefusals)
      .leftJoin(users, eq(users.id, supportRefusals.actorId)),
    db
      .select({
        id: auditLog.id,
        at: auditLog.at,
        action: auditLog.action,
        detail: auditLog.detail,
        personId: people.id,
        personName: people.name,
      })
      .from(auditLog)
      .leftJoin(people, eq(people.id, auditLog.subjectId))
      .where(sql`substr(action, 1, 8) = 'support.'`)
      .orderBy(desc(auditLog.at), desc(auditLog.id))
      .limit(shownEvents),
  ]);
  return {
    refused_since: refusal ? instant(refusal.at) : null,
    refused_by: refusal?.name ?? null,
    events: lines.flatMap(({ id, at, action, detail, personId, personName }) => {
      const kind = kinds[action];
      if (kind === undefined) return [];
      return {
        id,
        at: instant(at),
        kind,
        operator: textOf(detail?.["operator"]),
        reason: textOf(detail?.["reason"]),
        person: personId === null || personName === null ? null : { id: personId, name: personName },
      };
    }),
  };
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

const [isIn, isOut] = [{ support: true }, { support: false }];

/** At once: whoever is in by a code is out with their next call, and codes that wait are used up. */
export async function refuseSupport(db: TenantDb, actorId: string, now: number): Promise<void> {
  await db.batch([
    db.insert(supportRefusals, { at: now, actorId }).onConflictDoNothing(),
    db.update(
      sessions,
      { revokedAt: now, revokedBecause: "ended_elsewhere" },
      // Index: sessions_support.
      and(sql`via = 'support'`, isNull(sessions.revokedAt)),
    ),
    db.update(supportCodes, { usedAt: now }, and(isNull(supportCodes.usedAt), gt(supportCodes.expiresAt, now))),
    audit(db, { action: "support_access.refused", actorId, detail: toldChange(isIn, isOut) }, now),
  ]);
}

export async function allowSupport(db: TenantDb, actorId: string, now: number): Promise<void> {
  await db.batch([
    db.delete(supportRefusals, sql`true`),
    audit(db, { action: "support_access.allowed", actorId, detail: toldChange(isOut, isIn) }, now),
  ]);
}
