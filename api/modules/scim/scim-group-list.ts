import type { Filter } from "scim2-parse-filter";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { ScimError } from "./scim-error.ts";
import { isComparison, matches, readFilter } from "./scim-filter.ts";
import { type KnownGroup, toScimGroup } from "./scim-group.view.ts";
import { allGroups, withMembers } from "./scim-groups.repo.ts";
import { listResponse, type PageAsked } from "./scim-list.ts";
import { groupShape, mostMembers } from "./scim-schema.ts";

interface Asked extends PageAsked {
  filter: string | undefined;
  /** Whether who is in them is told. */
  isWhole: boolean;
}

export async function listGroups(db: TenantDb, base: string, { filter: text, isWhole, ...page }: Asked) {
  const all = await allGroups(db);
  const filter = text === undefined || text.trim() === "" ? undefined : readFilter(text);
  const found = filter === undefined ? all : await filtered(db, all, filter);
  const shown = found.slice(page.startIndex - 1, page.startIndex - 1 + page.count);
  const told = isWhole ? await withMembers(db, shown) : shown.map((one) => ({ ...one, members: null }));
  return listResponse(
    told.map((one) => toScimGroup(one, base)),
    found.length,
    page,
  );
}

async function filtered(db: TenantDb, all: readonly KnownGroup[], filter: Filter): Promise<KnownGroup[]> {
  const isMeant = (by: Filter) => (one: KnownGroup) => matches(groupShape, toScimGroup(one, ""), by);
  if (!asksForMembers(filter)) return all.filter(isMeant(filter));
  // What a conjunction says besides is judged first: of the teams that are left their people are read.
  const others = filter.op === "and" ? filter.filters.filter((one) => !asksForMembers(one)) : [];
  const left = all.filter((one) => others.every((other) => isMeant(other)(one)));
  if (left.reduce((sum, { team }) => sum + team.people, 0) > mostMembers)
    throw new ScimError("tooMany", "Name the group by id or displayName beside its members: there are too many people");
  return (await withMembers(db, left)).filter(isMeant(filter));
}

function asksForMembers(filter: Filter): boolean {
  if (isComparison(filter)) return isOfMembers(filter);
  switch (filter.op) {
    case "and":
    case "or":
      return filter.filters.some(asksForMembers);
    case "not":
      return asksForMembers(filter.filter);
    case "[]":
    case "pr":
      return isOfMembers(filter);
  }
}

function isOfMembers({ attrPath }: { attrPath: string }): boolean {
  return attrPath.toLowerCase().replace(`${groupShape.core.toLowerCase()}:`, "").startsWith("members");
}
