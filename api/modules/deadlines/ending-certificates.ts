import { and, asc, between, eq, isNull, ne } from "drizzle-orm";
import { addDays, daysBetween, endOfDay, zonedDate } from "#shared/domain/zoned-time.ts";
import { certificates, certifications } from "#api/db/schema/certification.ts";
import { users } from "#api/db/schema/identity.ts";
import { isPersonIn, type Reached, type Scope } from "#api/db/team-scope.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { type DayClock, soonDays } from "./due-people.ts";

/** As many certificates as are looked through, those that end first. */
const mostEnding = 5000;

/** What people hold that ends within 30 days. Index: certifications_newest, certificates_end; primary key of users. */
export function endingCertificates(db: TenantDb, scope: Reached, { now, timeZone }: DayClock) {
  const last = endOfDay(addDays(zonedDate(now, timeZone), soonDays), timeZone);
  return db
    .select({
      userId: certificates.userId,
      targetId: certifications.id,
      title: certifications.title,
      validUntil: certificates.validUntil,
    })
    .from(certifications)
    .innerJoin(
      certificates,
      and(eq(certificates.certificationId, certifications.id), between(certificates.validUntil, now, last)),
    )
    .innerJoin(users, and(eq(users.id, certificates.userId), ne(users.loginStatus, 2)))
    .where(isNull(certifications.archivedAt), isPersonIn(db, scope, certificates.userId))
    .orderBy(asc(certificates.validUntil))
    .limit(mostEnding + 1);
}

type EndingRow = Awaited<ReturnType<ReturnType<typeof endingCertificates>["all"]>>[number];

/** The same with the calendar days until then, without the one that tells that there are more. */
export function countedEnds(rows: readonly EndingRow[], { now, timeZone }: DayClock) {
  const today = zonedDate(now, timeZone);
  return {
    isCut: rows.length > mostEnding,
    rows: rows
      .slice(0, mostEnding)
      .map((row) => ({ ...row, days: daysBetween(today, zonedDate(row.validUntil, timeZone)) })),
  };
}

/** Who holds something that ends within 30 days, of one certification or any: those whom the dashboard counts. */
export async function peopleWithEnds(
  db: TenantDb,
  scope: Scope,
  { target, clock }: { target: string | undefined; clock: DayClock },
): Promise<string[]> {
  const { rows } = countedEnds(await endingCertificates(db, scope, clock).all(), clock);
  const meant = rows.filter(({ targetId }) => target === undefined || targetId === target);
  return [...new Set(meant.map(({ userId }) => userId))];
}
