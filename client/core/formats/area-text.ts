import type { AccessFlag } from "#shared/contracts/endpoint.ts";
import type { Translate } from "./formats.ts";

/** What the area is called that a flag opens. */
export function areaText(t: Translate, flag: AccessFlag): string {
  switch (flag) {
    case "can_access_competency":
      return t("manage:area.competency");
    case "can_access_admin":
      return t("manage:area.admin");
    case "can_access_gamification":
      return t("manage:area.gamification");
    case "can_access_testbank":
      return t("manage:area.testbank");
    case "can_access_lMS":
      return t("manage:area.lms");
  }
}
