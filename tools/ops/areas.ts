import { UsageError } from "./ops-error.ts";

/** Areas of the management, by the column that opens each. */
export const areas = {
  competency: "canAccessCompetency",
  admin: "canAccessAdmin",
  gamification: "canAccessGamification",
  testbank: "canAccessTestbank",
  lms: "canAccessLms",
} as const;

export type Area = keyof typeof areas;

export function areasOf(list: string | undefined): Area[] {
  return (list ?? "")
    .split(",")
    .filter(Boolean)
    .map((name) => {
      if (!Object.hasOwn(areas, name))
        throw new UsageError(`access takes ${Object.keys(areas).join(", ")}; ${name} is none of them`);
      return name as Area;
    });
}
