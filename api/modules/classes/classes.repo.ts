import { and, eq, gt, gte, isNotNull, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import type { classFilters, classSorts } from "#shared/contracts/classes.ts";
import { fold } from "#shared/domain/fold.ts";
import { among } from "#api/db/conditions.ts";
import { categories } from "#api/db/schema/catalogue.ts";
import { classrooms, classroomSessions, sessionRegistrations } from "#api/db/schema/classroom.ts";
import { users } from "#api/db/schema/identity.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { mostLookedThrough, titled } from "#api/db/titled.ts";
import { keysetPage } from "#api/http/keyset-page.ts";
import { isDateSeen, type SeenDates, wholeDateColumns } from "#api/modules/classroom/public.ts";
import { isErased, isNamed } from "#api/modules/identity/public.ts";

interface Asked {
  q?: string | undefined;
  state?: (typeof classFilters)[number] | undefined;
  sort: (typeof classSorts)[number];
  limit: number;
  cursor?: string | undefined;
}

/** How long a date that is over stays with its class. */
const keptMs = 90 * 24 * 60 * 60_000;
const mostDates = 500;
const mostTeachers = 8;

interface Viewed extends SeenDates {
  now: number;
  /** From when until when this week is. */
  week: readonly [number, number];
}

/** Those of this week are a team lead's as far as the dates are. Indexes: classrooms_newest, classroom_sessions_classroom; primary key of categories. */
export async function findClasses(
  db: TenantDb,
  { q = "", state, sort, limit, cursor }: Asked,
  { now, week: [from, to], ...seen }: Viewed,
) {
  const wanted = fold(q.trim());
  const list = ["classes", sort, state, wanted].join("\n");
  const keyset = { by: classrooms.publishedAt, id: classrooms.id, isDescending: sort.startsWith("-") };
  const page = keysetPage(keyset, { list, limit, cursor });
  const isComing = sql`${comingOf(db, now, sql`count(*)`)} > 0`;
  const thisWeek = datesOf(
    db,
    sql`count(*)`,
    gte(classroomSessions.startsAt, from),
    lt(classroomSessions.startsAt, to),
    isDateSeen(db, seen),
  );
  const asked = [
    state === "archived" ? isNotNull(classrooms.archivedAt) : isNull(classrooms.archivedAt),
    state === "coming" ? isComing : state === "undated" ? sql`not ${isComing}` : undefined,
    state === "week" ? sql`${thisWeek} > 0` : undefined,
    wanted === "" ? undefined : among(classrooms.id, await titled(titles(db), wanted)),
  ];
  const ordered = sort.endsWith("title") ? await byTitle(db, and(...asked), page) : undefined;
  const read = await db
    .select({
      id: classrooms.id,
      slug: classrooms.slug,
      title: classrooms.title,
      publishedAt: classrooms.publishedAt,
      archivedAt: classrooms.archivedAt,
      category: categories.label,
      coming: sql<number>`${comingOf(db, now, sql`count(*)`)}`.as("coming"),
      nextId: sql<string | null>`${nextOf(db, now)}`.as("next_id"),
    })
    .from(classrooms)
    .leftJoin(categories, eq(categories.id, classrooms.categoryId))
    .where(...(ordered ? [among(classrooms.id, ordered)] : [...asked, page.where]))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .all();
  const rows = ordered ? ordered.flatMap((id) => read.find((row) => row.id === id) ?? []) : read;
  const placeOf = ({ publishedAt, title, id }: (typeof rows)[number]) => ({
    value: ordered ? fold(title) : publishedAt,
    id,
  });
  const { rows: found, meta } = page.finish(rows, placeOf);
  const next = found.flatMap(({ nextId }) => nextId ?? []);
  const dates = next.length === 0 ? [] : await dateRows(db, among(classroomSessions.id, next)).all();
  return { rows: found.map((row) => ({ ...row, next: dates.find(({ id }) => id === row.nextId) })), meta };
}

export type ClassListRow = Awaited<ReturnType<typeof findClasses>>["rows"][number];

function comingOf(db: TenantDb, now: number, what: SQL) {
  return datesOf(db, what, gt(classroomSessions.startsAt, now));
}

function datesOf(db: TenantDb, what: SQL, ...where: (SQL | undefined)[]) {
  return db
    .select({ what })
    .from(classroomSessions)
    .where(eq(classroomSessions.classroomId, classrooms.id), ...where, isNull(classroomSessions.cancelledAt));
}

function nextOf(db: TenantDb, now: number) {
  return comingOf(db, now, sql`${classroomSessions.id}`)
    .orderBy(classroomSessions.startsAt)
    .limit(1);
}

/** A page of them as titles are read, marks or none: the database knows no such order, and they are few. Index: classrooms_newest. */
async function byTitle(
  db: TenantDb,
  where: SQL | undefined,
  page: Pick<ReturnType<typeof keysetPage>, "isBeyond" | "inOrder" | "limit">,
): Promise<string[]> {
  const all = await db
    .select({ id: classrooms.id, title: classrooms.title })
    .from(classrooms)
    .where(where)
    .limit(mostLookedThrough)
    .all();
  const places = all.map(({ id, title }) => ({ value: fold(title), id })).filter(page.isBeyond);
  return places
    .toSorted(page.inOrder)
    .slice(0, page.limit)
    .map(({ id }) => id);
}

/** Index: classrooms_newest. */
function titles(db: TenantDb) {
  return db
    .select({ id: classrooms.id, title: classrooms.title })
    .from(classrooms)
    .orderBy(classrooms.publishedAt, classrooms.id);
}

/** Primary key. */
export function classRow(db: TenantDb, id: string) {
  return db.from(classrooms).byKey().where(eq(classrooms.id, id));
}

/** Index: classrooms_business_slug. */
export async function isSlugTaken(db: TenantDb, slug: string): Promise<boolean> {
  const row = await db.select({ id: classrooms.id }).from(classrooms).where(eq(classrooms.slug, slug)).get();
  return row !== undefined;
}

/** Those to come and those of the last months. Index: classroom_sessions_classroom. */
export function datesOfClass(db: TenantDb, classId: string, now: number) {
  return dateRows(db, and(eq(classroomSessions.classroomId, classId), gt(classroomSessions.startsAt, now - keptMs)))
    .orderBy(classroomSessions.startsAt, classroomSessions.id)
    .limit(mostDates);
}

/** Dates with how many hold a seat and wait. Index: session_registrations_queue. */
export function dateRows(db: TenantDb, where: SQL | undefined) {
  const count = (status: "registered" | "waiting") =>
    db
      .select({ count: sql`count(*)` })
      .from(sessionRegistrations)
      .where(eq(sessionRegistrations.sessionId, classroomSessions.id), eq(sessionRegistrations.status, status));
  return db
    .select({
      ...wholeDateColumns,
      teacherId: classroomSessions.teacherId,
      revision: classroomSessions.revision,
      taken: sql<number>`${count("registered")}`.as("taken"),
      waiting: sql<number>`${count("waiting")}`.as("waiting_count"),
    })
    .from(classroomSessions)
    .where(where);
}

export type ClassDateRow = Awaited<ReturnType<ReturnType<typeof dateRows>["all"]>>[number];

/** Primary key. */
export function dateRow(db: TenantDb, id: string) {
  return db.from(classroomSessions).byKey().where(eq(classroomSessions.id, id));
}

/** How many hold a seat. Index: session_registrations_queue. */
export async function seatsTaken(db: TenantDb, id: string): Promise<number> {
  return (await dateRows(db, eq(classroomSessions.id, id)).get())?.taken ?? 0;
}

/** By their paths. Index: categories_business_path. */
export function categoryRows(db: TenantDb) {
  return db
    .select({ id: categories.id, parentId: categories.parentId, label: categories.label })
    .from(categories)
    .orderBy(categories.path);
}

/** Index: user_words; primary key of users. */
export async function teachersNamed(db: TenantDb, q: string) {
  const named = await isNamed(db, q);
  if (named === undefined) return [];
  const rows = await db
    .select({ id: users.id, name: users.name, email: users.email, role: users.jobTitle })
    .from(users)
    .where(named, ne(users.loginStatus, 2))
    .orderBy(users.nameKey)
    .limit(mostTeachers)
    .all();
  return rows.filter((row) => !isErased(row)).map(({ id, name, role }) => ({ id, name, role: role ?? "" }));
}

/** Primary key of users. */
export async function teacherOf(db: TenantDb, id: string) {
  return db
    .select({ id: users.id, name: users.name, email: users.email, locale: users.locale, role: users.jobTitle })
    .from(users)
    .where(eq(users.id, id), ne(users.loginStatus, 2))
    .get();
}

/** Dates of a place in time that are not called off and overlap another, but for some. Index: classroom_sessions_by_date. */
export async function overlapping(db: TenantDb, from: number, until: number, but: readonly string[]) {
  return db
    .select({
      id: classroomSessions.id,
      startsAt: classroomSessions.startsAt,
      endsAt: classroomSessions.endsAt,
      place: classroomSessions.place,
      teacher: classroomSessions.teacher,
      teacherId: classroomSessions.teacherId,
      title: classrooms.title,
    })
    .from(classroomSessions)
    .innerJoin(classrooms, eq(classrooms.id, classroomSessions.classroomId))
    .where(
      // Written out, since a partial index serves only a condition that says the same.
      sql`classroom_sessions.starts_at > 0`,
      gt(classroomSessions.startsAt, from - longestMs),
      sql`${classroomSessions.startsAt} < ${until}`,
      gt(classroomSessions.endsAt, from),
      isNull(classroomSessions.cancelledAt),
      sql`not ${among(classroomSessions.id, but)}`,
    )
    .orderBy(classroomSessions.startsAt)
    .all();
}

/** What began longer ago is over. */
const longestMs = 3 * 24 * 60 * 60_000;
