import { and, eq, isNull, ne } from "drizzle-orm";
import { sessions } from "#api/db/schema/identity.ts";
import { identities, type SsoProviderName } from "#api/db/schema/sign-on.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { allOf } from "#api/db/conditions.ts";
import { audit } from "#api/http/audit.ts";

export async function listLinkedIdentities(db: TenantDb, userId: string) {
  // Index: identities_user.
  const rows = await db.from(identities).where(eq(identities.userId, userId)).orderBy(identities.provider).all();
  return rows.map(({ provider, email, linkedAt, lastUsedAt }) => ({
    provider,
    email,
    linked_at: new Date(linkedAt).toISOString(),
    last_used_at: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
  }));
}

/** True where there was one. Every other session that began by it ends too: taking a link off is to shut its holder out. */
export async function removeIdentity(
  db: TenantDb,
  userId: string,
  provider: SsoProviderName,
  keptSessionId: string,
  now: number,
): Promise<boolean> {
  const [removed] = await db.batch([
    db.delete(identities, allOf(eq(identities.userId, userId), eq(identities.provider, provider))),
    // Index: sessions_business_user.
    db.update(
      sessions,
      { revokedAt: now, revokedBecause: "link_removed" },
      and(
        eq(sessions.userId, userId),
        eq(sessions.via, provider),
        ne(sessions.id, keptSessionId),
        isNull(sessions.revokedAt),
      ),
    ),
    audit(db, { action: "identity.removed", actorId: userId, subjectId: userId, detail: { provider } }, now),
  ]);
  return removed.meta.changes > 0;
}
