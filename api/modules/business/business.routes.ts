import { getBusiness, getTranslations, lookUpRoute, profileSchemaVersion } from "#shared/contracts/business.ts";
import { matchesEntityTag } from "#api/http/conditional.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implementPublic } from "#api/http/contract-route.ts";
import { resolveCurrentTenant } from "#api/http/tenant.ts";
import { findRedirect, findTranslations } from "./business.repo.ts";
import { lookupPath, toRedirect } from "./route-redirect.ts";

export function businessRoutes(app: ApiApp): void {
  implementPublic(
    app,
    getBusiness,
    async ({ c, business }) => {
      const tag = `"${business.id}-${business.revision}-${profileSchemaVersion}"`;
      c.header("ETag", tag);
      c.header("Cache-Control", "private, no-cache");
      return matchesEntityTag(c.req.header("If-None-Match"), tag) ? c.body(null, 304) : { data: business.profile };
    },
    resolveCurrentTenant,
  );

  implementPublic(app, getTranslations, async ({ c, db, business, params }) => {
    const overlay = await findTranslations(db, params.locale);
    const tag = `"${business.id}-${params.locale.replace(/[^\w-]/g, "")}-${overlay?.updatedAt ?? 0}"`;
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
