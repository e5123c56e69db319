import { and, asc, between, eq, isNull, or, sql } from "drizzle-orm";
import { dueReminder, reminderDays } from "#shared/domain/certification.ts";
import { grouped } from "#shared/domain/grouped.ts";
import { businessTimeZone } from "#shared/domain/time-zone.ts";
import { zonedDate } from "#shared/domain/zoned-time.ts";
import { myLearningPath } from "#shared/routes.ts";
import { type Business, summedOver } from "#api/db/directory.ts";
import { exemptions } from "#api/db/schema/assigning.ts";
import { certificates, certifications } from "#api/db/schema/certification.ts";
import { users } from "#api/db/schema/identity.ts";
import { tenantDb, type TenantDb } from "#api/db/tenant-db.ts";
import type { Env } from "#api/env.ts";
import { isNotErased } from "#api/modules/identity/public.ts";
import {
  type GoingOut,
  letterBetween,
  type LetterKind,
  queueLetter,
  titlesWithDays,
  wakeLetters,
} from "#api/modules/outbox/public.ts";
import { type Letterbox, letterTo, localeOf } from "#api/modules/people/public.ts";
import { exemptionOf } from "./due-learning.repo.ts";

const dayMs = 86_400_000;
const [first] = reminderDays;
/** Of a business in one night; the others come the next. */
const mostOfANight = 5000;

/**
 * Once a day: whoever holds something that ends in 30, 7 or 1 days is told, of all that they hold in one letter. Answers how many
 * letters. What was told is written down with the letter, so that a second run tells nobody twice.
 */
export async function remindOfEnds(database: D1Database, env: Env, now: number): Promise<number> {
  const live = { database, of: certifications, where: isNull(certifications.archivedAt) };
  return summedOver(env.DB, live, (business) => remindIn(tenantDb(database, business.id), env, business, now));
}

async function remindIn(db: TenantDb, env: Env, business: Business, now: number): Promise<number> {
  if (!business.canonicalHostname) return 0;
  const box: Letterbox = { host: business.canonicalHostname, locale: localeOf(business) };
  const rows = await ending(db, now).all();
  const due = rows.flatMap((row) => {
    const days = dueReminder(row.validUntil, row.remindedDays, now);
    return days === undefined ? [] : [{ ...row, days }];
  });
  const timeZone = businessTimeZone(business.profile);
  const people = [...grouped(due, ({ userId }) => userId).values()];
  for (const own of people) {
    const [person] = own;
    if (person === undefined) continue;
    const ends = own.map(({ title, validUntil }) => ({ title, on: zonedDate(validUntil, timeZone) }));
    const wanted = letterTo(box, { id: "", user: { name: "" } }, { ...person, id: person.userId });
    const fields = { ends: JSON.stringify(ends) };
    const letter = { ...wanted, actorId: null, letter: "certificate_ending" as const, fields, dueAt: now };
    // oxlint-disable-next-line no-await-in-loop -- a person each: the letter with what it tells of
    await db.batch([
      queueLetter(db, letter, now),
      ...own.map(({ certificationId, days }) =>
        db.update(
          certificates,
          { remindedDays: days, remindedAt: now },
          and(eq(certificates.userId, person.userId), eq(certificates.certificationId, certificationId)) ??
            eq(certificates.userId, person.userId),
        ),
      ),
    ]);
  }
  if (people.length > 0) await wakeLetters(env, business.id, now, now);
  return people.length;
}

/** What ends within as many days as the first reminder comes before it. Indexes: certifications_newest, certificates_end. */
function ending(db: TenantDb, now: number) {
  const spared = exemptionOf(
    db,
    or(
      and(eq(exemptions.kind, "course"), eq(exemptions.targetId, certifications.courseId)),
      and(eq(exemptions.kind, "programme"), eq(exemptions.targetId, certifications.programmeId)),
    ),
  );
  return db
    .select({
      certificationId: certifications.id,
      title: certifications.title,
      userId: users.id,
      name: users.name,
      email: users.email,
      locale: users.locale,
      validUntil: certificates.validUntil,
      remindedDays: certificates.remindedDays,
    })
    .from(certifications)
    .innerJoin(
      certificates,
      and(
        eq(certificates.certificationId, certifications.id),
        between(certificates.validUntil, now, now + first * dayMs),
      ),
    )
    .innerJoin(users, eq(users.id, certificates.userId))
    .where(isNull(certifications.archivedAt), sql`${users.loginStatus} <> 2`, isNotErased, sql`not exists ${spared}`)
    .orderBy(asc(certificates.validUntil))
    .limit(mostOfANight);
}

/** What somebody holds that ends soon, with its days. */
export const endingLetters: LetterKind = { compose: async (on) => letterOf(on, "certificate_ending") };
/** What ended, with the days on which its grace is over. */
export const graceLetters: LetterKind = { compose: async (on) => letterOf(on, "certificate_grace") };

function letterOf(on: GoingOut, letter: "certificate_ending" | "certificate_grace") {
  const ends = JSON.parse(on.letter.fields["ends"] ?? "[]") as { title: string; on: string }[];
  const certificates = titlesWithDays(on.head.locale, ends);
  return letterBetween(on, letter, `${myLearningPath}?tab=certificates`, { certificates });
}
