import { and, asc, eq, gt, gte, inArray, ne, or, sql } from "drizzle-orm";
import type { AssignedTarget, AssigningTerms } from "#shared/domain/assigning.ts";
import { among } from "#api/db/conditions.ts";
import { assignmentSources, exemptions, extensions } from "#api/db/schema/assigning.ts";
import { certificates, certifications } from "#api/db/schema/certification.ts";
import { sessionRegistrations } from "#api/db/schema/classroom.ts";
import { sittings } from "#api/db/schema/exams.ts";
import { users } from "#api/db/schema/identity.ts";
import { programmeMembers } from "#api/db/schema/programme.ts";
import { enrolments } from "#api/db/schema/study.ts";
import type { Scope } from "#api/db/team-scope.ts";
import { everCompleted } from "#api/db/own-round.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { heldPlaces } from "#api/modules/classroom/public.ts";
import { isMeant } from "./audience-people.ts";
import type { GivenTarget } from "./target-kinds.ts";

export interface Asked {
  terms: AssigningTerms;
  /** What its targets come to. */
  targets: readonly GivenTarget[];
  /** The same of what it named before it was changed. */
  former: readonly GivenTarget[];
  /** null: one that is not there yet. */
  ruleId: string | null;
  /** Among whom alone it looks. */
  scope: Scope;
  /** `YYYY-MM-DD`, in the time zone. */
  today: string;
  timeZone: string;
  now: number;
  /** Who alone is looked at; absent: everybody. */
  only?: readonly string[];
}

/**
 * Those who are meant and those who have something by the rule, behind `after`, in the order of their ids. Who is blocked is
 * neither: what they have stays as it is. Index: users_business_id.
 */
export function candidates(db: TenantDb, asked: Asked, { after, limit }: { after: string; limit: number }) {
  const meant = isMeant(db, asked.terms.whom, asked.scope, asked.today);
  const having = db
    .select({ id: assignmentSources.userId })
    .from(assignmentSources)
    .where(eq(assignmentSources.sourceId, asked.ruleId ?? ""), eq(assignmentSources.origin, "rule"));
  return db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      locale: users.locale,
      jobTitle: users.jobTitle,
      hiredOn: users.hiredOn,
      isMeant: sql<number>`coalesce(${meant}, 0)`.as("is_meant"),
    })
    .from(users)
    .where(
      gt(users.id, after),
      ne(users.loginStatus, 2),
      asked.only && among(users.id, asked.only),
      asked.ruleId === null ? meant : or(meant, inArray(users.id, having)),
    )
    .orderBy(asc(users.id))
    .limit(limit)
    .all();
}

export type Candidate = Awaited<ReturnType<typeof candidates>>[number];
export type SourceRow = typeof assignmentSources.$inferSelect;

/** What these people have of the targets, by whatever, and by the rule. Primary keys; index session_registrations_user of classes. */
export async function standings(
  db: TenantDb,
  { targets: given, former, ruleId, now }: Asked,
  userIds: readonly string[],
) {
  const targets = [...given, ...former];
  const certificationIds = targets.flatMap(({ certificationId }) => certificationId ?? []);
  const idsOf = (kind: AssignedTarget["kind"]) => targets.flatMap((one) => (one.kind === kind ? [one.id] : []));
  const isOwn = and(eq(assignmentSources.origin, "rule"), eq(assignmentSources.sourceId, ruleId ?? ""));
  const ids = targets.map(({ id }) => id);
  const [all, courses, programmes, classes, sat, spared, holding, extended] = await db.batch([
    db
      .from(assignmentSources)
      .byKey()
      .where(among(assignmentSources.userId, userIds), or(isOwn, among(assignmentSources.targetId, ids))),
    db
      .select({
        userId: enrolments.userId,
        targetId: enrolments.courseId,
        completedAt: sql<number | null>`${everCompleted}`.as("completed_at"),
        isBegun: sql<number>`${enrolments.lastStudiedAt} > ${enrolments.enrolledAt}`.as("is_begun"),
      })
      .from(enrolments)
      .byKey()
      .where(among(enrolments.userId, userIds), among(enrolments.courseId, idsOf("course"))),
    db
      .select({
        userId: programmeMembers.userId,
        targetId: programmeMembers.programmeId,
        completedAt: programmeMembers.completedAt,
      })
      .from(programmeMembers)
      .byKey()
      .where(among(programmeMembers.userId, userIds), among(programmeMembers.programmeId, idsOf("programme"))),
    heldPlaces(db, idsOf("classroom")).where(among(sessionRegistrations.userId, userIds)),
    // Index: sittings_number.
    db
      .select({ userId: sittings.userId, targetId: sittings.examId, passed: sittings.passed })
      .from(sittings)
      .byKey()
      .where(among(sittings.userId, userIds), among(sittings.examId, idsOf("exam"))),
    db.from(exemptions).byKey().where(among(exemptions.userId, userIds)),
    // Until its grace is over it counts as held.
    db
      .select({ userId: certificates.userId, certificationId: certificates.certificationId })
      .from(certificates)
      .innerJoin(certifications, eq(certifications.id, certificates.certificationId))
      .byKey()
      .where(
        among(certificates.userId, userIds),
        among(certificates.certificationId, certificationIds),
        gte(certificates.validUntil, sql`${now} - ${certifications.graceDays} * 86400000`),
      ),
    db.from(extensions).byKey().where(among(extensions.userId, userIds), among(extensions.targetId, ids)),
  ]);
  const isByRule = (row: SourceRow) => row.origin === "rule" && row.sourceId === ruleId;
  const sources = all.filter(isByRule);
  const others = all.filter((row) => !isByRule(row));
  return { sources, others, extended, courses, programmes, classes, sat, spared, holding };
}

export type Standings = Awaited<ReturnType<typeof standings>>;
