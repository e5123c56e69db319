import type { AccessFlag } from "../contracts/endpoint.ts";

/** What each flag opens, as `manage:area` calls it. */
export const areaOf = {
  can_access_competency: "competency",
  can_access_admin: "admin",
  can_access_gamification: "gamification",
  can_access_testbank: "testbank",
  can_access_lMS: "lms",
} as const satisfies Record<AccessFlag, string>;
