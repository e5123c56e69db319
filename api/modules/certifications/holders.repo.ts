import { and, eq, gt, gte, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { type CourseRenewal, mostRenewals } from "#shared/contracts/certifications.ts";
import type { CertificateState } from "#shared/domain/certification.ts";
import { addDays, startOfDay, zonedDate } from "#shared/domain/zoned-time.ts";
import { AppError } from "#shared/errors.ts";
import { attendedAgain } from "#api/db/attended-again.ts";
import { courses } from "#api/db/schema/catalogue.ts";
import { certificates, certifications } from "#api/db/schema/certification.ts";
import { classrooms, classroomSessions, sessionRegistrations } from "#api/db/schema/classroom.ts";
import { users } from "#api/db/schema/identity.ts";
import { programmes, programmeSteps } from "#api/db/schema/programme.ts";
import { enrolments } from "#api/db/schema/study.ts";
import { isPersonIn, type Scope } from "#api/db/team-scope.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { keysetPage } from "#api/http/keyset-page.ts";
import type { DayClock } from "#api/modules/deadlines/public.ts";
import { isNamed, isNotErased } from "#api/modules/identity/public.ts";
import { teamsShown } from "#api/modules/people/public.ts";
import { isInOrBelow } from "#api/modules/teams/public.ts";

interface Narrowed {
  q?: string | undefined;
  certification?: string | undefined;
  team?: string | undefined;
}

interface Asked extends Narrowed {
  state?: CertificateState | undefined;
  month?: string | undefined;
  sort: "end" | "-end";
  limit: number;
  cursor?: string | undefined;
}

const dayMs = 86_400_000;
const monthsAhead = 12;

const { windowDays, graceDays } = certifications;
const { validUntil } = certificates;
const graceUntil = sql<number>`${validUntil} + ${graceDays} * ${dayMs}`;

interface Meant {
  /** As `holdersMeant` says. */
  among: SQL | undefined;
  scope: Scope;
  clock: DayClock;
}

/** Indexes: certifications_newest, certificates_end; primary keys of the others. */
export async function findHolders(db: TenantDb, asked: Asked, { among: meant, scope, clock }: Meant) {
  const { certification, team, state, month, sort, limit, cursor, q } = asked;
  const list = ["holders", sort, certification, team, state, month, q].join("\n");
  const id = sql<string>`${certificates.userId} || ' ' || ${certificates.certificationId}`;
  const page = keysetPage({ by: validUntil, id, isDescending: sort === "-end" }, { list, limit, cursor });
  const rows = await heldBy(db, {
    id: id.as("id"),
    userId: users.id,
    name: users.name,
    loginStatus: users.loginStatus,
    teams: teamsShown(db, scope).as("teams"),
    certificationId: certifications.id,
    title: certifications.title,
    validUntil,
    windowDays,
    graceDays,
    renewal: furthestRenewal(db).as("renewal"),
    ...classLacking(db, clock.now),
  })
    .where(
      meant,
      isInState(state, clock.now),
      month === undefined ? undefined : endsWithin(monthOf(month, clock.timeZone)),
      page.where,
    )
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .all();
  return page.finish(rows, (row) => ({ value: row.validUntil, id: row.id }));
}

/** How many hold something, are within its grace, and end in each of twelve months. Indexes: as `findHolders`. */
export async function countHolders(db: TenantDb, { among: meant, clock }: Omit<Meant, "scope">) {
  const { months, counted } = countedAhead(clock);
  const row = await heldBy(db, counted).where(meant).get();
  const counts = JSON.parse(row?.ends ?? "[]") as number[];
  return {
    valid: row?.valid ?? 0,
    grace: row?.grace ?? 0,
    months: months.map(({ month }, at) => ({ month, ends: counts[at] ?? 0 })),
  };
}

function countedAhead({ now, timeZone }: DayClock) {
  const months = nextMonths(now, timeZone);
  const counted = (condition: SQL | undefined) => sql<number>`count(case when ${condition} then 1 end)`;
  const ends = months.map((span) => counted(and(gte(validUntil, now), endsWithin(span))));
  return {
    months,
    counted: {
      valid: counted(gte(validUntil, now)).as("valid"),
      grace: counted(isInState("grace", now)).as("grace"),
      ends: sql<string>`json_array(${sql.join(ends, sql`, `)})`.as("ends"),
    },
  };
}

/**
 * What a completion of a course earns for a while, by itself or as a part that a programme demands. Indexes: certifications_course,
 * certifications_programme, programme_steps_course, certificates_end. Throws `not_found`.
 */
export async function renewalsOf(db: TenantDb, courseId: string, clock: DayClock): Promise<CourseRenewal[]> {
  const { months, counted } = countedAhead(clock);
  const { id, title, months: validFor } = certifications;
  const demanding = db
    .select({ id: programmeSteps.programmeId })
    .from(programmeSteps)
    .byKey()
    .where(eq(programmeSteps.courseId, courseId), eq(programmeSteps.isOptional, false));
  const isOfIt = or(eq(certifications.courseId, courseId), inArray(certifications.programmeId, demanding));
  const [[course], rows, held] = await db.batch([
    db.select({ id: courses.id }).from(courses).byKey().where(eq(courses.id, courseId)),
    db
      .select({ id, title, months: validFor, windowDays, graceDays, programme: programmes.title })
      .from(certifications)
      .leftJoin(programmes, eq(programmes.id, certifications.programmeId))
      .byKey()
      .where(isOfIt, isNull(certifications.archivedAt))
      .orderBy(title, id)
      .limit(mostRenewals),
    heldBy(db, { id, ...counted })
      .byKey()
      .where(isOfIt, isNull(certifications.archivedAt))
      .groupBy(id),
  ]);
  if (course === undefined) throw new AppError("not_found");
  return rows.map(({ windowDays: window_days, graceDays: grace_days, ...row }) => {
    const own = held.find((one) => one.id === row.id);
    const ends = JSON.parse(own?.ends ?? "[]") as number[];
    const next = months.map(({ month }, at) => ({ month, ends: ends[at] ?? 0 })).find((one) => one.ends > 0);
    return { ...row, window_days, grace_days, holders: (own?.valid ?? 0) + (own?.grace ?? 0), next: next ?? null };
  });
}

/** By title. Index: certifications_newest. */
export function certificationChoices(db: TenantDb, most: number) {
  return db
    .select({ id: certifications.id, name: certifications.title })
    .from(certifications)
    .orderBy(certifications.title, certifications.id)
    .limit(most);
}

function heldBy<Columns extends Parameters<TenantDb["select"]>[0]>(db: TenantDb, columns: Columns) {
  return (
    db
      .select(columns)
      .from(certifications)
      .innerJoin(certificates, eq(certificates.certificationId, certifications.id))
      // "+": what people hold is read first, and not everybody for what they might hold.
      .innerJoin(users, and(sql`${users.id} = +${certificates.userId}`, isNotErased))
  );
}

/** Which of those who hold something are meant: for the rows and for the counts alike. */
export async function holdersMeant(
  db: TenantDb,
  { q = "", certification, team }: Narrowed,
  scope: Scope,
): Promise<SQL | undefined> {
  return and(
    q.trim() === "" ? undefined : ((await isNamed(db, q)) ?? sql`false`),
    certification === undefined ? undefined : eq(certifications.id, certification),
    team === undefined ? undefined : isInOrBelow(db, certificates.userId, [team]),
    isPersonIn(db, scope, certificates.userId),
  );
}

/** As `certificateState` (shared/domain/certification.ts) says it of one. */
function isInState(state: CertificateState | undefined, now: number): SQL | undefined {
  const renewableFrom = sql<number>`${validUntil} - ${windowDays} * ${dayMs}`;
  switch (state) {
    case "valid":
      return sql`${renewableFrom} > ${now}`;
    case "due":
      return and(gte(validUntil, now), sql`${renewableFrom} <= ${now}`);
    case "grace":
      return and(lt(validUntil, now), sql`${graceUntil} >= ${now}`);
    case "expired":
      return sql`${graceUntil} < ${now}`;
    case undefined:
      return sql`${graceUntil} >= ${now}`;
  }
}

/** 2: something of the new round was studied; 1: it was begun; null: there is none. Primary keys of programme_steps and enrolments. */
function furthestRenewal(db: TenantDb): SQL<number | null> {
  const demanded = db
    .select({ id: programmeSteps.courseId })
    .from(programmeSteps)
    .byKey()
    .where(eq(programmeSteps.programmeId, certifications.programmeId), eq(programmeSteps.isOptional, false));
  const begun = db
    .select({ far: sql`max(case when ${enrolments.lastStudiedAt} > ${enrolments.enrolledAt} then 2 else 1 end)` })
    .from(enrolments)
    .byKey()
    .where(
      eq(enrolments.userId, certificates.userId),
      sql`${enrolments.completedAt} is null`,
      sql`(${enrolments.courseId} = ${certifications.courseId} or ${enrolments.courseId} in (${demanded}))`,
    );
  return sql`(${begun})`;
}

/** Whether a class that the programme demands was not attended since, as the triggers of certificates count it; and the next seat in one. */
function classLacking(db: TenantDb, now: number) {
  const { status } = sessionRegistrations;
  const own = (...conditions: (SQL | undefined)[]) =>
    db
      .select({ startsAt: classroomSessions.startsAt })
      .from(classroomSessions)
      .innerJoin(
        sessionRegistrations,
        and(
          eq(sessionRegistrations.sessionId, classroomSessions.id),
          eq(sessionRegistrations.userId, certificates.userId),
        ),
      )
      .byKey()
      .where(eq(classroomSessions.classroomId, programmeSteps.classroomId), ...conditions)
      .limit(1);
  const demanded = (lacks: SQL) =>
    db
      .select({ one: sql`1` })
      .from(programmeSteps)
      .innerJoin(classrooms, and(eq(classrooms.id, programmeSteps.classroomId), isNull(classrooms.archivedAt)))
      .byKey()
      .where(eq(programmeSteps.programmeId, certifications.programmeId), eq(programmeSteps.isOptional, false), lacks);
  const attended = own(attendedAgain);
  const seat = own(
    eq(status, "registered"),
    isNull(classroomSessions.cancelledAt),
    gt(classroomSessions.startsAt, now),
  ).orderBy(classroomSessions.startsAt);
  const seats = db
    .select({ at: sql`min((${seat}))` })
    .from(programmeSteps)
    .byKey()
    .where(
      eq(programmeSteps.programmeId, certifications.programmeId),
      eq(programmeSteps.isOptional, false),
      sql`not exists ${attended}`,
    );
  return {
    isClassLacking: sql<number>`exists ${demanded(sql`not exists ${attended}`)}`.as("is_class_lacking"),
    seatAt: sql<number | null>`(${seats})`.as("seat_at"),
  };
}

interface Span {
  from: number;
  until: number;
}

function endsWithin({ from, until }: Span): SQL | undefined {
  return and(gte(validUntil, from), lt(validUntil, until));
}

/** A calendar month of a time zone: from its first instant to the next one's. */
function monthOf(month: string, timeZone: string): Span {
  return { from: startOfDay(`${month}-01`, timeZone), until: startOfDay(`${after(month)}-01`, timeZone) };
}

function nextMonths(now: number, timeZone: string): (Span & { month: string })[] {
  let month = zonedDate(now, timeZone).slice(0, 7);
  return Array.from({ length: monthsAhead }, () => {
    const one = { month, ...monthOf(month, timeZone) };
    month = after(month);
    return one;
  });
}

/** The next one: 31 days after its first day is always within it. */
function after(month: string): string {
  return addDays(`${month}-01`, 31).slice(0, 7);
}
