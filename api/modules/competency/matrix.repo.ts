import { asc, eq, sql } from "drizzle-orm";
import { among } from "#api/db/conditions.ts";
import { jobProfiles } from "#api/db/schema/competency.ts";
import { users } from "#api/db/schema/identity.ts";
import { isPersonIn, type Scope } from "#api/db/team-scope.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { AppError } from "#shared/errors.ts";
import { keysetPage } from "#api/http/keyset-page.ts";
import { isNotErased } from "#api/modules/identity/public.ts";
import { isInOrBelow } from "#api/modules/teams/public.ts";
import type { ProfileRow } from "./competency-records.ts";
import { liveCompetencies } from "./frameworks.repo.ts";

export interface MatrixFilter {
  profile?: string | undefined;
  framework?: string | undefined;
  team?: string | undefined;
  job?: string | undefined;
}

interface Asked extends MatrixFilter {
  limit: number;
  cursor?: string | undefined;
}

/** Of more people it is only said that there are more. */
const mostCounted = 10_000;

const personColumns = { id: users.id, name: users.name, jobTitle: users.jobTitle };

function isAsked(db: TenantDb, scope: Scope, { team, job }: MatrixFilter) {
  return [
    isPersonIn(db, scope, users.id),
    team === undefined ? undefined : isInOrBelow(db, users.id, [team]),
    job === undefined ? undefined : eq(users.jobTitle, job),
    sql`${users.loginStatus} <> 2`,
    isNotErased,
  ];
}

/** By name. Index: users_by_name; of a team or a team lead the primary keys of who is in it. */
export async function matrixPeople(db: TenantDb, scope: Scope, asked: Asked) {
  const list = ["matrix", asked.team, asked.job].join("\n");
  const page = keysetPage(
    { by: users.nameKey, id: users.id, isDescending: false },
    { list, ...asked, cursor: asked.cursor },
  );
  const named = db.select({ ...personColumns, nameKey: users.nameKey }).from(users);
  const counted = db.select({ id: users.id }).from(users);
  if (scope !== "business" || asked.team !== undefined) {
    named.byKey();
    counted.byKey();
  }
  const where = isAsked(db, scope, asked);
  const [found, [all]] = await db.batch([
    named
      .where(...where, page.where)
      .orderBy(...page.orderBy)
      .limit(page.limit),
    // The statement inside is bound to the business; the one around it reads nothing else.
    db
      .select({
        count: sql<number>`(select count(*) from (${counted
          .where(...where)
          .orderBy(users.nameKey, users.id)
          .limit(mostCounted + 1)}))`,
      })
      .from(users)
      .orderBy(users.nameKey)
      .limit(1),
  ]);
  const total = all?.count ?? 0;
  const { rows, meta } = page.finish(found, ({ nameKey, id }) => ({ value: nameKey, id }));
  return { rows, next: meta.next_cursor, total: Math.min(total, mostCounted), isMore: total > mostCounted };
}

/** Those of some who are within the scope. Primary key. */
export function peopleAmong(db: TenantDb, scope: Scope, ids: readonly string[]) {
  return db
    .select(personColumns)
    .from(users)
    .byKey()
    .where(among(users.id, ids), isPersonIn(db, scope, users.id), isNotErased);
}

/** Not run yet. Index: job_profiles_title. */
export function profileRows(db: TenantDb) {
  return db.from(jobProfiles).orderBy(asc(jobProfiles.title));
}

/** What jobs ask for: of one profile for everybody, or of each person's own. */
export async function needsBy(db: TenantDb, profileId: string | undefined) {
  const profiles = await profileRows(db).all();
  const chosen = profileId === undefined ? undefined : profiles.find(({ id }) => id === profileId);
  if (profileId !== undefined && chosen === undefined) throw new AppError("not_found");
  return {
    chosen,
    profiles,
    of: (jobTitle: string | null): ProfileRow["needs"] => (chosen ?? profileOf(profiles, jobTitle))?.needs ?? {},
  };
}

export function profileOf(profiles: readonly ProfileRow[], jobTitle: string | null): ProfileRow | undefined {
  return jobTitle === null ? undefined : profiles.find(({ title }) => title === jobTitle);
}

/** The columns of a matrix: those of a profile, of a framework, or all. */
export async function columnsOf(db: TenantDb, { framework }: MatrixFilter, chosen: ProfileRow | undefined) {
  const live = await liveCompetencies(db);
  return live.filter(
    ({ row }) =>
      (framework === undefined || row.frameworkId === framework) &&
      (chosen === undefined || chosen.needs[row.id] !== undefined),
  );
}
