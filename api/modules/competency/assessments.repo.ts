import { and, asc, eq, exists, isNotNull, isNull, not, or, sql } from "drizzle-orm";
import { among } from "#api/db/conditions.ts";
import { assessedPeople, assessments, competencies, competencyAnswers } from "#api/db/schema/competency.ts";
import { users } from "#api/db/schema/identity.ts";
import { teamMembers } from "#api/db/schema/teams.ts";
import { isPersonIn, type Scope } from "#api/db/team-scope.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { keysetPage } from "#api/http/keyset-page.ts";

interface Asked {
  state?: "closed" | undefined;
  sort: "created" | "-created";
  limit: number;
  cursor?: string | undefined;
}

/** A team lead sees those that ask any of their people. Index: competency_assessments_newest. */
export async function findAssessments(db: TenantDb, scope: Scope, { state, sort, limit, cursor }: Asked) {
  const list = ["assessments", sort, state].join("\n");
  const keyset = { by: assessments.createdAt, id: assessments.id, isDescending: sort === "-created" };
  const page = keysetPage(keyset, { list, limit, cursor });
  const rows = await withMaker(db)
    .where(
      state ? isNotNull(assessments.closedAt) : isNull(assessments.closedAt),
      page.where,
      scope === "business" ? undefined : sql`exists ${ofScope(db, scope)}`,
    )
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .all();
  return page.finish(rows, ({ createdAt, id }) => ({ value: createdAt, id }));
}

/** Index: assessed_people_assessment. */
function ofScope(db: TenantDb, scope: Scope) {
  return db
    .select({ one: sql`1` })
    .from(assessedPeople)
    .byKey()
    .where(eq(assessedPeople.assessmentId, assessments.id), isPersonIn(db, scope, assessedPeople.userId));
}

function withMaker(db: TenantDb) {
  const { id, title, ways, dueOn, closedAt, createdAt, competencyIds, createdBy, ledBy, revision } = assessments;
  return db
    .select({
      id,
      title: sql<string>`${title}`.as("assessment_title"),
      ways,
      dueOn,
      closedAt,
      createdAt,
      competencyIds,
      createdBy,
      ledBy,
      revision,
      by: users.name,
    })
    .from(assessments)
    .leftJoin(users, eq(users.id, assessments.createdBy));
}

export function assessmentRow(db: TenantDb, scope: Scope, id: string) {
  return withMaker(db)
    .byKey()
    .where(eq(assessments.id, id), scope === "business" ? undefined : sql`exists ${ofScope(db, scope)}`);
}

/** How many are asked and have answered. Index: assessed_people_assessment. */
export function answeredIn(db: TenantDb, scope: Scope, ids: readonly string[]) {
  return db
    .select({
      id: assessedPeople.assessmentId,
      people: sql<number>`count(*)`.as("people"),
      self: sql<number>`count(${assessedPeople.selfAt})`.as("self"),
      lead: sql<number>`count(${assessedPeople.leadAt})`.as("lead"),
    })
    .from(assessedPeople)
    .byKey()
    .where(among(assessedPeople.assessmentId, ids), isPersonIn(db, scope, assessedPeople.userId))
    .groupBy(assessedPeople.assessmentId);
}

/** By name. Index: assessed_people_assessment. */
export function assessedIn(db: TenantDb, scope: Scope, id: string) {
  return db
    .select({
      id: assessedPeople.userId,
      name: users.name,
      jobTitle: users.jobTitle,
      selfAt: assessedPeople.selfAt,
      leadAt: assessedPeople.leadAt,
      /** Of how many competencies a lead has spoken. Index: competency_answers_person. */
      leadSaid:
        sql<number>`(select count(distinct ${competencyAnswers.competencyId}) from ${competencyAnswers} join ${competencies} on ${competencies.id} = ${competencyAnswers.competencyId} and ${competencies.archivedAt} is null where ${competencyAnswers.userId} = ${assessedPeople.userId} and ${competencyAnswers.way} = 'lead' and ${competencyAnswers.assessmentId} = ${assessedPeople.assessmentId})`.as(
          "lead_said",
        ),
    })
    .from(assessedPeople)
    .innerJoin(users, eq(users.id, assessedPeople.userId))
    .byKey()
    .where(eq(assessedPeople.assessmentId, id), isPersonIn(db, scope, assessedPeople.userId))
    .orderBy(asc(users.nameKey), asc(users.id));
}

export function competenciesOf(db: TenantDb, ids: readonly string[]) {
  return db.from(competencies).byKey().where(among(competencies.id, ids), isNull(competencies.archivedAt));
}

/** What somebody is asked to say of themselves and has not said. Primary key of assessed_people. */
export function openOf(db: TenantDb, userId: string) {
  const ledBy = db
    .select({ one: sql`1` })
    .from(competencyAnswers)
    .byKey()
    .where(
      eq(competencyAnswers.userId, userId),
      eq(competencyAnswers.assessmentId, assessments.id),
      eq(competencyAnswers.way, "lead"),
    );
  return db
    .select({
      id: assessments.id,
      title: assessments.title,
      dueOn: assessments.dueOn,
      competencyIds: assessments.competencyIds,
      selfAt: assessedPeople.selfAt,
    })
    .from(assessedPeople)
    .innerJoin(assessments, eq(assessments.id, assessedPeople.assessmentId))
    .byKey()
    .where(
      and(
        eq(assessedPeople.userId, userId),
        or(isNull(assessedPeople.selfAt), not(exists(ledBy))),
        isNull(assessments.closedAt),
        sql`exists (select 1 from json_each(${assessments.ways}) where json_each.value = 'self')`,
      ),
    )
    .orderBy(asc(assessments.createdAt));
}

/** Who leads a team that one of these is in. Index: team_members_user; team_members_leads. */
export function leadsOf(db: TenantDb, people: readonly string[]) {
  const theirs = db
    .select({ id: teamMembers.teamId })
    .from(teamMembers)
    .byKey()
    .where(among(teamMembers.userId, people));
  const leading = db
    .select({ id: teamMembers.userId })
    .from(teamMembers)
    .byKey()
    .where(sql`${teamMembers.teamId} in (${theirs})`, sql`is_lead = 1`);
  return db
    .from(users)
    .byKey()
    .where(sql`${users.id} in (${leading})`);
}
