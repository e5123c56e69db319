import { eq, gte, sql } from "drizzle-orm";
import { AppError, type ErrorCode } from "#shared/errors.ts";
import { among } from "#api/db/conditions.ts";
import { auditLog, users } from "#api/db/schema/identity.ts";
import { changeSets } from "#api/db/schema/manage.ts";
import { teamMembers } from "#api/db/schema/teams.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { isPersonIn } from "#api/db/team-scope.ts";
import type { UserRow } from "#api/http/viewer.ts";
import type { Change, Judged } from "#api/modules/changes/public.ts";
import { leadersOver, upFrom } from "./led-teams.ts";
import { leadingBeyond, leadsBeyond, widerOnes } from "./wider-rights.ts";

/** Throws the first reason for which one of these memberships is not the actor's to change. */
export async function judgeMemberships(asked: Judged): Promise<void> {
  const [code] = (await refusedMembers(asked)).values();
  if (code) throw new AppError(code);
}

/**
 * The people in whose memberships somebody may not change what these change, and why. Nobody says what they lead themselves,
 * brings anybody under a right of theirs, nor under a lead's that they have not as far as they act, or makes such a lead.
 */
export async function refusedMembers(asked: Judged): Promise<ReadonlyMap<string, ErrorCode>> {
  const { db, actor, scope, all } = asked;
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
  const brought = await broughtUnder(asked, people, changes);
  for (const change of changes) {
    const userId = personOf(change);
    const [was, is] = [change.before, change.after].map((row) => row?.["isLead"] === true);
    const person = people.find(({ id }) => id === userId);
    const isMade = is && !was && person !== undefined;
    const leads = brought.get(userId);
    if ((was !== is && userId === actor.id) || leads?.has(actor.id)) refused.set(userId, "own_account");
    else if (wider.has(userId) || (isMade && leadsBeyond(actor, scope, person))) refused.set(userId, "wider_rights");
    else if (leads !== undefined) refused.set(userId, "lead_has_more");
  }
  return refused;
}

function personOf({ before, after }: Change): string {
  return String((after ?? before)?.["userId"]);
}

/** Of these people, those who come under leads who do what the actor does not do in the scope, and did not lead them: whom. */
async function broughtUnder(
  { db, actor, scope, all }: Judged,
  people: readonly UserRow[],
  changes: readonly Change[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const coming = changes
    .filter((change) => change.before === null && people.some(({ id }) => id === personOf(change)))
    .map((change) => ({ userId: personOf(change), teams: upFrom(change.after?.["teamId"], all) }));
  const brought = new Map<string, Set<string>>();
  if (coming.length === 0) return brought;
  const over = await leadersOver(db, [...new Set(coming.flatMap(({ teams }) => teams))]);
  const beyond = await leadingBeyond(db, actor, scope, [...over(coming.flatMap(({ teams }) => teams))]);
  for (const leadId of beyond) {
    const under = coming.filter(({ teams }) => over(teams).has(leadId)).map(({ userId }) => userId);
    // oxlint-disable-next-line no-await-in-loop -- as many as lead what one press brings people into
    const seen = await db
      .select({ id: users.id })
      .from(users)
      .byKey()
      .where(among(users.id, under), isPersonIn(db, { ledBy: leadId }, users.id))
      .all();
    for (const userId of under)
      if (!seen.some(({ id }) => id === userId)) brought.set(userId, (brought.get(userId) ?? new Set()).add(leadId));
  }
  return brought;
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
