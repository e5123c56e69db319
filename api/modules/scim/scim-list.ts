import type { Filter } from "scim2-parse-filter";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { mostPerPage } from "./scim-discovery.ts";
import { ScimError } from "./scim-error.ts";
import { matches, readFilter } from "./scim-filter.ts";
import type { ScimComplex } from "./scim-resource.ts";
import { enterpriseSchema, userShape } from "./scim-schema.ts";
import { toScimUser } from "./scim-user.view.ts";
import { findBy, knownBehind, listKnown } from "./scim-users.repo.ts";

/** No business has more: an offset behind them all. */
const mostPeople = 1_000_000_000;
/** A filter that no index serves looks at so many people, and is refused in a business that has more. */
const mostLookedAt = 5000;
const lookedAtOnce = 500;

/** RFC 7644 §3.4.2.4: what is too small counts as the least, what is no number as not given. */
export function readPage(query: Record<string, string | undefined>) {
  const number = (text: string | undefined, otherwise: number) =>
    text !== undefined && /^-?\d{1,30}$/.test(text.trim()) ? Number(text) : otherwise;
  return {
    startIndex: Math.max(1, number(query["startIndex"], 1)),
    count: Math.min(mostPerPage, Math.max(0, number(query["count"], 100))),
  };
}

export type PageAsked = ReturnType<typeof readPage>;

export function listResponse(
  resources: readonly object[],
  total: number,
  { startIndex }: Pick<PageAsked, "startIndex">,
) {
  return {
    schemas: ["urn:ietf:params:scim:api:messages:2.0:ListResponse"],
    totalResults: total,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources,
  };
}

export async function listUsers(db: TenantDb, base: string, filter: string | undefined, page: PageAsked) {
  const { startIndex, count } = page;
  if (filter === undefined || filter.trim() === "") {
    const { total, known } = await listKnown(db, { offset: Math.min(startIndex - 1, mostPeople), limit: count });
    const resources = known.map((one) => toScimUser(one, base));
    return listResponse(resources, total, page);
  }
  const found = await filtered(db, base, readFilter(filter));
  return listResponse(found.slice(startIndex - 1, startIndex - 1 + count), found.length, page);
}

async function filtered(db: TenantDb, base: string, filter: Filter): Promise<ScimComplex[]> {
  const key = indexedEquality(filter);
  const isMeant = (resource: ScimComplex) => matches(userShape, resource, filter);
  if (key !== undefined) {
    const candidates = await findBy(db, key.attribute, key.value);
    if (candidates !== undefined) {
      const meant = candidates.map((one) => toScimUser(one, base)).filter(isMeant);
      // A name is one person's: accounts that others made under the same address stand behind the business's own.
      return key.attribute === "username" ? meant.slice(0, 1) : meant;
    }
  }
  const meant: ScimComplex[] = [];
  let behind = "";
  for (let looked = 0; looked < mostLookedAt; looked += lookedAtOnce) {
    // oxlint-disable-next-line no-await-in-loop -- each begins where the one before it ended
    const { known, last } = await knownBehind(db, behind, lookedAtOnce);
    meant.push(...known.map((one) => toScimUser(one, base)).filter(isMeant));
    if (last === undefined) return meant;
    behind = last;
  }
  throw new ScimError("tooMany", "Name userName, externalId, id or emails.value by eq: there are too many people");
}

/** An equality that every match has to meet. */
function indexedEquality(filter: Filter): { attribute: string; value: string } | undefined {
  if (filter.op === "and") return filter.filters.map(indexedEquality).find((one) => one !== undefined);
  if (filter.op === "[]") {
    const inner = filter.attrPath.toLowerCase() === "emails" ? indexedEquality(inside(filter.valFilter)) : undefined;
    return inner?.attribute === "emails.value" ? inner : undefined;
  }
  if (filter.op !== "eq" || typeof filter.compValue !== "string") return undefined;
  const attribute = filter.attrPath.toLowerCase().replace("urn:ietf:params:scim:schemas:core:2.0:user:", "");
  const isKnown = ["id", "externalid", "username", "emails", "emails.value"].includes(attribute);
  return isKnown ? { attribute, value: filter.compValue } : undefined;
}

function inside(filter: Filter): Filter {
  if (filter.op === "and") return { ...filter, filters: filter.filters.map(inside) };
  return "attrPath" in filter && filter.op === "eq" ? { ...filter, attrPath: `emails.${filter.attrPath}` } : filter;
}

/** Whether an attribute of a resource is wanted, so that what it takes is read. */
export function isAskedFor(name: string, query: Record<string, string | undefined>): boolean {
  return name in chosen({ [name]: name }, query);
}

/** RFC 7644 §3.9: `attributes` alone, or all but `excludedAttributes`; what tells the resource apart is always there. */
export function chosen(resource: ScimComplex, query: Record<string, string | undefined>): ScimComplex {
  const named = (text: string | undefined) =>
    text
      ?.split(",")
      .map((name) => topOf(name.trim()))
      .filter((name) => name !== "");
  const [only, without] = [named(query["attributes"]), named(query["excludedAttributes"])];
  if (!only?.length && !without?.length) return resource;
  const isKept = (name: string) => {
    const lower = name.toLowerCase();
    if (lower === "id" || lower === "schemas") return true;
    return only?.length ? only.includes(lower) : !without?.includes(lower);
  };
  return Object.fromEntries(Object.entries(resource).filter(([name]) => isKept(name)));
}

function topOf(path: string): string {
  const lower = path.toLowerCase();
  const enterprise = enterpriseSchema.toLowerCase();
  if (lower.startsWith(enterprise)) return enterprise;
  return (lower.split(":").at(-1) ?? "").split(".")[0] ?? "";
}
