import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { businesses, hostnames } from "#api/db/schema/directory.ts";
import { canonicalHostname } from "#shared/domain/hostname.ts";
import { isPlainLine } from "#shared/domain/plain-text.ts";
import { isReservedHost, type Target } from "#api/modules/publishing/public.ts";
import { OpsError, UsageError } from "./ops-error.ts";

export type BusinessRow = typeof businesses.$inferSelect;

/** Throws `OpsError` where there is none. */
export async function businessBySlug({ db }: Target, slug: string): Promise<BusinessRow> {
  const [row] = await drizzle(db).select().from(businesses).where(eq(businesses.slug, slug));
  if (!row) throw new OpsError(`There is no business ${slug}. \`business list\` names them.`, "not_found");
  return row;
}

export async function hostnamesOf({ db }: Target, businessId: string): Promise<string[]> {
  const rows = await drizzle(db)
    .select({ hostname: hostnames.hostname })
    .from(hostnames)
    .where(eq(hostnames.businessId, businessId))
    .orderBy(hostnames.hostname);
  return rows.map((row) => row.hostname);
}

/** Whose hostname it is; undefined: nobody's. */
export async function ownerOf({ db }: Target, hostname: string): Promise<string | undefined> {
  const [row] = await drizzle(db).select().from(hostnames).where(eq(hostnames.hostname, hostname));
  return row?.businessId;
}

/** Lower case, without scheme, port and trailing dot, as the tenant look-up wants it. */
export function hostnameArgument(text: string): string {
  const hostname = canonicalHostname(text);
  if (hostname === undefined) {
    throw new UsageError(`${text} is not a hostname: give the bare name, such as training.example.com`);
  }
  return hostname;
}

/** One at which a business is to be reached. */
export function newHostnameArgument(text: string): string {
  const hostname = hostnameArgument(text);
  if (isReservedHost(hostname))
    throw new UsageError(`${hostname} is kept for packages (PACKAGE_HOST): no business can be reached there`);
  return hostname;
}

/** A name or a title. */
export function lineArgument(text: string, what: string): string {
  const line = text.trim();
  if (line === "" || line.length > 200 || !isPlainLine(line))
    throw new UsageError(`${what} is one line of 200 characters at most, without characters that nobody sees`);
  return line;
}

export function slugArgument(text: string): string {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) || text.length > 60)
    throw new UsageError(`${text} is not a slug: a-z, 0-9 and single hyphens`);
  return text;
}
