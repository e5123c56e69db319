import { and, asc, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { grouped } from "#shared/domain/grouped.ts";
import { businessTimeZone } from "#shared/domain/time-zone.ts";
import { addDays, zonedDate } from "#shared/domain/zoned-time.ts";
import { type Business, summedOver } from "#api/db/directory.ts";
import { exemptions } from "#api/db/schema/assigning.ts";
import { courses } from "#api/db/schema/catalogue.ts";
import { certificates, certifications } from "#api/db/schema/certification.ts";
import { users } from "#api/db/schema/identity.ts";
import { enrolments } from "#api/db/schema/study.ts";
import { tenantDb, type TenantDb } from "#api/db/tenant-db.ts";
import { untilUnraced } from "#api/db/until-unraced.ts";
import type { Env } from "#api/env.ts";
import { isNotErased } from "#api/modules/identity/public.ts";
import { beginRounds } from "#api/modules/learners/public.ts";
import { letterWaitMs, wakeLetters } from "#api/modules/outbox/public.ts";
import { localeOf } from "#api/modules/people/public.ts";
import type { CertificationRow } from "./certification-records.ts";

const dayMs = 86_400_000;
const peopleOfAStep = 100;
/** Of a certification in one night; the others come the next. */
const mostOfANight = 2000;
/** Whoever comes to it after the end has so long. */
const leastDays = 30;

/**
 * Once a day: whoever holds something that ends soon learns its course again, to be done by the end. Answers how many people.
 * Run twice it begins nothing twice: they are in a later round than the one that earned it then.
 */
export async function beginDueRounds(database: D1Database, env: Env, now: number): Promise<number> {
  const live = { database, of: certifications, where: isNull(certifications.archivedAt) };
  return summedOver(env.DB, live, (business) => beginOf(tenantDb(database, business.id), env, business, now));
}

async function beginOf(db: TenantDb, env: Env, business: Business, now: number): Promise<number> {
  const live = await db
    .from(certifications)
    .where(isNull(certifications.archivedAt))
    .orderBy(asc(certifications.createdAt))
    .all();
  let people = 0;
  for (const certification of live) {
    // oxlint-disable-next-line no-await-in-loop -- one after another: two may be earned by one course
    people += await beginFor(db, business, certification, now);
  }
  if (people > 0) await wakeLetters(env, business.id, now + letterWaitMs, now);
  return people;
}

async function beginFor(db: TenantDb, business: Business, certification: CertificationRow, now: number) {
  const { createdBy, courseId, title, windowDays } = certification;
  const maker = await db.from(users).byKey().where(eq(users.id, createdBy)).get();
  if (maker === undefined) return 0;
  const due = await duePeople(db, certification, now).all();
  const timeZone = businessTimeZone(business.profile);
  const today = zonedDate(now, timeZone);
  const late = addDays(today, Math.max(windowDays, leastDays));
  const dayOf = ({ validUntil }: (typeof due)[number]) => (validUntil < now ? late : zonedDate(validUntil, timeZone));
  const steps = [...grouped(due, dayOf)].flatMap(([dueOn, people]) =>
    Array.from({ length: Math.ceil(people.length / peopleOfAStep) }, (_, step) => ({
      dueOn,
      ids: people.slice(step * peopleOfAStep, (step + 1) * peopleOfAStep).map(({ userId }) => userId),
    })),
  );
  const box = business.canonicalHostname ? { host: business.canonicalHostname, locale: localeOf(business) } : undefined;
  // Nobody gives themselves time by it, whoever made the certification.
  const viewer = { id: maker.id, user: { ...maker, isAccountManager: true } };
  for (const { dueOn, ids } of steps) {
    const body = { user_ids: ids, course_id: courseId, due_on: dueOn, reason: title };
    // oxlint-disable-next-line no-await-in-loop -- step by step, each written as a whole
    await untilUnraced(() => beginRounds(db, { business, viewer, scope: "business", box }, body, now));
  }
  return due.length;
}

/** Indexes: certificates_end; primary keys of the others. */
function duePeople(db: TenantDb, { id, courseId, windowDays }: CertificationRow, now: number) {
  const spared = db
    .select({ one: sql`1` })
    .from(exemptions)
    .byKey()
    .where(
      eq(exemptions.userId, certificates.userId),
      eq(exemptions.kind, "course"),
      eq(exemptions.targetId, courseId),
    );
  return db
    .select({ userId: certificates.userId, validUntil: certificates.validUntil })
    .from(certificates)
    .innerJoin(users, eq(users.id, certificates.userId))
    .innerJoin(courses, eq(courses.id, sql`${courseId}`))
    .innerJoin(
      enrolments,
      and(
        eq(enrolments.userId, certificates.userId),
        eq(enrolments.courseId, sql`${courseId}`),
        eq(enrolments.round, certificates.round),
      ),
    )
    .byKey()
    .where(
      eq(certificates.certificationId, id),
      lte(certificates.validUntil, now + windowDays * dayMs),
      isNotNull(enrolments.completedAt),
      isNull(courses.archivedAt),
      sql`${users.loginStatus} <> 2`,
      isNotErased,
      sql`not exists ${spared}`,
    )
    .orderBy(asc(certificates.validUntil))
    .limit(mostOfANight);
}
