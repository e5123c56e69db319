import { asc, eq } from "drizzle-orm";
import { lookupPath, type RedirectRow, toRedirect } from "#api/modules/business/public.ts";
import { routeRedirects } from "#api/db/schema/identity.ts";
import { type TenantDb, tenantDb } from "#api/db/tenant-db.ts";
import { nothingToDo, readCommand, said, writeCommand } from "./command.ts";
import { businessBySlug } from "./directory.ts";
import { OpsError, UsageError } from "./ops-error.ts";

const statuses = [301, 302, 307, 308] as const;

export const addRedirect = writeCommand({
  name: "redirect add",
  positionals: ["SLUG", "PATH", "TARGET"],
  options: { status: { type: "string", value: "301|302|307|308", about: "else 301" } },
  about:
    "where a path that has no page any more leads: a path of the same host or an http(s) address; again changes it",
  async plan({ target, now }, [slug, pathText, to], options) {
    const path = pathArgument(pathText);
    const status = statuses.find((one) => String(one) === (options.status ?? "301"));
    if (status === undefined) throw new UsageError("--status is 301, 302, 307 or 308");
    if (toRedirect({ target: to, status }) === null)
      throw new UsageError(`${to} is neither a path such as /khoa-hoc/new nor an http(s) address`);
    const business = await businessBySlug(target, slug);
    const db = tenantDb(target.db, business.id);
    const standing = await find(db, path);
    if (standing?.target === to && standing.status === status) return nothingToDo(`${path} already leads to ${to}.`);
    await refuseCircle(db, path, to);
    return {
      changes: [
        {
          action: "redirect.add",
          businessId: business.id,
          subject: path,
          ...(standing && { before: { target: standing.target, status: standing.status } }),
          after: { target: to, status },
        },
      ],
      writes: [
        db.insert(routeRedirects, { path, target: to, status, createdAt: now }).onConflictDoUpdate({
          target: [routeRedirects.businessId, routeRedirects.path],
          set: { target: to, status },
        }),
      ],
      done: said(`${path} leads to ${to} (${status}), where no page is at ${path}.`, { path, target: to, status }),
    };
  },
});

export const listRedirects = readCommand({
  name: "redirect list",
  positionals: ["SLUG"],
  options: {},
  about: "every path that leads elsewhere",
  async read({ target }, [slug]) {
    const business = await businessBySlug(target, slug);
    const rows = await tenantDb(target.db, business.id).from(routeRedirects).orderBy(asc(routeRedirects.path)).all();
    const list = rows.map(({ path, target: to, status }) => ({ path, target: to, status }));
    return {
      text:
        list.map(({ path, target: to, status }) => `${path}  →  ${to}  (${status})`).join("\n") ||
        `${slug} leads nowhere else.`,
      data: list,
    };
  },
});

export const removeRedirect = writeCommand({
  name: "redirect remove",
  positionals: ["SLUG", "PATH"],
  options: {},
  about: "the path is not found again",
  async plan({ target }, [slug, pathText]) {
    const path = pathArgument(pathText);
    const business = await businessBySlug(target, slug);
    const db = tenantDb(target.db, business.id);
    const standing = await find(db, path);
    if (!standing) throw new OpsError(`${slug} has no redirect of ${path}`, "not_found");
    const before = { target: standing.target, status: standing.status };
    return {
      changes: [{ action: "redirect.remove", businessId: business.id, subject: path, before }],
      writes: [db.delete(routeRedirects, eq(routeRedirects.path, path))],
      done: said(`${path} leads nowhere else any more.`, { path }),
    };
  },
});

/** As the lookup asks for it, so that what is written is found. */
function pathArgument(text: string): string {
  const path = lookupPath(text);
  if (path === undefined || path === "/" || /[\s\\]/.test(path))
    throw new UsageError(`${text} is no path of a page, such as /old-course`);
  return path;
}

function find(db: TenantDb, path: string): Promise<(RedirectRow & { path: string }) | undefined> {
  return db.from(routeRedirects).where(eq(routeRedirects.path, path)).get();
}

/** The edge follows a chain a few hops; one that comes back would show "not found" instead of a mistake. */
async function refuseCircle(db: TenantDb, from: string, to: string): Promise<void> {
  for (let next = lookupPath(to), hops = 0; next !== undefined && hops < 20; hops++) {
    if (next === from) throw new OpsError(`${to} leads back to ${from}`, "conflict");
    const row: RedirectRow | undefined = await find(db, next);
    next = row && lookupPath(row.target);
  }
}
