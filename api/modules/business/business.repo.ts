import { between, eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { markCount } from "#shared/business-marks.ts";
import { businessMarks } from "#api/db/schema/directory.ts";
import { routeRedirects, translations } from "#api/db/schema/identity.ts";
import { databasesOf } from "#api/db/shards.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Env } from "#api/env.ts";

export function findTranslations(db: TenantDb, locale: string) {
  // Primary key: (business_id, locale).
  return db
    .select({ messages: translations.messages, updatedAt: translations.updatedAt })
    .from(translations)
    .where(eq(translations.locale, locale))
    .get();
}

export function listTranslationTimes(db: TenantDb) {
  // Primary key: (business_id, locale).
  return db.select({ locale: translations.locale, updatedAt: translations.updatedAt }).from(translations).all();
}

/** The marks of each database (shared/business-marks.ts): never a replica's, which may be of before. */
export function listBusinessMarks(env: Env) {
  // Primary key.
  const marks = between(businessMarks.place, 0, markCount - 1);
  return Promise.all(
    databasesOf(env).map(([, database]) => drizzle(database).select().from(businessMarks).where(marks)),
  );
}

export function findRedirect(db: TenantDb, path: string) {
  // Primary key: (business_id, path).
  return db
    .select({ target: routeRedirects.target, status: routeRedirects.status })
    .from(routeRedirects)
    .where(eq(routeRedirects.path, path))
    .get();
}
