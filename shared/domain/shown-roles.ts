import type { Role, RoleScope, RoleSort } from "../contracts/roles.ts";
import { fold } from "./fold.ts";

interface Asked {
  /** A part of the name, marks or none. */
  q?: string | undefined;
  scope?: RoleScope | undefined;
  sort: RoleSort;
}

/** The roles that a list of them shows, in its order: a business has 200 at most. */
export function shownRoles<Row extends Pick<Role, "name" | "people" | "scope">>(
  roles: readonly Row[],
  { q = "", scope, sort }: Asked,
): Row[] {
  const wanted = fold(q.trim());
  const found = roles.filter(
    (role) => fold(role.name).includes(wanted) && (scope === undefined || role.scope === scope),
  );
  const byName = found.toSorted((one, other) => (fold(one.name) < fold(other.name) ? -1 : 1));
  const inOrder = sort.endsWith("people") ? byName.toSorted((one, other) => one.people - other.people) : byName;
  return sort.startsWith("-") ? inOrder.toReversed() : inOrder;
}
