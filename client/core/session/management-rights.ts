import type { User } from "#shared/contracts/auth.ts";
import { accessFlags } from "#shared/contracts/endpoint.ts";
import { isGrader } from "./grading-rights.ts";

/** Whether one of the five flags opens an area of the management side (docs/specification.md §6.1): then its entry shows. */
export function opensManagement(user: User | null): boolean {
  return user !== null && accessFlags.some((flag) => user[flag]);
}

/** Whoever has anything to do there: account managers grade without a flag. */
export function isManager(user: User | null): boolean {
  return opensManagement(user) || isGrader(user);
}
