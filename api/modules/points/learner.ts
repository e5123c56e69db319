import { businessTimeZone } from "#shared/domain/time-zone.ts";
import type { Business } from "#api/db/directory.ts";
import type { Viewer } from "#api/http/viewer.ts";

/** Whose study is recorded, and by which calendars. */
export interface Learner {
  id: string;
  /** The empty string for none. */
  team: string;
  /** The learner's own days: streaks and daily caps. */
  timeZone: string;
  /** The business's: everybody on a board shares one week. */
  boardTimeZone: string;
  /** `is_gamification_enabled` of the business. */
  earnsPoints: boolean;
}

/** Time zone: the user's, else the business's, else the product's (docs/specification.md §3.10). */
export function learnerOf({ user }: Pick<Viewer, "user">, { profile }: Business): Learner {
  const boardTimeZone = businessTimeZone(profile);
  return {
    id: user.id,
    team: user.team ?? "",
    timeZone: user.timeZone ?? boardTimeZone,
    boardTimeZone,
    earnsPoints: profile.is_gamification_enabled,
  };
}
