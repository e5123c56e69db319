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

/** Whether all of the business is theirs to manage, not their teams alone. */
export function managesAll(user: User | null): boolean {
  return user?.can_access_admin === true && !user.scoped_flags.includes("can_access_admin");
}

/** Whether the score of the whole business is theirs to keep, not the ledger of their teams alone to read. */
export function keepsScore(user: User | null): boolean {
  return user?.can_access_gamification === true && !user.scoped_flags.includes("can_access_gamification");
}

/** Whether the competencies of the whole business are theirs to run, not those of their teams alone. */
export function runsAllCompetencies(user: User | null): boolean {
  return user?.can_access_competency === true && !user.scoped_flags.includes("can_access_competency");
}

/** Whether the test bank is theirs to run: it is the whole business's, and nothing of it is a team's. */
export function runsTestbank(user: User | null): boolean {
  return user?.can_access_testbank === true && !user.scoped_flags.includes("can_access_testbank");
}

/** Whether the learning of the whole business is theirs to run, not that of their teams alone. */
export function runsAllLearning(user: User | null): boolean {
  return user?.can_access_lMS === true && !user.scoped_flags.includes("can_access_lMS");
}
