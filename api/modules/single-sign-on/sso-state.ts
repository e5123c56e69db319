import type { SingleSignOn, SsoSetup, SsoState } from "#shared/contracts/single-sign-on.ts";
import type { SsoProviderName } from "#shared/domain/sso-providers.ts";
import type { SsoProspect, SsoTest } from "#shared/contracts/sso-test.ts";
import { itemAt } from "#shared/domain/item-at.ts";
import { samlAnswerPath, samlMetadataPath } from "#shared/routes.ts";
import type { VerifiedPerson } from "#api/db/schema/sign-on.ts";
import { namesOf } from "#api/db/names-of.ts";
import { instant } from "#api/http/instant.ts";
import { sha256 } from "#api/http/secrets.ts";
import { toldChanges } from "#api/modules/activity/public.ts";
import { type Desk, standing as standingPart } from "#api/modules/configuration/public.ts";
import {
  callbackPath,
  foresee,
  inNamedDomains,
  ownOrigins,
  type Prospect,
  toldProvider,
} from "#api/modules/identity/public.ts";
import { isOffered, type Offered, signOnPart } from "./sign-on-part.ts";
import { managersWithPassword, namesOfTeams, readSetups, type Setup, type Version } from "./sso-setups.repo.ts";

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
export function digestOf({ issuer, clientId, clientSecret, scopes, saml }: Setup): Promise<string> {
  const ofSaml = saml ? [saml.ssoUrl, saml.certificates.map(({ der }) => der)] : [];
  return sha256(JSON.stringify([issuer, clientId, clientSecret, scopes, ...ofSaml]));
}

/** Whether sign-ons go the same way by both: secret and certificates are the same. */
export function isSameWay(one: Setup, other: Setup): boolean {
  return one.clientSecret === other.clientSecret && JSON.stringify(one.saml) === JSON.stringify(other.saml);
}

/** What SAML calls us: it stays as it once was, for a provider knows nobody by another name. */
export function ownEntityId({ standing, draft }: Pick<Standing, "standing" | "draft">, origin: string): string {
  const known = [draft, standing].find((one) => one?.saml);
  return known?.clientId ?? `${origin}${samlMetadataPath}`;
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
  const teamNames = await namesOfTeams(desk.db.primary, versions);
  const current = standing && versions.find((one) => isSameWay(one, standing));
  const origins = await ownOrigins(desk.c, desk.business);
  const here = itemAt(origins, 0);
  return {
    provider,
    is_on: now.isOn,
    standing: standing ? shown(standing, current?.secretSetAt ?? null) : null,
    draft: draft ? shown(draft, draft.secretSetAt) : null,
    test: draft ? await testOf(desk, draft, now.offered, somebody) : null,
    is_tested: await isTested(draft),
    callbacks: origins.map((origin) => `${origin}${callbackPath[provider]}`),
    saml:
      provider === "microsoft"
        ? null
        : {
            entity_id: ownEntityId(now, here),
            metadata_url: `${here}${samlMetadataPath}`,
            recipients: origins.map((origin) => `${origin}${samlAnswerPath}`),
          },
    history: versions.map((version, at) => ({
      id: version.id,
      at: instant(version.publishedAt ?? version.updatedAt),
      by: somebody(version.actorId),
      values: shown(version, version.secretSetAt),
      ...toldSince(desk, version, versions[at + 1], teamNames),
    })),
    revision: now.revision,
  };
}

/** Of one version, in a list of them. */
const mostTold = 3;

/** What a version made otherwise than the one before it. */
function toldSince({ c }: Desk, version: Version, before: Version | undefined, teamNames: ReadonlyMap<string, string>) {
  if (before === undefined) return { changes: [], further: 0 };
  return toldChanges(c.var.locale, "sso", [told(before), told(version)], mostTold, (id) => teamNames.get(id));
}

/** As the log tells it: never a secret. */
export function told(setup: Setup): object {
  return { ...toldProvider(setup), team: setup.teamId };
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
    saml: setup.saml && {
      sso_url: setup.saml.ssoUrl,
      metadata_url: setup.saml.metadataUrl,
      certificates: setup.saml.certificates.map(({ fingerprint, until }) => ({ fingerprint, until: instant(until) })),
    },
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
  const heard: VerifiedPerson | null = person && {
    issuer: person.issuer,
    subject: person.subject,
    email: person.email ?? undefined,
    isEmailVerified: person.is_email_verified,
    name: person.name ?? undefined,
    directory: person.directory ?? undefined,
  };
  const judged = heard && draft.saml ? inNamedDomains(heard, draft.allowedDomains) : heard;
  const foreseen = judged && (await foresee(db.primary, { ...business.profile, ...offered }, draft, judged));
  const account = foreseen && "user" in foreseen ? { id: foreseen.user.id, name: foreseen.user.name } : null;
  return {
    outcome,
    at: instant(at),
    by: somebody(by),
    person: person &&
      judged && {
        ...person,
        issuer: draft.saml ? person.issuer.replace(/^saml:/, "") : person.issuer,
        is_email_verified: judged.isEmailVerified,
      },
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
    case "new":
    case "blocked":
    case "foreign":
    case "linked_otherwise":
    case "not_allowed":
      return foreseen.kind;
  }
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
