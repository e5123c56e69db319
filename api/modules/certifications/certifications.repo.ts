import { eq, exists, isNotNull, isNull, sql } from "drizzle-orm";
import { fold } from "#shared/domain/fold.ts";
import { among } from "#api/db/conditions.ts";
import { courses } from "#api/db/schema/catalogue.ts";
import { certificates, certifications } from "#api/db/schema/certification.ts";
import { programmes, programmeSteps } from "#api/db/schema/programme.ts";
import { isPersonIn, type Scope } from "#api/db/team-scope.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { titled } from "#api/db/titled.ts";
import { keysetPage } from "#api/http/keyset-page.ts";
import { shownTitles } from "#api/modules/programmes/public.ts";

interface Asked {
  q?: string | undefined;
  state?: "archived" | undefined;
  sort: "created" | "-created";
  limit: number;
  cursor?: string | undefined;
}

const mostOfAKind = 1000;

/** Index: certifications_newest. */
export async function findCertifications(db: TenantDb, { q = "", state, sort, limit, cursor }: Asked) {
  const wanted = fold(q.trim());
  const list = ["certifications", sort, state, wanted].join("\n");
  const keyset = { by: certifications.createdAt, id: certifications.id, isDescending: sort === "-created" };
  const page = keysetPage(keyset, { list, limit, cursor });
  const rows = await withSource(db)
    .where(
      state ? isNotNull(certifications.archivedAt) : isNull(certifications.archivedAt),
      wanted === "" ? undefined : among(certifications.id, await titled(titles(db), wanted)),
      page.where,
    )
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .all();
  return page.finish(rows, ({ createdAt, id }) => ({ value: createdAt, id }));
}

/** Index: certifications_newest. */
function titles(db: TenantDb) {
  const { id, title, createdAt } = certifications;
  return db.select({ id, title }).from(certifications).orderBy(createdAt, id);
}

/** Primary keys. */
export function certificationRow(db: TenantDb, id: string) {
  return withSource(db).byKey().where(eq(certifications.id, id));
}

function withSource(db: TenantDb) {
  const { id, title, courseId, programmeId, months, windowDays, graceDays, archivedAt, createdAt, revision } =
    certifications;
  return db
    .select({
      id,
      title,
      courseId,
      programmeId,
      months,
      windowDays,
      graceDays,
      archivedAt,
      createdAt,
      revision,
      source: sql<string | null>`coalesce(${courses.title}, ${programmes.title})`.as("source"),
    })
    .from(certifications)
    .leftJoin(courses, eq(courses.id, certifications.courseId))
    .leftJoin(programmes, eq(programmes.id, certifications.programmeId));
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

/** By title. Indexes: courses_business; programmes_business_path and programme_steps_programme. */
export async function earningChoices(db: TenantDb) {
  const [ofCourses, ofProgrammes] = await db.batch(shownTitles(db, mostOfAKind, demandsCourse(db)));
  return [
    ...ofCourses.map((row) => ({ kind: "course" as const, ...row })),
    ...ofProgrammes.map((row) => ({ kind: "programme" as const, ...row })),
  ];
}

/** A course that is learnt again when what the programme earned is renewed. Index: programme_steps_programme. */
function demandsCourse(db: TenantDb) {
  return exists(
    db
      .select({ one: sql`1` })
      .from(programmeSteps)
      .where(
        eq(programmeSteps.programmeId, programmes.id),
        eq(programmeSteps.isOptional, false),
        isNotNull(programmeSteps.courseId),
      ),
  );
}

/** Whether a course, or a programme, is shown, and what a renewal would be made of. Primary keys. */
export async function earningSource(db: TenantDb, { kind, id }: { kind: "course" | "programme"; id: string }) {
  if (kind === "course")
    return db
      .select({ id: courses.id, isRenewable: sql<number>`1`.as("is_renewable") })
      .from(courses)
      .byKey()
      .where(eq(courses.id, id), isNull(courses.archivedAt))
      .get();
  return db
    .select({ id: programmes.id, isRenewable: sql<number>`${demandsCourse(db)}`.as("is_renewable") })
    .from(programmes)
    .byKey()
    .where(eq(programmes.id, id), isNull(programmes.archivedAt))
    .get();
}
