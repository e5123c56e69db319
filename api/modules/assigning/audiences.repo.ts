import { and, asc, count, desc, eq, gt, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import { mostAudiences } from "#shared/contracts/audiences.ts";
import type { Whom } from "#shared/domain/assigning.ts";
import type { AudienceRule, Sentence } from "#shared/domain/audience.ts";
import { among } from "#api/db/conditions.ts";
import { assignmentRules, audiences } from "#api/db/schema/assigning.ts";
import { courses } from "#api/db/schema/catalogue.ts";
import { users } from "#api/db/schema/identity.ts";
import { ownFields } from "#api/db/schema/own-fields.ts";
import { roleMembers, roles } from "#api/db/schema/roles.ts";
import { teams } from "#api/db/schema/teams.ts";
import { isPersonIn, isTeamIn, type Scope } from "#api/db/team-scope.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { keysetPage } from "#api/http/keyset-page.ts";
import { isNamedOrNumbered } from "#api/modules/identity/public.ts";
import { eachMeant, isMeant } from "./audience-people.ts";

export type AudienceRecord = typeof audiences.$inferSelect;

/** A team lead sees what they made for theirs. */
function isSeen(scope: Scope): SQL | undefined {
  return scope === "business" ? undefined : eq(audiences.ownerId, scope.ledBy);
}

/** Index: audiences_by_name. */
export async function findAudiences(
  db: TenantDb,
  scope: Scope,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const page = keysetPage(
    { by: audiences.nameKey, id: audiences.id, isDescending: false },
    {
      list: "audiences",
      limit,
      cursor,
    },
  );
  const rows = await db
    .from(audiences)
    .where(isSeen(scope), page.where)
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .all();
  return page.finish(rows, ({ nameKey, id }) => ({ value: nameKey, id }));
}

/** Primary key. */
export function audienceRow(db: TenantDb, scope: Scope, id: string) {
  return db.from(audiences).byKey().where(eq(audiences.id, id), isSeen(scope)).get();
}

/** Those that an assignment in this scope may take. Index: audiences_by_name. */
export function takenAudiences(db: TenantDb, scope: Scope) {
  return db
    .select({ id: audiences.id, name: audiences.name, rule: audiences.rule })
    .from(audiences)
    .where(scope === "business" ? isNull(audiences.ownerId) : eq(audiences.ownerId, scope.ledBy))
    .orderBy(asc(audiences.nameKey), asc(audiences.id))
    .limit(mostAudiences);
}

const takenFrom = sql`json_extract(${assignmentRules.whom}, '$.audience_id')`;

/** A condition: an assignment that has not ended took one of these. Businesses have few rules. */
export function areUsed(db: TenantDb, ids: readonly string[]): SQL {
  const used = db
    .select({ one: sql`1` })
    .from(assignmentRules)
    .where(ne(assignmentRules.state, "ended"), among(takenFrom, ids));
  return sql`exists ${used}`;
}

const mostUses = 50;

/** The assignments that took one, the newest first, as far as the scope sees them. */
export function usesOf(db: TenantDb, scope: Scope, id: string) {
  return db
    .select({
      id: assignmentRules.id,
      name: assignmentRules.name,
      state: assignmentRules.state,
      whom: assignmentRules.whom,
    })
    .from(assignmentRules)
    .where(scope === "business" ? undefined : eq(assignmentRules.ledBy, scope.ledBy), sql`${takenFrom} = ${id}`)
    .orderBy(desc(assignmentRules.createdAt), desc(assignmentRules.id))
    .limit(mostUses)
    .all();
}

/** Of each audience how many assignments that have not ended took it. */
export async function useCounts(db: TenantDb, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: sql<string>`${takenFrom}`.as("taken_from"), uses: count() })
    .from(assignmentRules)
    .where(ne(assignmentRules.state, "ended"), among(takenFrom, ids))
    .groupBy(takenFrom)
    .all();
  return new Map(rows.map(({ id, uses }) => [id, uses]));
}

interface Judged {
  rule: AudienceRule;
  /** Within whose reach. */
  scope: Scope;
}

function meantBy(db: TenantDb, { rule, scope }: Judged, today: string): SQL {
  return isMeant(db, { kind: "sentences", audience: rule }, scope, today);
}

/** How many each means today. Who is blocked is nobody. Index: users_business_id. */
export async function peopleCounts(db: TenantDb, all: readonly Judged[], today: string): Promise<number[]> {
  if (all.length === 0) return [];
  const found = await db.batch(all.map((one) => counted(db, meantBy(db, one, today))));
  return found.map(([row]) => row?.people ?? 0);
}

/** Everybody is judged, from the first id on, as by a preview. */
function counted(db: TenantDb, where: SQL | undefined) {
  return db.select({ people: count() }).from(users).where(gt(users.id, ""), ne(users.loginStatus, 2), where);
}

/** Of each sentence by itself, in one walk over everybody. */
function countedEach(db: TenantDb, { rule, scope }: Judged, today: string) {
  const each = eachMeant(db, rule, { scope, today }).map((one) => sql`count(case when ${one} then 1 end)`);
  return db
    .select({ each: sql<string>`json_array(${sql.join(each, sql`, `)})` })
    .from(users)
    .where(gt(users.id, ""), ne(users.loginStatus, 2), isPersonIn(db, scope, users.id));
}

const mostShown = 20;

/** Whom sentences mean today, and who would join and leave whom others mean. Index: users_business_id. */
export async function membersOf(db: TenantDb, asked: Judged, stored: Judged | undefined, today: string) {
  const meant = meantBy(db, asked, today);
  const before = stored && meantBy(db, stored, today);
  const [[now], [former], [both], people, [alone]] = await db.batch([
    counted(db, meant),
    counted(db, before ?? sql`false`),
    counted(db, and(meant, before ?? sql`false`)),
    db
      .select({ id: users.id, name: users.name, jobTitle: users.jobTitle })
      .from(users)
      .where(ne(users.loginStatus, 2), meant)
      .orderBy(asc(users.nameKey), asc(users.id))
      .limit(mostShown),
    countedEach(db, asked, today),
  ]);
  const staying = both?.people ?? 0;
  const [all, were] = [now?.people ?? 0, former?.people ?? 0];
  const each = JSON.parse(alone?.each ?? "[]") as number[];
  return { count: all, each, joining: before ? all - staying : 0, leaving: were - staying, people };
}

/** The first by name. Indexes: those of people's words and numbers. */
export async function assignablePeople(db: TenantDb, q: string, scope: Scope) {
  const named = await isNamedOrNumbered(db, q);
  return db
    .select({ id: users.id, name: users.name, email: users.email, employeeNo: users.employeeNo })
    .from(users)
    .where(ne(users.loginStatus, 2), isPersonIn(db, scope, users.id), named)
    .orderBy(asc(users.nameKey), asc(users.id))
    .limit(8)
    .all();
}

/** A condition: somebody within the scope has the role; undefined: every one is known. Primary key of role_members. */
export function isRoleIn(db: TenantDb, scope: Scope): SQL | undefined {
  if (scope === "business") return undefined;
  const held = db
    .select({ id: roleMembers.roleId })
    .from(roleMembers)
    .byKey()
    .where(isPersonIn(db, scope, roleMembers.userId));
  return inArray(roles.id, held);
}

/** What sentences and lists of people name, as far as a scope knows it; a field's choices as `field choice`. Primary keys. */
export async function namedIn(db: TenantDb, whoms: readonly Whom[], scope: Scope) {
  const all = whoms.flatMap((whom) =>
    whom.kind === "people" ? [] : whom.audience.of.flatMap((one) => ("join" in one ? one.of : [one])),
  );
  const ids = (kind: Sentence["kind"]) =>
    all.flatMap((one) => (one.kind !== kind ? [] : "ids" in one ? one.ids : "id" in one ? [one.id] : []));
  const people = [...ids("people"), ...whoms.flatMap((whom) => (whom.kind === "people" ? whom.ids : []))];
  const [ofTeams, ofRoles, ofCourses, ofPeople, fields] = await db.batch([
    db
      .select({ id: teams.id, name: teams.name })
      .from(teams)
      .byKey()
      .where(and(among(teams.id, ids("team")), isTeamIn(db, scope, teams.id))),
    db
      .select({ id: roles.id, name: roles.name })
      .from(roles)
      .byKey()
      .where(and(among(roles.id, ids("role")), isRoleIn(db, scope))),
    db
      .select({ id: courses.id, name: courses.title })
      .from(courses)
      .byKey()
      .where(among(courses.id, ids("course"))),
    db
      .select({ id: users.id, name: users.name })
      .from(users)
      .byKey()
      .where(and(among(users.id, people), isPersonIn(db, scope, users.id))),
    db
      .select({ id: ownFields.id, name: ownFields.name, choices: ownFields.choices })
      .from(ownFields)
      .byKey()
      .where(among(ownFields.id, ids("field"))),
  ]);
  return [
    ...ofTeams,
    ...ofRoles,
    ...ofCourses,
    ...ofPeople,
    ...fields.flatMap(({ id, name, choices }) => [
      { id, name },
      ...choices.map((choice) => ({ id: `${id} ${choice.id}`, name: choice.name })),
    ]),
  ];
}
