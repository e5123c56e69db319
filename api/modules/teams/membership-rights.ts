import { eq, gte, sql } from "drizzle-orm";
import { accessFlags } from "#shared/contracts/endpoint.ts";
import { AppError, type ErrorCode } from "#shared/errors.ts";
import { among } from "#api/db/conditions.ts";
import { auditLog, users } from "#api/db/schema/identity.ts";
import { changeSets } from "#api/db/schema/manage.ts";
import { teamMembers } from "#api/db/schema/teams.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { isPersonIn } from "#api/db/team-scope.ts";
import { reachOf } from "#api/http/reach.ts";
import type { Actor, UserRow } from "#api/http/viewer.ts";
import type { Change, Judged } from "#api/modules/changes/public.ts";
import { ledAmong, upFrom } from "./led-teams.ts";
import { widerOnes } from "./wider-rights.ts";

/** Throws the first reason for which one of these memberships is not the actor's to change. */
export async function judgeMemberships(asked: Judged): Promise<void> {
  const [code] = (await refusedMembers(asked)).values();
  if (code) throw new AppError(code);
}

/**
 * The people in whose memberships somebody may not change what these change, and why. Nobody says what they lead themselves,
 * brings anybody under a right of theirs, or gives one that they have not by making somebody a lead.
 */
export async function refusedMembers({ db, actor, scope, all }: Judged): Promise<ReadonlyMap<string, ErrorCode>> {
  const changes = all.filter(({ kind }) => kind.table === teamMembers);
  const refused = new Map<string, ErrorCode>();
  if (actor.user.isAccountManager || changes.length === 0) return refused;
  // Whoever is new, or comes back, is not among them: nobody had them before.
  const people = await db
    .from(users)
    .byKey()
    .where(among(users.id, changes.map(personOf)))
    .all();
  const wider = await widerOnes(db, actor, scope, people);
  // What a team lead acts on is theirs already.
  const brought = scope === "business" ? await broughtUnder(db, actor, people, changes, all) : new Set<string>();
  for (const change of changes) {
    const userId = personOf(change);
    const [was, is] = [change.before, change.after].map((row) => row?.["isLead"] === true);
    const person = people.find(({ id }) => id === userId);
    const isMade = is && !was && person !== undefined;
    if ((was !== is && userId === actor.id) || brought.has(userId)) refused.set(userId, "own_account");
    else if (wider.has(userId) || (isMade && scope === "business" && leadsTo(actor, person)))
      refused.set(userId, "wider_rights");
  }
  return refused;
}

function personOf({ before, after }: Change): string {
  return String((after ?? before)?.["userId"]);
}

/** Whether somebody would do as a lead what whoever acts in the whole business does not do there. */
function leadsTo({ user }: Actor, person: UserRow): boolean {
  return accessFlags.some((flag) => reachOf(person, flag) === "teams" && reachOf(user, flag) !== "business");
}

/** Of these people, those who come under what the actor has for their teams alone. */
async function broughtUnder(
  db: TenantDb,
  { id, user }: Actor,
  people: readonly UserRow[],
  changes: readonly Change[],
  all: readonly Change[],
): Promise<ReadonlySet<string>> {
  if (!accessFlags.some((flag) => reachOf(user, flag) === "teams")) return new Set();
  const coming = changes
    .filter(({ before }) => before === null)
    .map((change) => ({ userId: personOf(change), teams: upFrom(change.after?.["teamId"], all) }));
  const led = await ledAmong(
    db,
    id,
    coming.flatMap(({ teams }) => teams),
  );
  const under = coming.filter(({ teams }) => teams.some((team) => led.has(team))).map(({ userId }) => userId);
  const seen = await db
    .select({ id: users.id })
    .from(users)
    .byKey()
    .where(among(users.id, under), isPersonIn(db, { ledBy: id }, users.id))
    .all();
  return new Set(
    under.filter((userId) => people.some((person) => person.id === userId) && !seen.some((row) => row.id === userId)),
  );
}

/**
 * Whether somebody else said since then in which teams one of these people is: that is not undone by whoever gave them away.
 * Index: audit_log_business_at; primary key of change_sets.
 */
export async function arePlacedSince(
  db: TenantDb,
  actorId: string,
  userIds: readonly string[],
  since: number,
): Promise<boolean> {
  if (userIds.length === 0) return false;
  const member = sql`substr(value ->> 'id', instr(value ->> 'id', ' ') + 1)`;
  const placed = sql`exists (select 1 from json_each(${changeSets.records})
    where value ->> 'kind' = 'team_member' and ${among(member, userIds)})`;
  const found = await db
    .select({ id: changeSets.id })
    .from(auditLog)
    .innerJoin(changeSets, eq(changeSets.id, auditLog.changeSetId))
    .where(gte(auditLog.at, since), sql`${auditLog.actorId} is not ${actorId}`, placed)
    .orderBy(auditLog.at)
    .limit(1)
    .get();
  return found !== undefined;
}
