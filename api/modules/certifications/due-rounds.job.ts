import { and, asc, eq, isNull } from "drizzle-orm";
import { dueReminder } from "#shared/domain/certification.ts";
import { grouped } from "#shared/domain/grouped.ts";
import { businessTimeZone } from "#shared/domain/time-zone.ts";
import { addDays, zonedDate } from "#shared/domain/zoned-time.ts";
import { among } from "#api/db/conditions.ts";
import { type Business, summedOver } from "#api/db/directory.ts";
import { certificates, certifications } from "#api/db/schema/certification.ts";
import { users } from "#api/db/schema/identity.ts";
import { tenantDb, type TenantDb } from "#api/db/tenant-db.ts";
import { untilUnraced } from "#api/db/until-unraced.ts";
import type { Env } from "#api/env.ts";
import { beginRounds } from "#api/modules/learners/public.ts";
import { letterWaitMs, wakeLetters } from "#api/modules/outbox/public.ts";
import { localeOf } from "#api/modules/people/public.ts";
import type { CertificationRow } from "./certification-records.ts";
import { classesAgain, dueLearning } from "./due-learning.repo.ts";

const rowsOfAStep = 100;
/** Whoever comes to it after the end has so long. */
const leastDays = 30;

/**
 * Once a day: whoever holds something that ends soon learns again what earned it, to be done by the end. Answers how many people.
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
  const { id, createdBy, title, windowDays } = certification;
  const maker = await db.from(users).byKey().where(eq(users.id, createdBy)).get();
  if (maker === undefined) return 0;
  const due = await dueLearning(db, certification, now);
  const timeZone = businessTimeZone(business.profile);
  const today = zonedDate(now, timeZone);
  const late = addDays(today, Math.max(windowDays, leastDays));
  const dayOf = ({ validUntil }: (typeof due)[number]) => (validUntil < now ? late : zonedDate(validUntil, timeZone));
  const box = business.canonicalHostname ? { host: business.canonicalHostname, locale: localeOf(business) } : undefined;
  // Nobody gives themselves time by it, whoever made the certification.
  const viewer = { id: maker.id, user: { ...maker, isAccountManager: true } };
  for (const [dueOn, rows] of grouped(due, dayOf)) {
    for (const pairs of stepsOf(rows)) {
      // oxlint-disable-next-line no-await-in-loop -- of this step
      const classes = await classesAgain(db, certification, pairs);
      // oxlint-disable-next-line no-await-in-loop -- step by step, each written as a whole
      await untilUnraced(() =>
        beginRounds(db, { business, viewer, scope: "business", box }, { pairs, dueOn, reason: title, classes }, now),
      );
      // They were written to: a reminder of the same day would say it again.
      // oxlint-disable-next-line no-await-in-loop -- as above
      await markTold(db, id, pairs, now);
    }
  }
  return new Set(due.map(({ userId }) => userId)).size;
}

/** All that one person learns again stands in one step, so that they get one letter. */
function stepsOf<Row extends { userId: string }>(rows: readonly Row[]): Row[][] {
  const steps: Row[][] = [];
  for (const own of grouped(rows, ({ userId }) => userId).values()) {
    const last = steps.at(-1);
    if (last !== undefined && last.length + own.length <= rowsOfAStep) last.push(...own);
    else steps.push(own);
  }
  return steps;
}

async function markTold(
  db: TenantDb,
  certificationId: string,
  rows: readonly { userId: string; validUntil: number; remindedDays: number | null }[],
  now: number,
): Promise<void> {
  for (const [days, told] of grouped(rows, ({ validUntil, remindedDays }) =>
    dueReminder(validUntil, remindedDays, now),
  )) {
    if (days === undefined) continue;
    // oxlint-disable-next-line no-await-in-loop -- three at most
    await db
      .update(
        certificates,
        { remindedDays: days, remindedAt: now },
        and(
          eq(certificates.certificationId, certificationId),
          among(
            certificates.userId,
            told.map(({ userId }) => userId),
          ),
        ) ?? eq(certificates.certificationId, certificationId),
      )
      .run();
  }
}
