import type activity from "#locales/en/activity.json";
import type { ActivityRow, ShownField } from "../contracts/activity.ts";
import { type AccessFlag, accessFlags } from "../contracts/endpoint.ts";

/** The translator of a page, or of a file that is saved. */
type Say = (
  key:
    | `activity:field.${keyof typeof activity.field}`
    | `manage:area.${"admin" | "lms" | "testbank" | "competency" | "gamification"}`
    | `activity:scope.${"business" | "teams"}`
    | "activity:yes"
    | "activity:no",
) => string;

export function fieldWords(t: Say, field: ShownField): string {
  switch (field) {
    case "name":
      return t("activity:field.name");
    case "email":
      return t("activity:field.email");
    case "phone":
      return t("activity:field.phone");
    case "employeeNo":
      return t("activity:field.employeeNo");
    case "jobTitle":
      return t("activity:field.jobTitle");
    case "hiredOn":
      return t("activity:field.hiredOn");
    case "timeZone":
      return t("activity:field.timeZone");
    case "isAccountManager":
      return t("activity:field.accountManager");
    case "canAccessAdmin":
      return t("manage:area.admin");
    case "canAccessLms":
      return t("manage:area.lms");
    case "canAccessTestbank":
      return t("manage:area.testbank");
    case "canAccessCompetency":
      return t("manage:area.competency");
    case "canAccessGamification":
      return t("manage:area.gamification");
    case "roles":
      return t("activity:field.roles");
    case "flags":
      return t("activity:field.flags");
    case "scope":
      return t("activity:field.scope");
  }
}

/** What each flag opens, as `manage:area` calls it. */
export const areaOf = {
  can_access_competency: "competency",
  can_access_admin: "admin",
  can_access_gamification: "gamification",
  can_access_testbank: "testbank",
  can_access_lMS: "lms",
} as const satisfies Record<AccessFlag, string>;

export function shownWords(t: Say, field: ShownField, value: ActivityRow["values"][number]["before"]): string {
  if (value === null || value === "") return "–";
  if (field === "flags" && typeof value === "string") {
    const flags = accessFlags.filter((flag) => value.split(",").includes(flag));
    return flags.map((flag) => t(`manage:area.${areaOf[flag]}`)).join(", ");
  }
  if (field === "scope") return t(value === "teams" ? "activity:scope.teams" : "activity:scope.business");
  if (typeof value === "string") return value;
  return value ? t("activity:yes") : t("activity:no");
}
