import { eq } from "drizzle-orm";
import { KnownEmail, TheirEmail } from "#shared/contracts/email.ts";
import { plainLine } from "#shared/domain/plain-text.ts";
import { admission, isVouchedFor } from "#shared/domain/sso-admission.ts";
import { itemAt } from "#shared/domain/item-at.ts";
import type { Business } from "#api/db/directory.ts";
import { users } from "#api/db/schema/identity.ts";
import { identities } from "#api/db/schema/sign-on.ts";
import { teamMembers, teams } from "#api/db/schema/teams.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { sha256 } from "#api/http/secrets.ts";
import type { UserRow } from "#api/http/viewer.ts";
import { canonicalEmail, findFormUser } from "../sign-in/credentials.ts";
import { indexPerson } from "../account/person-index.ts";
import { audit } from "#api/http/audit.ts";
import { findIdentity, identityRow, isLinked } from "./identities.ts";
import type { VerifiedPerson } from "#api/db/schema/sign-on.ts";
import type { SsoProvider } from "./provider-config.ts";

type Refused =
  /** That account opens by another identity of this provider. */
  { kind: "linked_otherwise" } | { kind: "foreign" } | { kind: "not_allowed" } | { kind: "blocked" };

export type Admission =
  | { kind: "user"; user: UserRow }
  /** The address is an account's already. `isProven`: the provider's word links it, else its owner has to. */
  | { kind: "owned"; user: UserRow; isProven: boolean }
  | Refused;

/** What would become of somebody, without anything being done. */
export type Prospect = Admission | { kind: "new"; email: string };

type Rules = Pick<SsoProvider, "provider" | "allowedDirectories" | "allowedDomains" | "isJustInTime">;

/**
 * The account of a person whom the provider vouched for: the one that issuer and subject are known for, else the one that
 * has the address, once its owner says so, else a new one where the business wants that.
 */
export async function foresee(
  db: TenantDb,
  profile: Business["profile"],
  rules: Rules,
  person: VerifiedPerson,
): Promise<Prospect> {
  const outcome = admission(rules, person);
  if (outcome.kind === "foreign") return { kind: "foreign" };
  const known = await findIdentity(db, person);
  if (known !== undefined) return known.loginStatus === 2 ? { kind: "blocked" } : { kind: "user", user: known };
  // A list of domains is about newcomers: whoever is known already may get another address, or a provider that says less.
  if (outcome.kind === "outside") return { kind: "not_allowed" };
  const email = KnownEmail.safeParse(canonicalEmail(person.email ?? ""));
  if (!email.success) return { kind: "not_allowed" };
  const owner = await findFormUser(db, email.data);
  if (owner !== undefined) return meetOwner(db, profile, rules, person, owner);
  return rules.isJustInTime && TheirEmail.safeParse(email.data).success && isVouchedFor(rules, person)
    ? { kind: "new", email: email.data }
    : { kind: "not_allowed" };
}

/** The same, and the new account is made. */
export async function admit(
  db: TenantDb,
  { profile }: Business,
  provider: SsoProvider,
  person: VerifiedPerson,
  now: number,
): Promise<Admission> {
  const prospect = await foresee(db, profile, provider, person);
  if (prospect.kind !== "new") return prospect;
  const { email } = prospect;

  // Derived, so that two first sign-ins at once make one account.
  const id = `sso-${(await sha256(`${db.businessId}|${person.issuer}|${person.subject}`)).slice(0, 32)}`;
  const name = (plainLine(person.name ?? "") || itemAt(email.split("@"), 0)).slice(0, 120);
  await db.batch([
    db
      .insert(users, { id, email, name, signInKind: "sso", loginStatus: 1, createdAt: now, updatedAt: now })
      .onConflictDoNothing(),
    ...indexPerson(db, { id, name, email }),
    db.insert(identities, identityRow(provider.provider, person, id, now)).onConflictDoNothing(),
    ...joinFirstTeam(db, provider.teamId, id, now),
    audit(
      db,
      { action: "user.created_by_sso", actorId: id, subjectId: id, detail: { provider: provider.provider } },
      now,
    ),
  ]);
  const user = await findIdentity(db, person);
  return user === undefined ? { kind: "not_allowed" } : { kind: "user", user };
}

/** docs/decisions/0011: where nobody signs in by password, an address that the provider verified is its owner's word. */
async function meetOwner(
  db: TenantDb,
  profile: Business["profile"],
  { provider }: Rules,
  person: VerifiedPerson,
  user: UserRow,
): Promise<Admission> {
  if (user.loginStatus === 2) return { kind: "blocked" };
  if (await isLinked(db, user.id, provider, person.issuer)) return { kind: "linked_otherwise" };
  const isProven = !profile.is_enable_form_auth && person.isEmailVerified;
  // Where there is neither a password nor a letter that sets one, nobody could ever confirm it.
  const canConfirm = profile.is_enable_form_auth || user.passwordHash !== null;
  return isProven || canConfirm ? { kind: "owned", user, isProven } : { kind: "not_allowed" };
}

/** Where the team is gone meanwhile, into none. */
function joinFirstTeam(db: TenantDb, teamId: string | null, userId: string, now: number) {
  if (teamId === null) return [];
  const member = { teamId: teams.id, userId, place: 1, isLead: false, since: now, revision: 1 };
  return [
    db
      .insertFrom(teamMembers, member, (rows) => rows.from(teams).byKey().where(eq(teams.id, teamId)))
      .onConflictDoNothing(),
  ];
}
