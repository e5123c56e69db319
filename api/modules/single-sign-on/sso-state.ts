import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import type {
  SingleSignOn,
  SsoProspect,
  SsoProviderName,
  SsoSetup,
  SsoState,
  SsoTest,
} from "#shared/contracts/single-sign-on.ts";
import { hostnames } from "#api/db/schema/directory.ts";
import { instant } from "#api/http/instant.ts";
import { publicOrigin } from "#api/http/public-origin.ts";
import { sha256 } from "#api/http/secrets.ts";
import { type Desk, standing as standingPart } from "#api/modules/configuration/public.ts";
import { callbackPath, foresee, type Prospect } from "#api/modules/identity/public.ts";
import { isOffered, type Offered, signOnPart } from "./sign-on-part.ts";
import { managersWithPassword, namesOf, readSetups, type Setup, type Version } from "./sso-setups.repo.ts";

export interface Standing extends Awaited<ReturnType<typeof readSetups>> {
  provider: SsoProviderName;
  offered: Offered;
  /** Of `offered`. */
  partRevision: string;
  isOn: boolean;
  revision: string;
}

/** A provider as it is this moment. */
export async function readStanding(desk: Desk, provider: SsoProviderName): Promise<Standing> {
  const [setups, { state }] = await Promise.all([
    readSetups(desk.db.primary, provider),
    standingPart(desk, signOnPart),
  ]);
  const { standing, draft } = setups;
  const isOn = standing !== undefined && isOffered(state.published, provider);
  const told = [isOn, standing, draft?.id, draft?.revision];
  return {
    ...setups,
    provider,
    offered: state.published,
    partRevision: state.revision,
    isOn,
    revision: (await sha256(JSON.stringify(told))).slice(0, 22),
  };
}

/** What a test is about: with another of these it counts no more. */
export function digestOf({ issuer, clientId, clientSecret, scopes }: Setup): Promise<string> {
  return sha256(JSON.stringify([issuer, clientId, clientSecret, scopes]));
}

export async function isTested(draft: Version | undefined): Promise<boolean> {
  return draft?.testedDigest != null && draft.testedDigest === (await digestOf(draft));
}

export async function stateOf(desk: Desk, now: Standing): Promise<SsoState> {
  const { provider, standing, draft, versions } = now;
  const names = await namesOf(desk.db.primary, [draft?.test?.by, ...versions.map(({ actorId }) => actorId)]);
  const somebody = (id: string | null) => {
    const name = id === null ? undefined : names.get(id);
    return id === null || name === undefined ? null : { id, name };
  };
  const current = standing && versions.find(({ clientSecret }) => clientSecret === standing.clientSecret);
  return {
    provider,
    is_on: now.isOn,
    standing: standing ? shown(standing, current?.secretSetAt ?? null) : null,
    draft: draft ? shown(draft, draft.secretSetAt) : null,
    test: draft ? await testOf(desk, draft, now.offered, somebody) : null,
    is_tested: await isTested(draft),
    callbacks: await callbacksOf(desk, provider),
    history: versions.map((version) => ({
      id: version.id,
      at: instant(version.publishedAt ?? version.updatedAt),
      by: somebody(version.actorId),
      values: shown(version, version.secretSetAt),
    })),
    revision: now.revision,
  };
}

function shown(setup: Setup, secretSetAt: number | null): SsoSetup {
  return {
    issuer: setup.issuer,
    directories: setup.allowedDirectories,
    client_id: setup.clientId,
    scopes: setup.scopes,
    secret_set_at: instant(secretSetAt),
    domains: setup.allowedDomains,
    is_just_in_time: setup.isJustInTime,
    team_id: setup.teamId,
  };
}

async function testOf(
  { db, business }: Desk,
  draft: Version,
  offered: Offered,
  somebody: (id: string | null) => { id: string; name: string } | null,
): Promise<SsoTest | null> {
  if (draft.test === null) return null;
  const { outcome, at, by, person, claims } = draft.test;
  const isCurrent = outcome !== "passed" || (await isTested(draft));
  const foreseen =
    person === null
      ? null
      : await foresee(db.primary, { ...business.profile, ...offered }, draft, {
          issuer: person.issuer,
          subject: person.subject,
          email: person.email ?? undefined,
          isEmailVerified: person.is_email_verified,
          name: person.name ?? undefined,
          directory: person.directory ?? undefined,
        });
  const account = foreseen && "user" in foreseen ? { id: foreseen.user.id, name: foreseen.user.name } : null;
  return {
    outcome,
    at: instant(at),
    by: somebody(by),
    person,
    claims,
    prospect: foreseen && prospectOf(foreseen),
    account,
    is_current: isCurrent,
  };
}

function prospectOf(foreseen: Prospect): SsoProspect {
  switch (foreseen.kind) {
    case "user":
      return "enters";
    case "owned":
      return foreseen.isProven ? "enters" : "confirms";
    default:
      return foreseen.kind;
  }
}

/** Every hostname of the business may be where people come back to. Index: hostnames_business. */
async function callbacksOf({ c, business }: Desk, provider: SsoProviderName): Promise<string[]> {
  const here = await publicOrigin(c);
  const rows = await drizzle(c.env.DB)
    .select({ hostname: hostnames.hostname })
    .from(hostnames)
    .where(eq(hostnames.businessId, business.id))
    .orderBy(hostnames.hostname);
  const pattern = c.env.PUBLIC_ADDRESS || "https://*";
  const others = rows.map(({ hostname }) => new URL(pattern.replace("*", hostname)).origin);
  return [...new Set([here, ...others])].map((origin) => `${origin}${callbackPath[provider]}`);
}

export async function wholeState(desk: Desk): Promise<SingleSignOn> {
  const [microsoft, custom] = await Promise.all([readStanding(desk, "microsoft"), readStanding(desk, "custom")]);
  return {
    microsoft: await stateOf(desk, microsoft),
    custom: await stateOf(desk, custom),
    is_form_open: custom.offered.is_enable_form_auth,
    spare_managers: await spareManagers(desk, custom.offered),
    may_change: desk.viewer.user.isAccountManager,
  };
}

/** Who runs the business and gets in without any provider. */
export async function spareManagers({ db }: Desk, { is_enable_form_auth: isOpen }: Offered) {
  return isOpen ? managersWithPassword(db.primary) : [];
}
