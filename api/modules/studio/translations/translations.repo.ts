import { and, eq, sql } from "drizzle-orm";
import { publishedTranslations, type StoredUnits, translationDrafts } from "#api/db/schema/course-translations.ts";
import { users } from "#api/db/schema/identity.ts";
import type { RowOf } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { guarded } from "#api/db/until-unraced.ts";

const draft = {
  partId: translationDrafts.partId,
  language: translationDrafts.language,
  units: translationDrafts.units,
  revision: translationDrafts.revision,
  updatedAt: translationDrafts.updatedAt,
  editor: users.name,
};

function drafts(db: TenantDb) {
  return db.select(draft).from(translationDrafts).leftJoin(users, eq(users.id, translationDrafts.updatedBy));
}

/** In every language. Index: translation_drafts_course; primary key of users. */
export function translationRows(db: TenantDb, courseId: string) {
  return drafts(db).where(eq(translationDrafts.courseId, courseId));
}

export type TranslationRow = RowOf<ReturnType<typeof translationRows>>;

/** Primary keys of translation_drafts and users. */
export function translationRow(db: TenantDb, { partId, language }: Pick<TranslationRow, "partId" | "language">) {
  return drafts(db).where(eq(translationDrafts.partId, partId), eq(translationDrafts.language, language));
}

/** Index: published_translations_course. */
export function publishedRows(db: TenantDb, courseId: string) {
  return db
    .select({
      partId: publishedTranslations.partId,
      language: publishedTranslations.language,
      units: publishedTranslations.units,
      publishedAt: publishedTranslations.publishedAt,
    })
    .from(publishedTranslations)
    .where(eq(publishedTranslations.courseId, courseId));
}

export type PublishedRow = RowOf<ReturnType<typeof publishedRows>>;

interface Written {
  courseId: string;
  partId: string;
  language: string;
  /** 0: nothing was written yet. */
  revision: number;
  units: StoredUnits;
  at: number;
  by: string;
}

/** Fails where somebody else has written on it since (`writeUnraced`). */
export function writeTranslation(db: TenantDb, { courseId, partId, language, revision, units, at, by }: Written) {
  const own = and(eq(translationDrafts.partId, partId), eq(translationDrafts.language, language));
  const said = { units, updatedAt: at, updatedBy: by };
  const write = db
    .insert(translationDrafts, { courseId, partId, language, revision: revision + 1, ...said })
    .onConflictDoUpdate({
      target: [translationDrafts.partId, translationDrafts.language],
      // NULL is refused by the column: a write after another fails.
      set: {
        ...said,
        revision: sql`case when ${translationDrafts.revision} = ${revision} then ${revision + 1} end`,
      },
    });
  const stands = db.primary.select({ revision: translationDrafts.revision }).from(translationDrafts).where(own);
  return guarded(write, stands, revision === 0 ? null : revision);
}
