import { eq, isNotNull, isNull, sql } from "drizzle-orm";
import { among } from "#api/db/conditions.ts";
import { courses } from "#api/db/schema/catalogue.ts";
import { certificates, certifications } from "#api/db/schema/certification.ts";
import { isPersonIn, type Scope } from "#api/db/team-scope.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { keysetPage } from "#api/http/keyset-page.ts";

interface Asked {
  state?: "archived" | undefined;
  sort: "created" | "-created";
  limit: number;
  cursor?: string | undefined;
}

const mostCourses = 1000;

/** Index: certifications_newest. */
export async function findCertifications(db: TenantDb, { state, sort, limit, cursor }: Asked) {
  const list = ["certifications", sort, state].join("\n");
  const keyset = { by: certifications.createdAt, id: certifications.id, isDescending: sort === "-created" };
  const page = keysetPage(keyset, { list, limit, cursor });
  const rows = await withCourse(db)
    .where(state ? isNotNull(certifications.archivedAt) : isNull(certifications.archivedAt), page.where)
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .all();
  return page.finish(rows, ({ createdAt, id }) => ({ value: createdAt, id }));
}

/** Primary keys. */
export function certificationRow(db: TenantDb, id: string) {
  return withCourse(db).byKey().where(eq(certifications.id, id));
}

function withCourse(db: TenantDb) {
  const { id, title, courseId, months, windowDays, graceDays, archivedAt, createdAt, revision } = certifications;
  return db
    .select({
      id,
      title,
      courseId,
      months,
      windowDays,
      graceDays,
      archivedAt,
      createdAt,
      revision,
      course: courses.title,
    })
    .from(certifications)
    .innerJoin(courses, eq(courses.id, certifications.courseId));
}

/** How many hold each, by how it stands. Index: certificates_end. */
export function holders(db: TenantDb, ids: readonly string[], scope: Scope, now: number) {
  const { windowDays, graceDays } = certifications;
  const { validUntil } = certificates;
  const day = 86_400_000;
  const counted = (condition: ReturnType<typeof sql>) => sql<number>`sum(case when ${condition} then 1 else 0 end)`;
  return db
    .select({
      id: certificates.certificationId,
      valid: counted(sql`${validUntil} - ${windowDays} * ${day} > ${now}`).as("valid"),
      due: counted(sql`${validUntil} >= ${now} and ${validUntil} - ${windowDays} * ${day} <= ${now}`).as("due"),
      grace: counted(sql`${validUntil} < ${now} and ${validUntil} + ${graceDays} * ${day} >= ${now}`).as("grace"),
      expired: counted(sql`${validUntil} + ${graceDays} * ${day} < ${now}`).as("expired"),
    })
    .from(certifications)
    .innerJoin(certificates, eq(certificates.certificationId, certifications.id))
    .byKey()
    .where(among(certifications.id, ids), isPersonIn(db, scope, certificates.userId))
    .groupBy(certificates.certificationId);
}

/** Index: courses_business. */
export function earningCourses(db: TenantDb) {
  return db
    .select({ id: courses.id, title: courses.title })
    .from(courses)
    .where(isNull(courses.archivedAt))
    .orderBy(courses.title)
    .limit(mostCourses);
}
