import { eq, gte, isNull, lte, type SQL, sql } from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { ActivityArea, ActivityFilter } from "#shared/contracts/activity.ts";
import { fold, tokensOf } from "#shared/domain/fold.ts";
import { anyOf } from "#api/db/conditions.ts";
import { auditLog, users } from "#api/db/schema/identity.ts";
import { changeSetPeople, changeSets } from "#api/db/schema/manage.ts";
import { merges } from "#api/db/schema/merging.ts";
import type { Source } from "#api/db/source.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { isPersonIn, isTeamIn, type Scope } from "#api/db/team-scope.ts";
import { keysetPage } from "#api/http/keyset-page.ts";
import { isNamed } from "#api/modules/identity/public.ts";

const actors = alias(users, "actors");
const people = alias(users, "people");
/** Accounts that were merged since: what they did, the kept one did. */
const actedAs = alias(merges, "acted_as");
const doneTo = alias(merges, "done_to");

/** Of one press that nobody looks into. */
const fewRecords = 8;

/** `theirs`: which records are a person's, where a line is of many others as well. */
const columnsOf = (most: number, isPart: SQL<number>, theirs: SQL) => ({
  id: auditLog.id,
  at: auditLog.at,
  action: auditLog.action,
  detail: auditLog.detail,
  source: auditLog.source,
  subjectId: auditLog.subjectId,
  actorId: actors.id,
  actorName: actors.name,
  actorAvatar: actors.avatar,
  personId: people.id,
  personName: people.name,
  personAvatar: people.avatar,
  changeSetId: changeSets.id,
  changedAt: changeSets.at,
  undoneAt: changeSets.undoneAt,
  /** They are one of many whom the press changed: the line has what it changed of them. */
  isPart,
  // Of one press over many people nobody reads every value in a list; who they are stands before where they
  // belong, by two looks: an order would cost each entry a row more.
  records: sql<string | null>`case when ${isPart} then (
      select json_group_array(json(value)) from (select value from json_each(${changeSets.records}) where ${theirs} limit ${most}))
    when length(${changeSets.records}) < 8000 then ${changeSets.records}
    else (select json_group_array(json(value)) from (
      select value from json_each(${changeSets.records}) where value ->> 'kind' not in ('team_member', 'role_member')
      union all select value from json_each(${changeSets.records}) where value ->> 'kind' in ('team_member', 'role_member')
      limit ${most})) end`,
  recordCount: sql<number | null>`json_array_length(${changeSets.records})`,
});

/** What the actions of an area begin with. */
const beginnings: Record<ActivityArea, readonly string[]> = {
  people: [
    "user.",
    "bin.",
    "team.",
    "role.",
    "field.",
    "identity.",
    "changes.",
    "attendance.",
    "import.",
    "job.",
    "assignment.",
  ],
  business: [
    "activity.",
    "view.",
    "report.",
    "business.",
    "branding.",
    "settings.",
    "menus.",
    "categories.",
    "domain.",
    "redirect.",
    "words.",
    "points.",
    "badge.",
  ],
  sign_in: ["session.", "sso.", "scim.", "partner", "support"],
  content: [
    "content.",
    "lesson",
    "class.",
    "programme.",
    "certification.",
    "framework.",
    "competency.",
    "job_profile.",
    "exam.",
    "sitting.",
    "question",
  ],
};

/** undefined: no area has it. */
export function areaOfAction(action: string): ActivityArea | undefined {
  const areas = Object.entries(beginnings) as [ActivityArea, readonly string[]][];
  return areas.find(([, of]) => of.some((beginning) => action.startsWith(beginning)))?.[0];
}

interface Asked extends Omit<ActivityFilter, "from" | "to"> {
  /** Without who came and went. */
  isWork?: boolean;
  /** Of how many records of a press over many the values are read. */
  most?: number;
  /** Of time, both within. */
  since?: number | undefined;
  until?: number | undefined;
  limit: number;
  cursor?: string | undefined;
}

/** Index: audit_log_business_at, or audit_log_business_work; primary keys of users (twice) and change_sets. */
export async function findActivity(
  db: TenantDb,
  { isWork = false, most = fewRecords, limit, cursor, ...asked }: Asked,
  scope: Scope,
) {
  const { area, person, as, since, until } = asked;
  const q = asked.q?.trim() ?? "";
  const list = ["activity", area, person, fold(q), as, since, until].join("\n");
  const page = keysetPage({ by: auditLog.at, id: auditLog.id, isDescending: true }, { list, limit, cursor });
  const columns = columnsOf(most, isPartOf(db, person), isTheirs(db, person));
  const rows = await db
    .select({ ...columns, isActorIn: isIn(db, scope, actors.id), isPersonIn: isIn(db, scope, people.id) })
    .from(auditLog)
    .leftJoin(actedAs, eq(actedAs.closedId, auditLog.actorId))
    .leftJoin(actors, eq(actors.id, sql`coalesce(${actedAs.keptId}, ${auditLog.actorId})`))
    .leftJoin(doneTo, eq(doneTo.closedId, auditLog.subjectId))
    .leftJoin(people, eq(people.id, sql`coalesce(${doneTo.keptId}, ${auditLog.subjectId})`))
    .leftJoin(changeSets, eq(changeSets.id, auditLog.changeSetId))
    .where(
      // Written out, since a partial index serves only a condition that says the same.
      isWork ? sql`substr(action, 1, 8) <> 'session.'` : undefined,
      area && beginsWithAny(beginnings[area]),
      person === undefined ? undefined : concerns(db, person),
      since === undefined ? undefined : gte(auditLog.at, since),
      until === undefined ? undefined : lte(auditLog.at, until),
      q === "" ? undefined : await isAbout(db, q, as),
      seenIn(db, scope),
      page.where,
    )
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .all();
  return page.finish(
    rows.map((row) => ownIn(scope, row)),
    ({ at, id }) => ({ value: at, id }),
  );
}

function isIn(db: TenantDb, scope: Scope, id: SQLiteColumn): SQL<number> {
  return sql<number>`${isPersonIn(db, scope, id) ?? sql`1`}`;
}

/** They did it, or it was done to them, by whatever account. Index: merges_kept, and the primary key of change_set_people. */
function concerns(db: TenantDb, person: string): SQL {
  const merged = db.select({ id: merges.closedId }).from(merges).where(eq(merges.keptId, person));
  return anyOf(
    eq(auditLog.subjectId, person),
    eq(auditLog.actorId, person),
    sql`${auditLog.subjectId} in ${merged}`,
    sql`${auditLog.actorId} in ${merged}`,
    touches(db, eq(changeSetPeople.personId, person)),
    touches(db, sql`${changeSetPeople.personId} in ${merged}`),
  );
}

/** Whether a line is found by somebody neither who did it nor what it is about. Index: merges_kept. */
function isPartOf(db: TenantDb, person: string | undefined): SQL<number> {
  if (person === undefined) return sql<number>`0`;
  const merged = db.select({ id: merges.closedId }).from(merges).where(eq(merges.keptId, person));
  const isOther = (id: SQLiteColumn) =>
    sql`(coalesce(${id}, '') <> ${person} and coalesce(${id}, '') not in ${merged})`;
  return sql<number>`(${isOther(auditLog.actorId)} and ${isOther(auditLog.subjectId)})`;
}

/** A record is theirs where its key has them, or it says so. Index: merges_kept. */
function isTheirs(db: TenantDb, person: string | undefined): SQL {
  if (person === undefined) return sql`true`;
  const isOf = (id: SQL | SQLiteColumn) => sql`(instr(' ' || (value ->> 'id') || ' ', ' ' || ${id} || ' ') > 0
    or value ->> '$.added.userId' = ${id} or value ->> '$.removed.userId' = ${id})`;
  const merged = db
    .select({ id: merges.closedId })
    .from(merges)
    .where(eq(merges.keptId, person), isOf(merges.closedId));
  return sql`(${isOf(sql`${person}`)} or exists ${merged})`;
}

/** What was done to the people and teams of the scope, their sign-ins, and what a team lead did to many at once. */
function seenIn(db: TenantDb, scope: Scope): SQL | undefined {
  if (scope === "business") return undefined;
  const ofTheirs = sql`${isPersonIn(db, scope, auditLog.actorId)} and substr(${auditLog.action}, 1, 8) = 'session.'`;
  const ofMany = sql`${eq(auditLog.actorId, scope.ledBy)} and ${isNull(auditLog.subjectId)}`;
  return sql`(${isPersonIn(db, scope, auditLog.subjectId)} or ${isTeamIn(db, scope, auditLog.subjectId)}
    or (${ofTheirs}) or (${ofMany}))`;
}

/** A team lead takes back what they did themselves, and is told where they were, not where others were. */
function ownIn<Row extends { actorId: string | null; changeSetId: string | null; source: Source | null }>(
  scope: Scope,
  row: Row,
): Row {
  return scope === "business" || row.actorId === scope.ledBy ? row : { ...row, changeSetId: null, source: null };
}

/** Done to some of them among others. Primary key of change_set_people. */
function touches(db: TenantDb, people: SQL): SQL {
  const sets = db.select({ id: changeSetPeople.changeSetId }).from(changeSetPeople).where(people);
  return sql`${auditLog.changeSetId} in ${sets}`;
}

/** Whoever is named so did it, or it was done to them, alone or among others; or to what the line calls so and is nobody. */
async function isAbout(db: TenantDb, q: string, as: ActivityFilter["as"]): Promise<SQL> {
  const named = await isNamed(db, q);
  const found = db
    .select({ id: users.id })
    .from(users)
    .where(named ?? sql`false`);
  const sides = {
    actor: sql`${auditLog.actorId} in (${found})`,
    subject: anyOf(
      sql`${auditLog.subjectId} in (${found})`,
      touches(db, sql`${changeSetPeople.personId} in ${found}`),
      isCalled(q),
    ),
  };
  return as === undefined ? anyOf(sides.actor, sides.subject) : sides[as];
}

/** Teams and all else that is no person, and people who are gone, by the name that the line shows. What somebody keeps for themselves is not found so. */
function isCalled(q: string): SQL {
  const words = [...new Set(tokensOf(q).map(({ text }) => text))].slice(0, mostWords);
  if (words.length === 0) return sql`false`;
  const key = sql`coalesce(${auditLog.detail} ->> '$.subject_key', lower(${auditLog.detail} ->> '$.subject'))`;
  const isOwn = sql`(substr(action, 1, 5) = 'view.' or substr(action, 1, 7) = 'report.'
    or coalesce(${changeSets.kind}, '') in ('list_view', 'report')) and ${auditLog.detail} ->> '$.is_shared' is not 1`;
  const says = words.map((word) => sql`instr(${key}, ${word}) > 0`);
  return sql`(${people.id} is null and not (${isOwn}) and ${sql.join(says, sql` and `)})`;
}

const mostWords = 8;

export type AuditRow = Awaited<ReturnType<typeof findActivity>>["rows"][number];

function beginsWithAny(words: readonly string[]): SQL {
  return sql`(${sql.join(
    words.map((word) => sql`substr(${auditLog.action}, 1, ${word.length}) = ${word}`),
    sql` or `,
  )})`;
}
