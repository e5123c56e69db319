import { useQuery } from "@tanstack/react-query";
import type { Role } from "#shared/contracts/roles.ts";
import { useUser } from "#client/core/session/business.ts";
import { managesAll } from "#client/core/session/management-rights.ts";
import { rolesQuery } from "#client/core/people/roles-query.ts";

const none: readonly Role[] = [];

/** The roles of the business; none to whoever manages their teams alone. */
export function useRoles(): readonly Role[] {
  const { data = none } = useQuery({ ...rolesQuery, enabled: managesAll(useUser()) });
  return data;
}
