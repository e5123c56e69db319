import { eq, ne, and } from "drizzle-orm";
import { Email } from "#shared/contracts/auth.ts";
import { plainLine } from "#shared/domain/plain-text.ts";
import { admission } from "#shared/domain/sso-admission.ts";
import { users } from "../../db/schema/identity.ts";
import { identities } from "../../db/schema/sign-on.ts";
import type { TenantDb } from "../../db/tenant-db.ts";
import { canonicalEmail } from "../credentials.ts";
import { sha256 } from "../secrets.ts";
import { audit, revokeAllSessions } from "../sessions.ts";
import type { UserRow, Viewer } from "../viewer.ts";
import type { SsoProvider } from "./provider-config.ts";
import type { VerifiedPerson } from "./redeem.ts";

export type Admission = { kind: "user"; user: UserRow } | { kind: "foreign" } | { kind: "not_allowed" } | { kind: "blocked" };

/**
 * The account of a person whom the provider vouched for: the one that issuer and subject are known for, else a new one
 * where the business wants that. An account with the same address is somebody else's until its owner links it.
 */
export async function admit(db: TenantDb, provider: SsoProvider, person: VerifiedPerson, now: number): Promise<Admission> {
  const outcome = admission(provider, person);
  if (outcome !== "admitted") return { kind: outcome === "foreign" ? "foreign" : "not_allowed" };
  const known = await findIdentity(db, person);
  if (known !== undefined) return known.loginStatus === 2 ? { kind: "blocked" } : { kind: "user", user: known };
  const email = Email.safeParse(canonicalEmail(person.email ?? ""));
  if (!provider.isJustInTime || !email.success) return { kind: "not_allowed" };

  // Derived, so that two first sign-ins at once make one account.
  const id = `sso-${(await sha256(`${db.businessId}|${person.issuer}|${person.subject}`)).slice(0, 32)}`;
  const name = (plainLine(person.name ?? "") || email.data.split("@")[0]!).slice(0, 120);
  await db.batch([
    db.insert(users, { id, email: email.data, name, signInKind: "sso", loginStatus: 1, createdAt: now, updatedAt: now }).onConflictDoNothing(),
    db.insert(identities, identityRow(provider, person, id, now)).onConflictDoNothing(),
    audit(db, { action: "user.created_by_sso", actorId: id, subjectId: id, detail: { provider: provider.provider } }, now),
  ]);
  const user = await findIdentity(db, person);
  return user === undefined ? { kind: "not_allowed" } : { kind: "user", user };
}

export type Linking = { kind: "linked" } | { kind: "foreign" } | { kind: "not_allowed" };

/** From now on this identity opens the viewer's account. Both are proven: the account by its session, the identity just now. */
export async function linkIdentity(db: TenantDb, viewer: Viewer, provider: SsoProvider, person: VerifiedPerson, now: number): Promise<Linking> {
  const outcome = admission(provider, person);
  if (outcome !== "admitted") return { kind: outcome === "foreign" ? "foreign" : "not_allowed" };
  const before = await findIdentity(db, person);
  const row = identityRow(provider, person, viewer.id, now);
  await db.batch([
    // One identity of a provider an account: the newer replaces the older.
    db.delete(identities, and(eq(identities.userId, viewer.id), eq(identities.provider, provider.provider), ne(identities.subject, person.subject))!),
    db.insert(identities, row).onConflictDoUpdate({
      target: [identities.businessId, identities.issuer, identities.subject],
      set: { userId: viewer.id, email: row.email, linkedAt: now },
    }),
    ...(before && before.id !== viewer.id ? [revokeAllSessions(db, before.id, "ended_elsewhere", now)] : []),
    audit(db, { action: "identity.linked", actorId: viewer.id, subjectId: viewer.id, detail: { provider: provider.provider, from: before?.id ?? null } }, now),
  ]);
  return { kind: "linked" };
}

async function findIdentity(db: TenantDb, { issuer, subject }: VerifiedPerson): Promise<UserRow | undefined> {
  // Primary keys of both.
  const identity = await db.select({ userId: identities.userId }).from(identities).where(eq(identities.issuer, issuer), eq(identities.subject, subject)).get();
  return identity && db.from(users).where(eq(users.id, identity.userId)).get();
}

function identityRow(provider: SsoProvider, person: VerifiedPerson, userId: string, now: number) {
  return { issuer: person.issuer, subject: person.subject, provider: provider.provider, userId, email: canonicalEmail(person.email ?? ""), linkedAt: now };
}
