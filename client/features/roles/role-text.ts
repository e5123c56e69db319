import type { RoleScope } from "#shared/contracts/roles.ts";
import type { Translate } from "#client/core/formats/formats.ts";

/** How far a role goes. */
export function reachText(t: Translate, scope: RoleScope): string {
  return scope === "teams" ? t("roles:scope.teams") : t("roles:scope.business");
}
