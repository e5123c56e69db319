import { and, eq, sql } from "drizzle-orm";
import type { AssignedKind, AssignedTarget } from "#shared/domain/assigning.ts";
import type { termActions } from "#shared/contracts/assigning.ts";
import { among } from "#api/db/conditions.ts";
import { assignmentSources, exemptions, extensions, factChanges } from "#api/db/schema/assigning.ts";
import { classroomSessions, sessionRegistrations } from "#api/db/schema/classroom.ts";
import { users } from "#api/db/schema/identity.ts";
import { assignments, programmeMembers } from "#api/db/schema/programme.ts";
import { enrolments } from "#api/db/schema/study.ts";
import type { Statement } from "#api/db/statement.ts";
import { isPersonIn, type Scope } from "#api/db/team-scope.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { keysetPage } from "#api/http/keyset-page.ts";
import type { Actor } from "#api/http/viewer.ts";
import { adding, type Change, changing, removing } from "#api/modules/changes/public.ts";
import { exemptionRecords, extensionRecords } from "./assigning-records.ts";

/** As the log calls it. */
export const termActionNames = {
  exempt: "assignment.exempted",
  include: "assignment.included",
  extend: "assignment.extended",
  shorten: "assignment.shortened",
} as const;

/** What is changed about what somebody has. */
export interface TermsAsked {
  action: (typeof termActions)[number];
  /** Of `extend`. */
  due_on?: string | undefined;
  reason?: string | undefined;
}

/** Somebody with one thing. */
export interface AssignedPair {
  userId: string;
  kind: AssignedKind;
  targetId: string;
}

export const pairKey = ({ userId, kind, targetId }: AssignedPair) => `${userId} ${kind} ${targetId}`;

/**
 * What has to change for it to be so: nothing of those of whom it is. docs/specification.md §6.2: `refused` is what whoever asks
 * has of it themselves, where nobody but an account manager gives themselves time. Primary keys.
 */
export async function termChanges(
  db: TenantDb,
  all: readonly AssignedPair[],
  { action, due_on: dueOn = "", reason }: TermsAsked,
  { by: { id: by, user }, now }: { by: Actor; now: number },
): Promise<{ changes: Change[]; refused: AssignedPair[] }> {
  const isOwn = ({ userId }: AssignedPair) =>
    (action === "extend" || action === "exempt") && !user.isAccountManager && userId === by;
  const pairs = all.filter((pair) => !isOwn(pair)).map(({ userId, kind, targetId }) => ({ userId, kind, targetId }));
  const isSparing = action === "exempt" || action === "include";
  const table = isSparing ? exemptions : extensions;
  const ids = [...new Set(pairs.map(({ userId }) => userId))];
  const rows = await db.from(table).byKey().where(among(table.userId, ids)).all();
  const known = new Map(rows.map((row) => [pairKey(row), row]));
  const kindOf = isSparing ? exemptionRecords : extensionRecords;
  const changes = pairs.flatMap((pair): Change[] => {
    const row = known.get(pairKey(pair));
    const of = { ...pair, at: now, reason: reason ?? null };
    if (action === "include" || action === "shorten") return row ? [removing(kindOf, row)] : [];
    if (action === "exempt") return row ? [] : [adding(kindOf, { ...of, exemptedBy: by })];
    if (row === undefined) return [adding(kindOf, { ...of, dueOn, extendedBy: by })];
    const after = { dueOn, at: now, extendedBy: by, reason: reason ?? null };
    const isSame = "dueOn" in row && row.dueOn === dueOn && row.reason === after.reason;
    return isSame ? [] : [changing(kindOf, row as typeof extensions.$inferSelect, after) ?? []].flat();
  });
  return { changes, refused: all.filter(isOwn) };
}

/**
 * Who of some people has a thing, given to them or taken up by themselves. Indexes: session_registrations_user; primary keys
 * besides.
 */
export async function holdersOf(
  db: TenantDb,
  ids: readonly string[],
  { kind, id }: AssignedTarget,
): Promise<ReadonlySet<string>> {
  const isGiven = <Table extends typeof assignments | typeof assignmentSources>({ userId, ...of }: Table) =>
    and(among(userId, ids), eq(of.kind, kind), eq(of.targetId, id));
  const found = await db.batch([
    db.select({ userId: assignments.userId }).from(assignments).byKey().where(isGiven(assignments)),
    db.select({ userId: assignmentSources.userId }).from(assignmentSources).byKey().where(isGiven(assignmentSources)),
    db
      .select({ userId: enrolments.userId })
      .from(enrolments)
      .byKey()
      .where(among(enrolments.userId, ids), eq(enrolments.courseId, id)),
    db
      .select({ userId: programmeMembers.userId })
      .from(programmeMembers)
      .byKey()
      .where(among(programmeMembers.userId, ids), eq(programmeMembers.programmeId, id)),
    db
      .select({ userId: sessionRegistrations.userId })
      .from(sessionRegistrations)
      .innerJoin(classroomSessions, eq(classroomSessions.id, sessionRegistrations.sessionId))
      .byKey()
      .where(among(sessionRegistrations.userId, ids), eq(classroomSessions.classroomId, id)),
  ]);
  return new Set(found.flat().map(({ userId }) => userId));
}

/** Whoever is meant again is looked at by their rules. */
export function lookedAtAgain(db: TenantDb, pairs: readonly AssignedPair[]): Statement<unknown>[] {
  return [...new Set(pairs.map(({ userId }) => userId))].map((userId) =>
    db
      .insert(factChanges, { userId, changes: 1 })
      .onConflictDoUpdate({ target: factChanges.userId, set: { changes: sql`${factChanges.changes} + 1` } }),
  );
}

interface RuleAsked {
  ruleId: string;
  scope: Scope;
}

export interface NamedPair extends AssignedPair {
  name: string;
}

/** Who has what by a rule, from a place on. Index: assignment_sources_of. */
export async function pairsOfRule(db: TenantDb, { ruleId, scope }: RuleAsked, after: string | null, limit: number) {
  const keyset = { by: assignmentSources.userId, id: assignmentSources.targetId, isDescending: false };
  const page = keysetPage(keyset, { list: `terms ${ruleId}`, limit, cursor: after ?? undefined });
  const rows = await pairsSelected(db, { ruleId, scope })
    .where(page.where)
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .all();
  const { rows: some, meta } = page.finish(rows, ({ userId, targetId }) => ({ value: userId, id: targetId }));
  return { pairs: some, next: meta.next_cursor };
}

/** Those of some pairs that a rule gave. Primary key. */
export async function pairsAmong(db: TenantDb, of: RuleAsked, asked: readonly AssignedPair[]): Promise<NamedPair[]> {
  const ids = [...new Set(asked.map(({ userId }) => userId))];
  const wanted = new Set(asked.map(pairKey));
  const rows = await pairsSelected(db, of).where(among(assignmentSources.userId, ids)).all();
  return rows.filter((row) => wanted.has(pairKey(row)));
}

function pairsSelected(db: TenantDb, { ruleId, scope }: RuleAsked) {
  return db
    .select({
      userId: assignmentSources.userId,
      kind: assignmentSources.kind,
      targetId: assignmentSources.targetId,
      name: users.name,
    })
    .from(assignmentSources)
    .innerJoin(users, eq(users.id, assignmentSources.userId))
    .where(
      eq(assignmentSources.sourceId, ruleId),
      eq(assignmentSources.origin, "rule"),
      isPersonIn(db, scope, assignmentSources.userId),
    );
}
