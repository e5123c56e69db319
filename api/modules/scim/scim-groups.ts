import { plainLine } from "#shared/domain/plain-text.ts";
import { longestTeamName } from "#shared/domain/team-path.ts";
import { AppError, type ErrorCode } from "#shared/errors.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { Raced, untilUnraced } from "#api/db/until-unraced.ts";
import { adding, type Change, changing, removing, writeChanges } from "#api/modules/changes/public.ts";
import {
  joiningTeam,
  leavingTeam,
  membershipRecords,
  membershipsOf,
  membersOf,
  teamRecords,
  type TeamRow,
} from "#api/modules/teams/public.ts";
import { ScimError } from "./scim-error.ts";
import { groupVersion, type KnownGroup, writableGroup } from "./scim-group.view.ts";
import { allGroups, findGroup, knownIds } from "./scim-groups.repo.ts";
import { scimGroupRecords } from "./scim-records.ts";
import { type ScimComplex, textIn, valuesIn } from "./scim-resource.ts";
import { actorOf, type Client, requireVersion } from "./scim-users.ts";

/** People whom one call puts into a team or takes out of it. */
const mostMoved = 2000;

export async function knownGroup(db: TenantDb, id: string): Promise<KnownGroup> {
  const found = await findGroup(db, id);
  if (found === undefined) throw new AppError("not_found");
  return found;
}

/** A new team stands at the top, behind the others; 409 `uniqueness` where one there is called so. */
export async function addGroup(client: Client, resource: ScimComplex): Promise<KnownGroup> {
  const { db, now } = client;
  const { name, externalId, memberIds } = wantedGroup(resource);
  return untilUnraced(async () => {
    const all = await allGroups(db);
    const last = Math.max(0, ...all.filter(({ team }) => team.parentId === null).map(({ team }) => team.position));
    const row: TeamRow = {
      id: crypto.randomUUID(),
      businessId: db.businessId,
      parentId: null,
      name,
      position: last + 1,
      people: 0,
      revision: 1,
      createdAt: now,
      updatedAt: now,
    };
    await requirePeople(db, memberIds);
    if (memberIds.length > mostMoved) throw tooManyMoved();
    const memberships = await membershipsOf(db, memberIds).all();
    const lastOf = (userId: string) =>
      Math.max(0, ...memberships.filter((one) => one.userId === userId).map(({ place }) => place));
    const member = { businessId: db.businessId, teamId: row.id, isLead: false, since: now, revision: 1 };
    await write(client, "team.created_by_scim", row, [
      adding(teamRecords, row),
      adding(scimGroupRecords, { teamId: row.id, externalId, revision: 1 }),
      ...memberIds.map((userId) => adding(membershipRecords, { ...member, userId, place: lastOf(userId) + 1 })),
    ]);
    return knownGroup(db, row.id);
  });
}

/** Makes of a team what `make` makes of its resource. */
export function changeGroup(
  client: Client,
  id: string,
  expected: string | undefined,
  make: (before: ScimComplex) => ScimComplex,
): Promise<KnownGroup> {
  const { db, now } = client;
  return untilUnraced(async () => {
    const standing = await knownGroup(db, id);
    requireVersion(groupVersion(standing) ?? "", expected);
    const { name, externalId, memberIds } = wantedGroup(make(writableGroup(standing)));
    const there = new Set((standing.members ?? []).map((member) => member.id));
    const coming = memberIds.filter((one) => !there.has(one));
    const leaving = [...there].filter((one) => !memberIds.includes(one));
    if (coming.length + leaving.length > mostMoved) throw tooManyMoved();
    await requirePeople(db, coming);
    const changes = [
      changing(teamRecords, standing.team, { name }) ?? [],
      standing.scim === null
        ? externalId === null
          ? []
          : adding(scimGroupRecords, { teamId: id, externalId, revision: 1 })
        : (changing(scimGroupRecords, standing.scim, { externalId }) ?? []),
      leaving.length === 0 ? [] : await leavingTeam(db, id, leaving, "business"),
      coming.length === 0 ? [] : await joiningTeam(db, id, coming, "business", now),
    ].flat();
    if (changes.length > 0) await write(client, "team.changed_by_scim", standing.team, changes);
    return knownGroup(db, id);
  });
}

/** With who is in it; a team that others stand below stays. Taken back like any change. */
export function removeGroup(client: Client, id: string, expected: string | undefined): Promise<void> {
  const { db } = client;
  return untilUnraced(async () => {
    const standing = await knownGroup(db, id);
    requireVersion(groupVersion(standing) ?? "", expected);
    const members = await membersOf(db, [id]).all();
    const changes = [
      ...members.map((row) => removing(membershipRecords, row)),
      ...(standing.scim ? [removing(scimGroupRecords, standing.scim)] : []),
      removing(teamRecords, standing.team),
    ];
    await write(client, "team.removed_by_scim", standing.team, changes);
  });
}

function tooManyMoved(): ScimError {
  return new ScimError("invalidValue", `One call moves at most ${mostMoved} members`);
}

function wantedGroup(resource: ScimComplex) {
  const name = plainLine(textIn(resource, "displayName") ?? "")
    .normalize("NFC")
    .trim();
  if (name === "" || name.length > longestTeamName || name.includes(" / "))
    throw new ScimError("invalidValue", `displayName is a line of 1 to ${longestTeamName} characters without " / "`);
  const memberIds = valuesIn(resource, "members").flatMap((one) => textIn(one, "value") ?? []);
  return { name, externalId: textIn(resource, "externalId") ?? null, memberIds: [...new Set(memberIds)] };
}

async function requirePeople(db: TenantDb, ids: readonly string[]): Promise<void> {
  const known = await knownIds(db, ids);
  if (ids.some((id) => !known.has(id))) throw new ScimError("invalidValue", "members names nobody of this business");
}

async function write(client: Client, action: string, { id, name }: TeamRow, changes: readonly Change[]): Promise<void> {
  const { db, token, now } = client;
  const asked = { action, actorId: actorOf(client), changes, subject: { id, name }, detail: { client: token.name } };
  const written = await writeChanges(db, asked, now);
  if (written.kind === "raced") throw new Raced("somebody else changed one of them");
  if (written.kind === "refused") throw refusalOf(written.code);
}

function refusalOf(code: ErrorCode): Error {
  if (code === "name_taken") return new ScimError("uniqueness", "There is a team of that name beside it already");
  return new AppError(code);
}
