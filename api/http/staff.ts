import { AppError } from "#shared/errors.ts";
import type { Viewer } from "./viewer.ts";

type Flags = Viewer["user"];

/** Who runs the learning of others: account managers, and those with `can_access_lMS`. */
export function isStaff({ isAccountManager, canAccessLms }: Pick<Flags, "isAccountManager" | "canAccessLms">): boolean {
  return isAccountManager || canAccessLms;
}

/** Throws `forbidden` to everybody else. */
export function requireStaff({ user }: Pick<Viewer, "user">): void {
  if (!isStaff(user)) throw new AppError("forbidden");
}

/** Who grades what quizzes leave to a person: account managers, and those with `can_access_testbank`. */
export function gradesQuizzes({
  isAccountManager,
  canAccessTestbank,
}: Pick<Flags, "isAccountManager" | "canAccessTestbank">): boolean {
  return isAccountManager || canAccessTestbank;
}
