import { and, eq, exists, gt, isNull, lt, ne, notExists, sql } from "drizzle-orm";
import { users } from "#api/db/schema/identity.ts";
import { identities, linkRequests, type SsoProviderName } from "#api/db/schema/sign-on.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { allOf } from "#api/db/conditions.ts";
import { randomToken, sha256 } from "#api/http/secrets.ts";
import type { UserRow } from "#api/http/viewer.ts";
import { audit } from "#api/http/audit.ts";
import { revokeAllSessions } from "../session/sessions.ts";
import { findIdentity, identityRow, isLinked } from "./identities.ts";
import type { VerifiedPerson } from "#api/db/schema/sign-on.ts";

/** Life of a request, in milliseconds: from the provider's answer to the last proof. */
export const linkMs = 10 * 60_000;
const triesInAll = 5;

type LinkRequestRow = typeof linkRequests.$inferSelect;
export type LinkRequest = LinkRequestRow & { user: UserRow };

export type LinkStart =
  | { kind: "waiting"; secret: string; request: LinkRequest }
  | { kind: "already_linked" }
  | { kind: "identity_in_use" };

/** An identity that was proven just now and whose account is still to be. `sessionId`: the session that asked for it. */
export async function startLinkRequest(
  db: TenantDb,
  given: { user: UserRow; provider: SsoProviderName; person: VerifiedPerson; sessionId?: string },
  now: number,
): Promise<LinkStart> {
  const { user, provider, person, sessionId = null } = given;
  const holder = await findIdentity(db, person);
  if (holder?.id === user.id || (await isLinked(db, user.id, provider, person.issuer)))
    return { kind: "already_linked" };
  if (holder !== undefined && holder.signInKind !== "sso") return { kind: "identity_in_use" };
  const secret = randomToken();
  const { linkedAt, ...identity } = identityRow(provider, person, user.id, now);
  const row: LinkRequestRow = {
    ...identity,
    businessId: db.businessId,
    secretHash: await sha256(secret),
    sessionId,
    tries: 0,
    createdAt: linkedAt,
    expiresAt: now + linkMs,
    endedAt: null,
  };
  const { businessId: _business, ...values } = row;
  await db.batch([
    db.insert(linkRequests, values),
    db.delete(linkRequests, allOf(eq(linkRequests.userId, user.id), lt(linkRequests.expiresAt, now))),
  ]);
  return { kind: "waiting", secret, request: { ...row, user } };
}

export type FoundRequest =
  | { kind: "live"; request: LinkRequest }
  /** Unknown, answered already, or over. */
  | { kind: "ended" }
  /** Its account was blocked since. */
  | { kind: "blocked" };

/** By the secret that the browser holds. */
export async function findLinkRequest(db: TenantDb, secret: string, now: number): Promise<FoundRequest> {
  return findLinkRequestByHash(db, await sha256(secret), now);
}

export async function findLinkRequestByHash(db: TenantDb, secretHash: string, now: number): Promise<FoundRequest> {
  // Primary keys: link_requests.secret_hash, users.id.
  const row = await db.from(linkRequests).where(isLive(secretHash, now)).get();
  const user = row && (await db.from(users).where(eq(users.id, row.userId)).get());
  if (!row || !user) return { kind: "ended" };
  return user.loginStatus === 2 ? { kind: "blocked" } : { kind: "live", request: { ...row, user } };
}

/** Counts a try before the password is looked at, so that parallel ones get no more than five. */
export async function takeLinkTry(db: TenantDb, { secretHash }: LinkRequest, now: number): Promise<boolean> {
  const tries = sql`${linkRequests.tries} + 1`;
  const taken = await db
    .update(linkRequests, { tries }, allOf(isLive(secretHash, now), lt(linkRequests.tries, triesInAll)))
    .run();
  return taken.meta.changes === 1;
}

/** Ends every request of an account. Index: link_requests_user. */
export function endLinkRequests(db: TenantDb, userId: string, now: number) {
  return db.update(linkRequests, { endedAt: now }, and(eq(linkRequests.userId, userId), isNull(linkRequests.endedAt)));
}

export type Linking =
  | { kind: "linked" }
  /** Ended meanwhile: by another answer to it, by time, or by a new password. */
  | { kind: "expired" }
  | { kind: "already_linked" }
  | { kind: "identity_in_use" };

/**
 * From now on the identity opens the account; `sessionId` is the session that begins with it. One batch with the request's
 * own end, so that a password that is set meanwhile leaves nothing to link. An account that the provider's first sign-in
 * made apart gives its identity up: both are the same person's, and both were proven.
 */
export async function completeLink(
  db: TenantDb,
  request: LinkRequest,
  sessionId: string,
  now: number,
): Promise<Linking> {
  const holder = await findIdentity(db, request);
  if (holder !== undefined && holder.signInKind !== "sso")
    return { kind: holder.id === request.userId ? "already_linked" : "identity_in_use" };
  const live = isLive(request.secretHash, now);
  // Index: identities_user.
  const ofSameProvider = db
    .select({ one: sql`1` })
    .from(identities)
    .where(eq(identities.userId, request.userId), eq(identities.provider, request.provider));
  const isWaiting = exists(
    db
      .select({ one: sql`1` })
      .from(linkRequests)
      .where(live),
  );
  const [, , linked] = await db.batch([
    // What is left of an issuer that the business's own provider had before. Index: identities_user.
    db.delete(
      identities,
      allOf(
        eq(identities.userId, request.userId),
        eq(identities.provider, "custom"),
        sql`${request.provider} = 'custom'`,
        ne(identities.issuer, request.issuer),
        isWaiting,
      ),
    ),
    // Of its holder alone, and only where the next statement takes it.
    db.delete(
      identities,
      allOf(
        eq(identities.issuer, request.issuer),
        eq(identities.subject, request.subject),
        eq(identities.userId, holder?.id ?? ""),
        isWaiting,
        notExists(ofSameProvider),
      ),
    ),
    db
      .insertFrom(
        identities,
        {
          issuer: linkRequests.issuer,
          subject: linkRequests.subject,
          provider: linkRequests.provider,
          userId: linkRequests.userId,
          email: linkRequests.email,
          linkedAt: now,
          linkedSessionId: sessionId,
          lastUsedAt: null,
        },
        // In the statement itself, so that of two at once the second never takes the first one's place.
        (rows) => rows.from(linkRequests).where(live, notExists(ofSameProvider)),
      )
      .onConflictDoNothing(),
    db.update(linkRequests, { endedAt: now }, live),
  ]);
  if (linked.meta.changes !== 1)
    return { kind: (await isLinked(db, request.userId, request.provider)) ? "already_linked" : "expired" };
  await db.batch([
    audit(
      db,
      {
        action: "identity.linked",
        actorId: request.userId,
        subjectId: request.userId,
        detail: { provider: request.provider, from: holder?.id ?? null },
      },
      now,
    ),
    ...(holder ? [revokeAllSessions(db, holder.id, "ended_elsewhere", now)] : []),
  ]);
  return { kind: "linked" };
}

function isLive(secretHash: string, now: number) {
  return allOf(eq(linkRequests.secretHash, secretHash), isNull(linkRequests.endedAt), gt(linkRequests.expiresAt, now));
}
