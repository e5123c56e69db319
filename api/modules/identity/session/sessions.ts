import { and, eq, isNull, ne } from "drizzle-orm";
import { among } from "#api/db/conditions.ts";
import { refreshTokens, sessions, users, type WayIn } from "#api/db/schema/identity.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { randomToken, sha256 } from "#api/http/secrets.ts";

/** Life of a refresh token, in milliseconds (docs/specification.md §9.7). */
export const refreshTokenMs = 90 * 24 * 60 * 60 * 1000;

export type RevocationReason =
  | "logout"
  | "password_change"
  | "password_reset"
  | "ended_elsewhere"
  | "link_removed"
  | "reuse"
  | "blocked";

export interface NewSession {
  /** Made up where it is not given. */
  id?: string | undefined;
  /** Shown to its owner. */
  device?: string;
  via?: WayIn;
  /** When it ends whatever happens; absent: as long as its tokens are renewed. */
  endsAt?: number | undefined;
}

/** A new session with its first refresh token; the statements are not executed yet. */
export async function newSession(
  db: TenantDb,
  userId: string,
  now: number,
  { id, device = "", via, endsAt }: NewSession = {},
) {
  const sessionId = id ?? crypto.randomUUID();
  const refreshToken = randomToken();
  const statements = [
    db.insert(sessions, { id: sessionId, userId, createdAt: now, device, via: via ?? null, endsAt: endsAt ?? null }),
    db.insert(refreshTokens, {
      hash: await sha256(refreshToken),
      sessionId,
      createdAt: now,
      expiresAt: endsAt ?? now + refreshTokenMs,
    }),
    // An operator's look around is not the person's own visit.
    ...(via === "support" ? [] : [wasSeen(db, userId, now)]),
  ] as const;
  return { sessionId, refreshToken, statements };
}

export function wasSeen(db: TenantDb, userId: string, now: number) {
  return db.update(users, { lastSeenAt: now }, eq(users.id, userId));
}

/** Ends a session for good; one that has already ended keeps its first reason. */
export function revokeSession(db: TenantDb, sessionId: string, reason: RevocationReason, now: number) {
  return db.update(
    sessions,
    { revokedAt: now, revokedBecause: reason },
    and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)),
  );
}

/** Index: sessions_business_user. */
export function revokeOtherSessions(
  db: TenantDb,
  userId: string,
  keptSessionId: string,
  reason: RevocationReason,
  now: number,
) {
  return db.update(
    sessions,
    { revokedAt: now, revokedBecause: reason },
    and(eq(sessions.userId, userId), ne(sessions.id, keptSessionId), isNull(sessions.revokedAt)),
  );
}

/** Index: sessions_business_user. */
export function revokeAllSessions(db: TenantDb, userId: string, reason: RevocationReason, now: number) {
  return db.update(
    sessions,
    { revokedAt: now, revokedBecause: reason },
    and(eq(sessions.userId, userId), isNull(sessions.revokedAt)),
  );
}

/** The session that a refresh token belongs to, whatever its state. */
export async function findSessionOfRefreshToken(db: TenantDb, refreshToken: string): Promise<string | undefined> {
  // Primary key: refresh_tokens.hash.
  const row = await db
    .select({ sessionId: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, await sha256(refreshToken)))
    .get();
  return row?.sessionId;
}

/** Of several people. Index: sessions_business_user. */
export function endSessionsOf(db: TenantDb, userIds: readonly string[], reason: RevocationReason, now: number) {
  return db.update(
    sessions,
    { revokedAt: now, revokedBecause: reason },
    and(among(sessions.userId, userIds), isNull(sessions.revokedAt)),
  );
}
