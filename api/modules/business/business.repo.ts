import { eq } from "drizzle-orm";
import { routeRedirects, translations } from "#api/db/schema/identity.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";

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

export function findRedirect(db: TenantDb, path: string) {
  // Primary key: (business_id, path).
  return db
    .select({ target: routeRedirects.target, status: routeRedirects.status })
    .from(routeRedirects)
    .where(eq(routeRedirects.path, path))
    .get();
}
