import { and, asc, eq, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { grouped } from "#shared/domain/grouped.ts";
import { notAttendedSince } from "#api/db/attended-again.ts";
import { among } from "#api/db/conditions.ts";
import { exemptions } from "#api/db/schema/assigning.ts";
import { courses } from "#api/db/schema/catalogue.ts";
import { certificates } from "#api/db/schema/certification.ts";
import { classrooms } from "#api/db/schema/classroom.ts";
import { users } from "#api/db/schema/identity.ts";
import { programmeSteps } from "#api/db/schema/programme.ts";
import { enrolments } from "#api/db/schema/study.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { isNotErased } from "#api/modules/identity/public.ts";
import type { CertificationRow } from "./certification-records.ts";

const dayMs = 86_400_000;
/** Of a certification in one night; the others come the next. */
const mostOfANight = 2000;

/** Who learns which course again now, as what it earned ends within the window or is over: of a programme, every course that it demands. */
export async function dueLearning(db: TenantDb, certification: CertificationRow, now: number) {
  if (certification.courseId !== null)
    return dueRows(db, certification, certification.courseId, now).where(eq(enrolments.round, certificates.round));
  const demanded = await db
    .select({ courseId: programmeSteps.courseId })
    .from(programmeSteps)
    .byKey()
    .where(
      eq(programmeSteps.programmeId, certification.programmeId ?? ""),
      eq(programmeSteps.isOptional, false),
      isNotNull(programmeSteps.courseId),
    )
    .orderBy(asc(programmeSteps.position))
    .all();
  const found = [];
  for (const { courseId } of demanded) {
    // What was completed since it was earned counts for the renewal already.
    const isOfBefore = lte(enrolments.completedAt, certificates.earnedAt);
    // oxlint-disable-next-line no-await-in-loop -- a course of the programme each
    found.push(...(await dueRows(db, certification, courseId ?? "", now).where(isOfBefore)));
  }
  return found;
}

/** By holder the titles of the classes that are to be attended again, in the order of the programme: those that were not since it was earned. */
export async function classesAgain(
  db: TenantDb,
  { id, programmeId }: CertificationRow,
  people: readonly { userId: string }[],
): Promise<Map<string, string[]>> {
  if (programmeId === null) return new Map();
  // Primary key of certificates; index: programme_steps_programme.
  const rows = await db
    .select({ userId: certificates.userId, title: classrooms.title })
    .from(certificates)
    .innerJoin(programmeSteps, eq(programmeSteps.programmeId, sql`${programmeId}`))
    .innerJoin(classrooms, and(eq(classrooms.id, programmeSteps.classroomId), isNull(classrooms.archivedAt)))
    .byKey()
    .where(
      eq(certificates.certificationId, id),
      among(
        certificates.userId,
        people.map(({ userId }) => userId),
      ),
      eq(programmeSteps.isOptional, false),
      notAttendedSince(db, certificates.userId),
    )
    .orderBy(asc(programmeSteps.position))
    .all();
  const titles = grouped(rows, ({ userId }) => userId);
  return new Map([...titles].map(([userId, own]) => [userId, own.map(({ title }) => title)]));
}

/** What a holder is exempt by, as a sub-select for `exists`. */
export function exemptionOf(db: TenantDb, isOfIt: SQL | undefined) {
  return db
    .select({ one: sql`1` })
    .from(exemptions)
    .byKey()
    .where(eq(exemptions.userId, certificates.userId), isOfIt);
}

/** Indexes: certificates_end; primary keys of the others. */
function dueRows(db: TenantDb, { id, programmeId, windowDays }: CertificationRow, courseId: string, now: number) {
  const isSpared = (kind: "course" | "programme", targetId: string): SQL | undefined =>
    and(eq(exemptions.kind, kind), eq(exemptions.targetId, targetId));
  const spared = exemptionOf(
    db,
    programmeId === null
      ? isSpared("course", courseId)
      : or(isSpared("course", courseId), isSpared("programme", programmeId)),
  );
  return {
    where: (isOfBefore: SQL) =>
      db
        .select({
          userId: certificates.userId,
          courseId: courses.id,
          validUntil: certificates.validUntil,
          remindedDays: certificates.remindedDays,
        })
        .from(certificates)
        .innerJoin(users, eq(users.id, certificates.userId))
        .innerJoin(courses, eq(courses.id, sql`${courseId}`))
        .innerJoin(
          enrolments,
          and(eq(enrolments.userId, certificates.userId), eq(enrolments.courseId, sql`${courseId}`), isOfBefore),
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
        .limit(mostOfANight)
        .all(),
  };
}
