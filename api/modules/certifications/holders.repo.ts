import { and, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { CertificateState } from "#shared/domain/certification.ts";
import { addDays, startOfDay, zonedDate } from "#shared/domain/zoned-time.ts";
import { certificates, certifications } from "#api/db/schema/certification.ts";
import { users } from "#api/db/schema/identity.ts";
import { programmeSteps } from "#api/db/schema/programme.ts";
import { enrolments } from "#api/db/schema/study.ts";
import { isPersonIn, type Scope } from "#api/db/team-scope.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { keysetPage } from "#api/http/keyset-page.ts";
import type { DayClock } from "#api/modules/deadlines/public.ts";
import { isNotErased } from "#api/modules/identity/public.ts";
import { teamsShown } from "#api/modules/people/public.ts";
import { isInOrBelow } from "#api/modules/teams/public.ts";

interface Narrowed {
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

/** Indexes: certifications_newest, certificates_end; primary keys of the others. */
export async function findHolders(db: TenantDb, asked: Asked, scope: Scope, clock: DayClock) {
  const { certification, team, state, month, sort, limit, cursor } = asked;
  const list = ["holders", sort, certification, team, state, month].join("\n");
  const id = sql<string>`${certificates.userId} || ' ' || ${certificates.certificationId}`;
  const page = keysetPage({ by: validUntil, id, isDescending: sort === "-end" }, { list, limit, cursor });
  const rows = await held(db, {
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
  })
    .where(
      narrowed(db, asked, scope),
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
export async function countHolders(db: TenantDb, asked: Narrowed, scope: Scope, { now, timeZone }: DayClock) {
  const months = nextMonths(now, timeZone);
  const counted = (condition: SQL | undefined) => sql<number>`count(case when ${condition} then 1 end)`;
  const ends = months.map((span) => counted(and(gte(validUntil, now), endsWithin(span))));
  const row = await held(db, {
    valid: counted(gte(validUntil, now)).as("valid"),
    grace: counted(isInState("grace", now)).as("grace"),
    ends: sql<string>`json_array(${sql.join(ends, sql`, `)})`.as("ends"),
  })
    .where(narrowed(db, asked, scope))
    .get();
  const counts = JSON.parse(row?.ends ?? "[]") as number[];
  return {
    valid: row?.valid ?? 0,
    grace: row?.grace ?? 0,
    months: months.map(({ month }, at) => ({ month, ends: counts[at] ?? 0 })),
  };
}

/** By title. Index: certifications_newest. */
export function certificationChoices(db: TenantDb, most: number) {
  return db
    .select({ id: certifications.id, name: certifications.title })
    .from(certifications)
    .orderBy(certifications.title, certifications.id)
    .limit(most);
}

function held<Columns extends Parameters<TenantDb["select"]>[0]>(db: TenantDb, columns: Columns) {
  return (
    db
      .select(columns)
      .from(certifications)
      .innerJoin(certificates, eq(certificates.certificationId, certifications.id))
      // "+": what people hold is read first, and not everybody for what they might hold.
      .innerJoin(users, and(sql`${users.id} = +${certificates.userId}`, isNotErased))
  );
}

function narrowed(db: TenantDb, { certification, team }: Narrowed, scope: Scope): SQL | undefined {
  return and(
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
