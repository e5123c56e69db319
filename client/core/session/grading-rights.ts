import type { User } from "#shared/contracts/auth.ts";

export interface GradingRights {
  essays: boolean;
  handIns: boolean;
}

/** What a user may grade, by the rules that the learning API has too. */
export function gradingRights(user: User | null): GradingRights {
  return {
    essays: user !== null && (user.is_account_manager || user.can_access_testbank),
    handIns: user !== null && (user.is_account_manager || user.can_access_lMS),
  };
}

export function isGrader(user: User | null): boolean {
  const { essays, handIns } = gradingRights(user);
  return essays || handIns;
}
