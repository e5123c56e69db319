import { getBusiness, getTranslations, lookUpRoute, profileSchemaVersion } from "#shared/contracts/business.ts";
import { businessMarksHeader, preferBusinessMarks, writeBusinessMarks } from "#shared/business-marks.ts";
import { locales } from "#shared/locales.ts";
import {
  noTranslationsTag,
  preferTranslationTags,
  type TranslationTags,
  translationTagsHeader,
  writeTranslationTags,
} from "#shared/translation-tags.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { matchesEntityTag } from "#shared/domain/entity-tag.ts";
import type { ApiApp } from "#api/http/context.ts";
import { prefers } from "#api/http/prefers.ts";
import { implementPublic } from "#api/http/contract-route.ts";
import { resolveCurrentTenant } from "#api/http/tenant.ts";
import { findRedirect, findTranslations, listBusinessMarks, listTranslationTimes } from "./business.repo.ts";
import { lookupPath, toRedirect } from "./route-redirect.ts";

export function businessRoutes(app: ApiApp): void {
  implementPublic(
    app,
    getBusiness,
    async ({ c, db, business }) => {
      const tag = `"${business.id}-${business.revision}-${profileSchemaVersion}"`;
      c.header("ETag", tag);
      c.header("Cache-Control", "private, no-cache");
      if (matchesEntityTag(c.req.header("If-None-Match"), tag)) return c.body(null, 304);
      const preferred = c.req.header("Prefer");
      const [tags, marks] = await Promise.all([
        prefers(preferred, preferTranslationTags) && translationTags(db.primary, business.id),
        prefers(preferred, preferBusinessMarks) && listBusinessMarks(c.env),
      ]);
      if (tags) c.header(translationTagsHeader, writeTranslationTags(tags));
      if (marks) c.header(businessMarksHeader, writeBusinessMarks(marks));
      return { data: business.profile };
    },
    resolveCurrentTenant,
  );

  implementPublic(app, getTranslations, async ({ c, db, business, params }) => {
    const overlay = await findTranslations(db, params.locale);
    const tag = tagOf(business.id, params.locale, overlay?.updatedAt);
    c.header("ETag", tag);
    c.header("Cache-Control", "private, no-cache");
    return matchesEntityTag(c.req.header("If-None-Match"), tag) ? c.body(null, 304) : (overlay?.messages ?? {});
  });

  implementPublic(app, lookUpRoute, async ({ db, query }) => {
    const path = lookupPath(query.path);
    const row = path === undefined ? undefined : await findRedirect(db, path);
    return { data: row === undefined ? null : toRedirect(row) };
  });
}

async function translationTags(db: TenantDb, businessId: string): Promise<TranslationTags> {
  const times = new Map((await listTranslationTimes(db)).map(({ locale, updatedAt }) => [locale, updatedAt]));
  return Object.fromEntries(locales.map(({ code }) => [code, tagOf(businessId, code, times.get(code))]));
}

function tagOf(businessId: string, locale: string, updatedAt: number | undefined): string {
  return updatedAt === undefined ? noTranslationsTag : `"${businessId}-${locale.replace(/[^\w-]/g, "")}-${updatedAt}"`;
}
