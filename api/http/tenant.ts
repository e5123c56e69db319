import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { canonicalHostname } from "#shared/domain/hostname.ts";
import { AppError } from "#shared/errors.ts";
import type { Business } from "#api/db/directory.ts";
import { findBusiness, findCurrentBusiness } from "#api/db/directory.ts";
import { newestBookmark, shardDatabase } from "#api/db/shards.ts";
import type { Source } from "#api/db/source.ts";
import { type TenantDb, tenantDb } from "#api/db/tenant-db.ts";
import type { Env } from "#api/env.ts";
import { sameSecret } from "./secrets.ts";
import { sourceOf } from "./client-address.ts";
import type { AppEnv } from "./context.ts";

/** Finds the business of the hostname and opens its database. Throws `business_not_found`. */
export const resolveTenant = resolveBy(findBusiness);

/** The same, never from memory: for the one answer that others remember. */
export const resolveCurrentTenant = resolveBy(findCurrentBusiness);

function resolveBy(find: typeof findBusiness) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const business = await find(c.env.DB, await hostnameOf(c), c.get("now"));
    if (business === undefined) throw new AppError("business_not_found");
    openDatabase(c, business, await sourceOf(c));
    await next();
  });
}

function openDatabase(c: Context<AppEnv>, business: Business, source: Source): void {
  const database = shardDatabase(c.env, business.shard);
  const bookmark = c.req.header("X-D1-Bookmark");
  const session = database.withSession(isBookmark(bookmark) ? bookmark : "first-unconstrained");
  const primary = database.withSession("first-primary");
  c.set("business", business);
  c.set("db", tenantDb(session, business.id, primary, source));
  c.set("bookmark", () => newestBookmark([session, primary]));
}

/** The business and its database, for what runs behind `resolveTenant`. */
export function tenantOf(c: Context<AppEnv>): { business: Business; db: TenantDb } {
  const business = c.get("business");
  const db = c.get("db");
  if (business === undefined || db === undefined) throw new TypeError("No tenant was resolved for this route");
  return { business, db };
}

/** The form that D1 hands out; a made-up one must not become a database error. */
function isBookmark(value: string | undefined): value is string {
  return value !== undefined && /^[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{32}$/.test(value);
}

/**
 * The service binding keeps the visitor's own host. A forwarded host counts only from an edge that knows the shared
 * secret (docs/specification.md §7.5).
 */
export async function hostnameOf(c: { req: Context["req"]; env: Env }): Promise<string> {
  const forwarded = c.req.header("X-Forwarded-Host");
  const secret = c.req.header("X-Edge-Secret");
  if (forwarded !== undefined && secret !== undefined && (await sameSecret(secret, c.env.API_SECRET))) {
    return hostnameOfHost(forwarded);
  }
  return hostnameOfHost(new URL(c.req.url).hostname);
}

/** Of a Host header, which may say a port: the same spelling as the edge's; the empty string for what is no hostname. */
export function hostnameOfHost(host: string): string {
  return canonicalHostname(host.trim().replace(/:\d+$/, "")) ?? "";
}
