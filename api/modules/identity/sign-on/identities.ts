import { and, eq, ne, or, isNull } from "drizzle-orm";
import { users } from "#api/db/schema/identity.ts";
import { identities, type SsoProviderName } from "#api/db/schema/sign-on.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { allOf } from "#api/db/conditions.ts";
import type { UserRow } from "#api/http/viewer.ts";
import { canonicalEmail } from "../sign-in/credentials.ts";
import type { VerifiedPerson } from "#api/db/schema/sign-on.ts";

/** The account that a provider's person is known to have here. */
export async function findIdentity(
  db: TenantDb,
  { issuer, subject }: Pick<VerifiedPerson, "issuer" | "subject">,
): Promise<UserRow | undefined> {
  // Primary keys of both.
  const identity = await db
    .select({ userId: identities.userId })
    .from(identities)
    .where(eq(identities.issuer, issuer), eq(identities.subject, subject))
    .get();
  return identity && db.from(users).where(eq(users.id, identity.userId)).get();
}

/**
 * Whether an account has an identity of this provider already; with an issuer, one that still opens it: of the business's own
 * provider those of an issuer that it had before are none. Index: identities_user.
 */
export async function isLinked(
  db: TenantDb,
  userId: string,
  provider: SsoProviderName,
  issuer?: string,
): Promise<boolean> {
  const linked = await db
    .select({ subject: identities.subject })
    .from(identities)
    .where(
      eq(identities.userId, userId),
      eq(identities.provider, provider),
      ...(provider === "custom" && issuer !== undefined ? [eq(identities.issuer, issuer)] : []),
    )
    .get();
  return linked !== undefined;
}

/** For the owner's list: when somebody last came in by it. */
export function noteUse(db: TenantDb, { issuer, subject }: VerifiedPerson, now: number) {
  return db.update(
    identities,
    { lastUsedAt: now },
    and(eq(identities.issuer, issuer), eq(identities.subject, subject)),
  );
}

/** Every link of an account. A new password set by a letter ends them: whoever made them may be whom it is to keep out. */
export function endLinks(db: TenantDb, userId: string) {
  return db.delete(identities, eq(identities.userId, userId));
}

/** Every link but one that this very session began with: its owner has just shown the password that is being changed. */
export function endLinksOfOthers(db: TenantDb, userId: string, sessionId: string) {
  return db.delete(
    identities,
    allOf(
      eq(identities.userId, userId),
      or(isNull(identities.linkedSessionId), ne(identities.linkedSessionId, sessionId)),
    ),
  );
}

export function identityRow(provider: SsoProviderName, person: VerifiedPerson, userId: string, now: number) {
  return {
    issuer: person.issuer,
    subject: person.subject,
    provider,
    userId,
    email: canonicalEmail(person.email ?? ""),
    linkedAt: now,
  };
}
