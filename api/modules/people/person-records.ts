import { exists, not, sql } from "drizzle-orm";
import type { QueuedLetter } from "#shared/contracts/queued-letters.ts";
import { AppError } from "#shared/errors.ts";
import { auditLog, users } from "#api/db/schema/identity.ts";
import { ownValues } from "#api/db/schema/own-fields.ts";
import { roleMembers } from "#api/db/schema/roles.ts";
import { scimTokens } from "#api/db/schema/scim.ts";
import { teamMembers } from "#api/db/schema/teams.ts";
import { among } from "#api/db/conditions.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { isPersonIn, type Scope } from "#api/db/team-scope.ts";
import { columnOfFlag } from "#api/http/reach.ts";
import type { Actor, UserRow } from "#api/http/viewer.ts";
import { type Change, changedColumns, type Demand, type RecordKind } from "#api/modules/changes/public.ts";
import { endLinksTo, endSessionsOf, indexPerson, isErased } from "#api/modules/identity/public.ts";
import { membershipRecords, widerOnes } from "#api/modules/teams/public.ts";
import { columnOf, otherAccountManagers } from "./people.repo.ts";
import { sameNowhere } from "./person-uniqueness.ts";
import { givenBy, keyOfAll, mayBlock, mayChange, mayReaddress } from "./people.view.ts";

/** The columns of a person that managers change. */
const columns = [
  "name",
  "email",
  "phone",
  "locale",
  "timeZone",
  "employeeNo",
  "jobTitle",
  "hiredOn",
  "managerId",
  "fields",
  "loginStatus",
  "statusBeforeBlock",
  "blockedBy",
  "isAccountManager",
  ...Object.values(columnOfFlag),
] as const satisfies (keyof UserRow)[];
export type PersonChanges = Partial<Pick<UserRow, (typeof columns)[number]>>;

export const personRecords: RecordKind = {
  name: "user",
  counts: "people",
  table: users,
  columns,
  traces: ["lastSeenAt", "passwordHash"],
  secrets: ["passwordHash"],
  fresh: { businessFlags: 0, teamFlags: 0 },
  async judge({ db, actor, scope }, changes) {
    for (const change of changes) {
      requireMayChange(actor, scope, change);
      requireNotOwnJob(actor, scope, change);
    }
    const rows = changes.flatMap(({ before }) => (before === null ? [] : [before as UserRow]));
    if ((await widerOnes(db, actor, scope, rows)).size > 0) throw new AppError("wider_rights");
  },
  async within({ db, scope, all }, changes) {
    const ids = changes.map(({ id }) => id);
    // Who comes back to a team of theirs is judged by the team.
    const joining = all.flatMap(({ kind, after }) => (kind === membershipRecords ? [after?.["userId"]] : []));
    const seen = await db
      .select({ id: users.id })
      .from(users)
      .byKey()
      .where(among(users.id, ids), isPersonIn(db, scope, users.id))
      .all();
    return ids.every((id) => joining.includes(id) || seen.some((row) => row.id === id));
  },
  demands(db, changes, all) {
    const leaving = changes.filter(leavesManagement).map(({ id }) => id);
    return [
      // Whoever was anonymised is given nothing again, by whichever way.
      ...(changes.some(({ before }) => before !== null && isErased(before as UserRow))
        ? [{ holds: sql`false`, code: "conflict" as const }]
        : []),
      ...(leaving.length === 0
        ? []
        : [{ holds: exists(otherAccountManagers(db, leaving)), code: "last_account_manager" as const }]),
      ...sameNowhere(db, changes),
      ...leavingNothing(db, changes, all),
    ];
  },
  async used(db, changes, all) {
    const going = goingOf(changes);
    if (going.length === 0) return new Set();
    const rows = await db.batch([havingTeams(db, going, all), havingRoles(db, going, all)]);
    return new Set(rows.flat().map(({ id }) => id));
  },
  correction({ letter, userId }, changes) {
    const isAddress = changes.some((change) => change.id === userId && isReaddressed(change));
    return isAddress ? addressCorrections[letter] : undefined;
  },
  further(db, changes, now) {
    const blocked = changes.filter((change) => becomes(change, "loginStatus", 2)).map(({ id }) => id);
    const ended = blocked.length > 0 ? [endSessionsOf(db, blocked, "blocked", now)] : [];
    const readdressed = changes.filter(isReaddressed).map(({ id }) => id);
    const links = readdressed.length > 0 ? [endLinksTo(db, readdressed, now)] : [];
    const left = changes.filter(leavesManagement).map(({ id }) => id);
    const tokens = left.length > 0 ? [tokensLeft(db, left, now)] : [];
    return [
      ...ended,
      ...links,
      ...tokens,
      ...changes.flatMap((change) => [...renamed(db, change), ...valued(db, change)]),
    ];
  },
};

function goingOf(changes: readonly Change[]): string[] {
  return changes.flatMap(({ id, after }) => (after === null ? [id] : []));
}

/** Nobody is taken away with a team or a role that somebody gave them since. */
function leavingNothing(db: TenantDb, changes: readonly Change[], all: readonly Change[]): Demand[] {
  const going = goingOf(changes);
  if (going.length === 0) return [];
  const having = [havingTeams(db, going, all), havingRoles(db, going, all)];
  return having.map((rows) => ({ holds: not(exists(rows)), code: "person_used" as const }));
}

/** Of these people, who is in a team that they do not leave with the same changes. Index: team_members_user. */
function havingTeams(db: TenantDb, ids: readonly string[], all: readonly Change[]) {
  const key = sql`${teamMembers.teamId} || ' ' || ${teamMembers.userId}`;
  const leaving = all.flatMap(({ kind, id, after }) => (kind === membershipRecords && after === null ? [id] : []));
  return db
    .select({ id: teamMembers.userId })
    .from(teamMembers)
    .byKey()
    .where(among(teamMembers.userId, ids), not(among(key, leaving)));
}

/** The same of roles. Index: role_members_user. */
function havingRoles(db: TenantDb, ids: readonly string[], all: readonly Change[]) {
  const key = sql`${roleMembers.roleId} || ' ' || ${roleMembers.userId}`;
  const leaving = all.flatMap(({ kind, id, after }) => (kind.table === roleMembers && after === null ? [id] : []));
  return db
    .select({ id: roleMembers.userId })
    .from(roleMembers)
    .byKey()
    .where(among(roleMembers.userId, ids), not(among(key, leaving)));
}

/** Word of what is not so any more, by the letter that said it; taken back twice, it is so again. */
const addressCorrections: Partial<Record<QueuedLetter, QueuedLetter>> = {
  readdressed: "address_restored",
  address_restored: "readdressed",
};

const rightColumns: readonly string[] = Object.values(columnOf);

/** Throws `own_account`, `wider_rights`, `beyond_scope` and `conflict`. Within which teams is not asked. */
export function requireMayChange(viewer: Actor, scope: Scope, change: Change): void {
  const row = change.before as UserRow | null;
  if (row === null) {
    // Somebody who was taken away comes back with what they could do.
    const may: readonly string[] = givenBy(viewer, { id: "", isAccountManager: false }, scope).map(
      (right) => columnOf[right],
    );
    if (rightColumns.some((column) => change.after?.[column] === true && !may.includes(column)))
      throw new AppError("wider_rights");
    return;
  }
  if (isErased(row)) throw new AppError("conflict");
  if (change.after === null && viewer.id === row.id) throw new AppError("own_account");
  if (change.after === null && !mayBlock(viewer, row)) throw new AppError("wider_rights");
  const given: readonly string[] = givenBy(viewer, row, scope).map((right) => columnOf[right]);
  const changed = changedColumns(change);
  if (changed.length > 0 && !mayChange(viewer, row)) throw new AppError("wider_rights");
  const rights = changed.filter((column) => rightColumns.includes(column));
  if (rights.some((column) => !given.includes(column))) throw new AppError("wider_rights");
  if (changed.includes("loginStatus") && !mayBlock(viewer, row)) throw new AppError("wider_rights");
  if (changed.includes("email") && !mayReaddress(viewer, row)) throw new AppError("wider_rights");
  if (scope === "business") return;
  if (changed.includes("email")) throw keyOfAll("email");
  if (changed.includes("employeeNo") && viewer.id !== row.id) throw keyOfAll("employee_no");
}

const jobColumns: readonly string[] = ["employeeNo", "jobTitle", "hiredOn", "managerId"];

/** Whoever acts in teams alone leaves their own job to others. Throws `own_account`. */
export function requireNotOwnJob({ id }: Pick<Actor, "id">, scope: Scope, change: Change): void {
  if (scope === "business" || change.id !== id) return;
  if (changedColumns(change).some((column) => jobColumns.includes(column))) throw new AppError("own_account");
}

/** Whether an account manager who could get in will be none, or blocked. */
function leavesManagement({ before, after }: Change): boolean {
  return isInCharge(before) && !isInCharge(after);
}

function isInCharge(row: Change["before"]): boolean {
  return row?.["isAccountManager"] === true && row["loginStatus"] !== 2;
}

/** Tokens of directories are the business's, and go on without whoever made them: the log says so of each. Index: scim_tokens_live. */
function tokensLeft(db: TenantDb, makerIds: readonly string[], now: number): Statement<unknown> {
  return db.insertFrom(
    auditLog,
    {
      id: sql`lower(hex(randomblob(16)))`,
      at: now,
      action: "scim.maker_left",
      actorId: null,
      subjectId: scimTokens.createdBy,
      detail: sql`json_object('subject', ${scimTokens.name})`,
      source: null,
      changeSetId: null,
    },
    (rows) => rows.from(scimTokens).where(sql`revoked_at is null`, among(scimTokens.createdBy, makerIds)),
  );
}

function becomes(change: Change, column: keyof PersonChanges, value: unknown): boolean {
  return change.after?.[column] === value && changedColumns(change).includes(column);
}

function isReaddressed(change: Change): boolean {
  return change.before !== null && change.after !== null && changedColumns(change).includes("email");
}

function valued(db: TenantDb, { before, after }: Change): readonly Statement<unknown>[] {
  if (before !== null || after === null) return [];
  const { id: userId, fields } = after as UserRow;
  const rows = Object.entries(fields).map(([fieldId, value]) => ({ fieldId, value: String(value), userId }));
  return rows.length === 0 ? [] : db.insertAll(ownValues, rows);
}

function renamed(db: TenantDb, change: Change): readonly Statement<unknown>[] {
  if (change.after === null) return [];
  const isFound =
    change.before !== null && !changedColumns(change).some((column) => ["name", "email"].includes(column));
  const { id, name, email } = change.after as UserRow;
  return isFound ? [] : indexPerson(db, { id, name, email });
}
