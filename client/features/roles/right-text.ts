import type { AccessFlag } from "#shared/contracts/endpoint.ts";
import type { RoleScope } from "#shared/contracts/roles.ts";
import type { Translate } from "#client/core/formats/formats.ts";

/** What a flag lets somebody do, in a sentence. */
export function rightText(t: Translate, flag: AccessFlag): string {
  switch (flag) {
    case "can_access_competency":
      return t("manage:rights.competency");
    case "can_access_admin":
      return t("manage:rights.admin");
    case "can_access_gamification":
      return t("manage:rights.gamification");
    case "can_access_testbank":
      return t("manage:rights.testbank");
    case "can_access_lMS":
      return t("manage:rights.lms");
  }
}

/** To whom and what it goes that far. */
export function scopeText(t: Translate, scope: RoleScope): string {
  return t(scope === "teams" ? "manage:rights.teams" : "manage:rights.business");
}
