import { rolesPath } from "#shared/routes.ts";

/** Of one role; `new`: of one that is not there yet. */
export function rolePath(roleId: string): string {
  return `${rolesPath}/${roleId}`;
}
