import { and, count, eq, isNull, not, sql } from "drizzle-orm";
import { mostAudiences } from "#shared/contracts/audiences.ts";
import { among } from "#api/db/conditions.ts";
import { assignmentRules, assignmentSources, audiences, exemptions, extensions } from "#api/db/schema/assigning.ts";
import { users } from "#api/db/schema/identity.ts";
import { programmeMembers } from "#api/db/schema/programme.ts";
import { enrolments } from "#api/db/schema/study.ts";
import { isPersonIn } from "#api/db/team-scope.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Statement } from "#api/db/statement.ts";
import type { Change, RecordKind } from "#api/modules/changes/public.ts";
import { areUsed } from "./audiences.repo.ts";
import type { SourceRow } from "./plan-rows.repo.ts";

/** What somebody has by a rule that is taken back goes with it. */
export const ruleRecords: RecordKind = {
  name: "assignment_rule",
  table: assignmentRules,
  key: ["id"],
  flag: "can_access_lMS",
  columns: ["name", "whom", "targets", "deadline", "leaving", "state"],
  within: ({ actor }, changes) =>
    Promise.resolve(changes.every(({ before, after }) => (after ?? before)?.["ledBy"] === actor.id)),
  further: (db, changes) =>
    changes.flatMap(({ id, after }) => (after === null ? [db.delete(assignmentSources, ofRule(id))] : [])),
};

/** Sentences under a name. */
export const audienceRecords: RecordKind = {
  name: "audience",
  table: audiences,
  flag: "can_access_lMS",
  columns: ["name", "nameKey", "rule"],
  within: ({ actor }, changes) =>
    Promise.resolve(changes.every(({ before, after }) => (after ?? before)?.["ownerId"] === actor.id)),
  demands(db, changes) {
    const going = changes.flatMap(({ id, after }) => (after === null ? [id] : []));
    const coming = changes.filter(({ before }) => before === null).length;
    const standing = db.select({ count: count() }).from(audiences);
    const named = changes.flatMap(({ after }) => (after === null ? [] : [String(after["nameKey"])]));
    const ids = changes.map(({ id }) => id);
    const taken = db
      .select({ one: sql`1` })
      .from(audiences)
      .where(among(audiences.nameKey, named), not(among(audiences.id, ids)));
    return [
      ...(going.length > 0 ? [{ holds: not(areUsed(db, going)), code: "in_use" as const }] : []),
      ...(coming > 0 ? [{ holds: sql`${standing} + ${coming} <= ${mostAudiences}`, code: "conflict" as const }] : []),
      ...(named.length > 0 ? [{ holds: sql`not exists ${taken}`, code: "name_taken" as const }] : []),
    ];
  },
};

function ofRule(id: string) {
  return sql`${eq(assignmentSources.sourceId, id)} and ${eq(assignmentSources.origin, "rule")}`;
}

/** Of every kind of row that says something of somebody's learning: by whom and within which teams it is changed, and how it is counted. */
export const ofLearners = { flag: "can_access_lMS", counts: "people", within: withinTeams } as const;

/** Whoever gets a course is enrolled in it, a programme joined; what they never began goes with what brought it. */
export const sourceRecords: RecordKind = {
  name: "assignment_source",
  table: assignmentSources,
  key: ["userId", "kind", "targetId", "origin", "sourceId"],
  ...ofLearners,
  columns: ["deadline", "dueOn", "leftAt"],
  further(db, changes) {
    const enrolling = changes.filter(({ before, after }) => (after ?? before)?.["isEnrolling"] === true);
    return [
      ...enrolled(db, enrolling.filter(({ before }) => before === null).map(rowOf)),
      ...unbegun(db, enrolling.filter(({ after }) => after === null).map(rowOf)),
    ];
  },
};

export const exemptionRecords = ofOnePerson("exemption", exemptions);
export const extensionRecords = ofOnePerson("assignment_extension", extensions);

function ofOnePerson(name: string, table: typeof exemptions | typeof extensions): RecordKind {
  return {
    name,
    table,
    key: ["userId", "kind", "targetId"],
    ...ofLearners,
    columns: "dueOn" in table ? ["dueOn", "at", "extendedBy", "reason"] : ["at", "exemptedBy", "reason"],
  };
}

function rowOf({ before, after }: Change): SourceRow {
  return (after ?? before) as SourceRow;
}

/** Whether those who have these are all in the scope. */
async function withinTeams(
  { db, scope }: Parameters<NonNullable<RecordKind["within"]>>[0],
  changes: readonly Change[],
): Promise<boolean> {
  const ids = [...new Set(changes.map((change) => rowOf(change).userId))];
  const found = await db
    .select({ people: count() })
    .from(users)
    .byKey()
    .where(among(users.id, ids), isPersonIn(db, scope, users.id))
    .get();
  return found?.people === ids.length;
}

function pairsOf(rows: readonly SourceRow[], kind: SourceRow["kind"]) {
  const of = rows.filter((row) => row.kind === kind);
  return {
    people: [...new Set(of.map(({ userId }) => userId))],
    pairs: of.map((row) => `${row.userId} ${row.targetId}`),
  };
}

function enrolled(db: TenantDb, rows: readonly SourceRow[]): Statement<unknown>[] {
  const given = (kind: SourceRow["kind"]) => {
    const { people, pairs } = pairsOf(rows, kind);
    const isOne = among(sql`${assignmentSources.userId} || ' ' || ${assignmentSources.targetId}`, pairs);
    return { pairs, where: and(among(assignmentSources.userId, people), eq(assignmentSources.kind, kind), isOne) };
  };
  const [course, programme] = [given("course"), given("programme")];
  const { userId, targetId, assignedAt } = assignmentSources;
  return [
    ...(course.pairs.length > 0
      ? [
          db
            .insertFrom(
              enrolments,
              {
                userId,
                courseId: targetId,
                enrolledAt: assignedAt,
                lastStudiedAt: assignedAt,
                language: sql`null`,
                completedAt: sql`null`,
                versionId: sql`null`,
                round: sql`1`,
                isPast: sql`0`,
                completedBefore: sql`null`,
              },
              (from) => from.from(assignmentSources).byKey().where(course.where),
            )
            .onConflictDoNothing([enrolments.userId, enrolments.courseId]),
        ]
      : []),
    ...(programme.pairs.length > 0
      ? [
          db
            .insertFrom(
              programmeMembers,
              { userId, programmeId: targetId, joinedAt: assignedAt, completedAt: sql`null` },
              (from) => from.from(assignmentSources).byKey().where(programme.where),
            )
            .onConflictDoNothing([programmeMembers.userId, programmeMembers.programmeId]),
        ]
      : []),
  ];
}

function unbegun(db: TenantDb, rows: readonly SourceRow[]): Statement<unknown>[] {
  return dropped(db, rows, sql`${enrolments.lastStudiedAt} <= ${enrolments.enrolledAt}`);
}

/** What was entered by what they were given, unless it is done; the study itself stays. */
export function dropped(db: TenantDb, rows: readonly SourceRow[], when?: ReturnType<typeof sql>): Statement<unknown>[] {
  const entering = rows.filter(({ isEnrolling }) => isEnrolling);
  const [course, programme] = [pairsOf(entering, "course"), pairsOf(entering, "programme")];
  const isCourse = among(sql`${enrolments.userId} || ' ' || ${enrolments.courseId}`, course.pairs);
  const isProgramme = among(sql`${programmeMembers.userId} || ' ' || ${programmeMembers.programmeId}`, programme.pairs);
  const still = sql`exists (select 1 from ${assignmentSources} s where s.user_id = ${enrolments.userId} and s.kind = 'course' and s.target_id = ${enrolments.courseId})`;
  const joined = sql`exists (select 1 from ${assignmentSources} s where s.user_id = ${programmeMembers.userId} and s.kind = 'programme' and s.target_id = ${programmeMembers.programmeId})`;
  return [
    ...(course.pairs.length > 0
      ? [
          db.delete(
            enrolments,
            sql`${and(among(enrolments.userId, course.people), isCourse, isNull(enrolments.completedAt), eq(enrolments.round, 1), when)} and not ${still}`,
          ),
        ]
      : []),
    ...(programme.pairs.length > 0
      ? [
          db.delete(
            programmeMembers,
            sql`${and(among(programmeMembers.userId, programme.people), isProgramme, isNull(programmeMembers.completedAt))} and not ${joined}`,
          ),
        ]
      : []),
  ];
}
