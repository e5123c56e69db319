import { eq, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { refreshTokens, sessions, users } from "#api/db/schema/identity.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { allOf } from "#api/db/conditions.ts";
import { base64url, sha256, signatureOf } from "#api/http/secrets.ts";
import { audit } from "#api/http/audit.ts";
import { refreshTokenMs, revokeSession, wasSeen } from "./sessions.ts";

/** How long a spent token is still honoured after its successor was first used, in milliseconds. */
const parentGraceMs = 30_000;

export type Rotation =
  | { kind: "rotated"; refreshToken: string; userId: string; sessionId: string; endsAt: number | null }
  /** Not a token of this business, expired, or of a session that has ended. */
  | { kind: "dead" }
  /** A token from further back than the immediate parent: its whole family has just been revoked. */
  | { kind: "reused" }
  | { kind: "blocked" };

/**
 * Trades a refresh token for its successor (docs/specification.md §4.3). The successor is
 * derived, so that a repeated or a raced call answers the same one while only hashes are stored. RFC 9700 §4.14.2.
 */
export async function rotateRefreshToken(
  db: TenantDb,
  refreshKey: string,
  token: string,
  now: number,
): Promise<Rotation> {
  const hash = await sha256(token);
  const found = await findToken(db, hash);
  if (found === undefined || found.revokedAt !== null || found.expiresAt <= now) return { kind: "dead" };
  const { sessionId, userId, endsAt } = found;
  // No renewal leads past the end that a session was given.
  if (endsAt !== null && endsAt <= now) return { kind: "dead" };

  if (found.loginStatus === 2) {
    await revokeSession(db, sessionId, "blocked", now).run();
    return { kind: "blocked" };
  }
  const { successorUsedAt } = found;
  if (found.usedAt !== null && successorUsedAt !== null && now > successorUsedAt + parentGraceMs) {
    await db.batch([
      revokeSession(db, sessionId, "reuse", now),
      audit(db, { action: "session.refresh_reuse", actorId: userId, subjectId: sessionId }, now),
    ]);
    return { kind: "reused" };
  }

  const successor = await deriveSuccessor(refreshKey, token);
  const successorHash = await sha256(successor);
  const [, , , , after] = await db.batch([
    db.update(sessions, { lastSeenAt: now }, eq(sessions.id, sessionId)),
    db.update(
      refreshTokens,
      { usedAt: sql`coalesce(${refreshTokens.usedAt}, ${now})`, successorHash },
      eq(refreshTokens.hash, hash),
    ),
    db
      .insert(refreshTokens, {
        hash: successorHash,
        sessionId,
        createdAt: now,
        expiresAt: Math.min(now + refreshTokenMs, endsAt ?? Number.POSITIVE_INFINITY),
      })
      .onConflictDoNothing(),
    // Index: refresh_tokens_session. Spent tokens stay until they expire: they are what reuse is told by.
    db.delete(refreshTokens, allOf(eq(refreshTokens.sessionId, sessionId), lt(refreshTokens.expiresAt, now))),
    db.select({ revokedAt: sessions.revokedAt }).from(sessions).where(eq(sessions.id, sessionId)),
    ...(endsAt === null ? [wasSeen(db, userId, now)] : []),
  ]);
  // A log-out that came in between wins.
  if (after[0] === undefined || after[0].revokedAt !== null) return { kind: "dead" };
  return { kind: "rotated", refreshToken: successor, userId, sessionId, endsAt };
}

const successors = alias(refreshTokens, "successors");

/** How a token stands, its successor, its session and whose they are. */
const tokenColumns = {
  sessionId: refreshTokens.sessionId,
  expiresAt: refreshTokens.expiresAt,
  usedAt: refreshTokens.usedAt,
  successorUsedAt: successors.usedAt,
  revokedAt: sessions.revokedAt,
  endsAt: sessions.endsAt,
  userId: users.id,
  loginStatus: users.loginStatus,
};

function findToken(db: TenantDb, hash: string) {
  // Primary keys: refresh_tokens.hash (twice), sessions.id, users.id.
  return db
    .select(tokenColumns)
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(successors, eq(successors.hash, refreshTokens.successorHash))
    .where(eq(refreshTokens.hash, hash))
    .get();
}

async function deriveSuccessor(refreshKey: string, parent: string): Promise<string> {
  return base64url(await signatureOf(refreshKey, `refresh-token-successor:${parent}`));
}
