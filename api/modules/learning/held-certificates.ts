import { eq, type SQL, sql } from "drizzle-orm";
import type { HeldCertificate } from "#shared/contracts/held-certificate.ts";
import { certificateState, renewedUntil } from "#shared/domain/certification.ts";
import { coursePath } from "#shared/routes.ts";
import type { Value } from "#api/db/conditions.ts";
import { courses } from "#api/db/schema/catalogue.ts";
import { certificates, certifications } from "#api/db/schema/certification.ts";
import { programmes } from "#api/db/schema/programme.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { instant } from "#api/http/instant.ts";
import { programmeAddress } from "./learning-paths.ts";

const dayMs = 86_400_000;

/** What somebody holds, by its end; `of`: what of it. Primary keys. */
export function heldCertificates(db: TenantDb, userId: Value<string>, of?: SQL) {
  const { title, months, windowDays, graceDays } = certifications;
  const { round, validUntil } = certificates;
  return db
    .select({
      title,
      slug: courses.slug,
      tree: sql<"default" | "business" | null>`${programmes.tree}`.as("tree"),
      path: sql<string | null>`${programmes.path}`.as("path"),
      cover: sql<string>`coalesce(${courses.coverCategory}, ${programmes.coverCategory})`.as("cover"),
      language: sql<string>`coalesce(${courses.language}, ${programmes.language})`.as("language"),
      round,
      validUntil,
      months,
      windowDays,
      graceDays,
    })
    .from(certificates)
    .innerJoin(certifications, eq(certifications.id, certificates.certificationId))
    .leftJoin(courses, eq(courses.id, certifications.courseId))
    .leftJoin(programmes, eq(programmes.id, certifications.programmeId))
    .byKey()
    .where(eq(certificates.userId, userId), of)
    .orderBy(validUntil);
}

type HeldRow = Awaited<ReturnType<ReturnType<typeof heldCertificates>["all"]>>[number];

export function toHeld(
  { title, slug, tree, path, cover, language, round, ...terms }: HeldRow,
  now: number,
): HeldCertificate {
  const { validUntil, windowDays, graceDays } = terms;
  return {
    title,
    path: tree !== null && path !== null ? programmeAddress({ tree, path }) : coursePath(slug ?? ""),
    cover_category: cover,
    language,
    state: certificateState(validUntil, terms, now),
    renewable_from: instant(validUntil - windowDays * dayMs),
    valid_until: instant(validUntil),
    grace_until: instant(validUntil + graceDays * dayMs),
    renewed_until: instant(renewedUntil(validUntil, terms, now)),
    round,
  };
}
