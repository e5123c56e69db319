import type activity from "#locales/en/activity.json";
import type { ActivityRow, ShownField } from "../contracts/activity.ts";

/** The translator of a page, or of a file that is saved. */
type Say = (
  key:
    | `activity:field.${keyof typeof activity.field}`
    | `manage:area.${"admin" | "lms" | "testbank" | "competency" | "gamification"}`
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
  }
}

export function shownWords(t: Say, value: ActivityRow["values"][number]["before"]): string {
  if (value === null || value === "") return "–";
  if (typeof value === "string") return value;
  return value ? t("activity:yes") : t("activity:no");
}
