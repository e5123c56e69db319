import { eq, gt, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { ProgrammeRow } from "#shared/contracts/programmes.ts";
import { fold } from "#shared/domain/fold.ts";
import { among } from "#api/db/conditions.ts";
import { categories, courses } from "#api/db/schema/catalogue.ts";
import { classrooms } from "#api/db/schema/classroom.ts";
import { programmeMembers, programmes, programmeSteps } from "#api/db/schema/programme.ts";
import { isPersonIn, type Scope } from "#api/db/team-scope.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { mostLookedThrough, titled } from "#api/db/titled.ts";
import { keysetPage } from "#api/http/keyset-page.ts";
import { type DayClock, deadlineStanding, programmeDeadlines } from "#api/modules/deadlines/public.ts";

interface Asked {
  q?: string | undefined;
  state?: ProgrammeRow["state"] | undefined;
  sort: "-created" | "created";
  limit: number;
  cursor?: string | undefined;
}

const mostFound = 8;

/** Indexes: programmes_newest, programme_steps_programme, programme_members_programme, assignments_target; primary keys besides. */
export async function findProgrammes(
  db: TenantDb,
  { q = "", state = "live", sort, limit, cursor }: Asked,
  { scope, clock }: { scope: Scope; clock: DayClock },
) {
  const wanted = fold(q.trim());
  const list = ["programmes", sort, state, wanted].join("\n");
  const keyset = { by: programmes.publishedAt, id: programmes.id, isDescending: sort === "-created" };
  const page = keysetPage(keyset, { list, limit, cursor });
  const rows = await db
    .select({
      id: programmes.id,
      path: programmes.path,
      tree: programmes.tree,
      title: programmes.title,
      publishedAt: programmes.publishedAt,
      archivedAt: programmes.archivedAt,
      category: categories.label,
    })
    .from(programmes)
    .leftJoin(categories, eq(categories.id, programmes.categoryId))
    .where(
      state === "archived" ? isNotNull(programmes.archivedAt) : isNull(programmes.archivedAt),
      wanted === "" ? undefined : among(programmes.id, await titled(titles(db), wanted)),
      page.where,
    )
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .all();
  const { rows: found, meta } = page.finish(rows, ({ publishedAt, id }) => ({ value: publishedAt, id }));
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return { rows: [], meta };
  const [parts, people, due] = await db.batch([
    db
      .select({
        id: programmeSteps.programmeId,
        count: sql<number>`count(*)`,
        optional: sql<number>`sum(${programmeSteps.isOptional})`,
      })
      .from(programmeSteps)
      .where(among(programmeSteps.programmeId, ids))
      .groupBy(programmeSteps.programmeId),
    memberCounts(db, ids, scope),
    programmeDeadlines(db, scope, ids),
  ]);
  const late = due.filter((row) => deadlineStanding(row, clock)?.state === "overdue");
  return {
    rows: found.map((row) => ({
      ...row,
      parts: parts.find(({ id }) => id === row.id),
      people: people.find(({ id }) => id === row.id),
      overdue: late.filter(({ targetId }) => targetId === row.id).length,
    })),
    meta,
  };
}

export type ProgrammeListRow = Awaited<ReturnType<typeof findProgrammes>>["rows"][number];

/** Who is in programmes, and how many of them are done, within a scope. Index: programme_members_programme. */
export function memberCounts(db: TenantDb, ids: readonly string[], scope: Scope) {
  return db
    .select({
      id: programmeMembers.programmeId,
      members: sql<number>`count(*)`,
      done: sql<number>`count(${programmeMembers.completedAt})`,
    })
    .from(programmeMembers)
    .byKey()
    .where(among(programmeMembers.programmeId, ids), isPersonIn(db, scope, programmeMembers.userId))
    .groupBy(programmeMembers.programmeId);
}

/** Index: programmes_newest. */
function titles(db: TenantDb) {
  return db
    .select({ id: programmes.id, title: programmes.title })
    .from(programmes)
    .orderBy(programmes.publishedAt, programmes.id);
}

/** What can be asked for: courses and programmes that are shown, by title. Not run yet: batch them. Indexes: courses_business, programmes_business. */
export function shownTitles(db: TenantDb, most: number, ofProgrammes?: SQL) {
  const courseTitles = db
    .select({ id: courses.id, title: courses.title })
    .from(courses)
    .where(isNull(courses.archivedAt))
    .orderBy(courses.title)
    .limit(most);
  const programmeTitles = db
    .select({ id: programmes.id, title: programmes.title })
    .from(programmes)
    .where(isNull(programmes.archivedAt), ofProgrammes)
    .orderBy(programmes.title)
    .limit(most);
  return [courseTitles, programmeTitles] as const;
}

/** Ids of what is offered and called so. Indexes: courses_business_newest, classrooms_newest. */
export async function targetsTitled(db: TenantDb, q: string) {
  const wanted = fold(q);
  const [ofCourses, ofClassrooms] = await db.batch([
    db
      .select({ id: courses.id, title: courses.title })
      .from(courses)
      .where(isNull(courses.archivedAt))
      .orderBy(courses.publishedAt)
      .limit(mostLookedThrough),
    db
      .select({ id: classrooms.id, title: classrooms.title })
      .from(classrooms)
      .where(isNull(classrooms.archivedAt), gt(classrooms.publishedAt, 0))
      .orderBy(classrooms.publishedAt)
      .limit(mostLookedThrough),
  ]);
  const named = (rows: readonly { id: string; title: string }[], most: number) =>
    rows.flatMap(({ id, title }) => (fold(title).includes(wanted) ? [id] : [])).slice(0, most);
  const classroomIds = named(ofClassrooms, mostFound);
  const courseIds = named(ofCourses, mostFound);
  // Neither kind drives the other out.
  const half = mostFound / 2;
  return {
    courseIds: courseIds.slice(0, Math.max(half, mostFound - classroomIds.length)),
    classroomIds: classroomIds.slice(0, Math.max(half, mostFound - courseIds.length)),
  };
}

/** By their paths. Index: categories_business_path. */
export function treeRows(db: TenantDb) {
  return db
    .select({
      id: categories.id,
      parentId: categories.parentId,
      label: categories.label,
      tree: categories.tree,
      path: categories.path,
    })
    .from(categories)
    .orderBy(categories.path);
}
