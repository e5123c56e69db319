import { myLearningPath } from "#shared/routes.ts";
import { dayOf } from "#api/modules/deadlines/public.ts";
import { letterBetween, type LetterKind, titlesWithDays } from "#api/modules/outbox/public.ts";
import { lateRows } from "./late-people.ts";

/** What is overdue for somebody as the letter leaves: whoever has caught up meanwhile gets none. */
export const overdueLetters: LetterKind = {
  compose: async (on) => {
    const late = await lateRows(on.db, [on.person.id], dayOf(on.business, on.now));
    if (late.length === 0) return undefined;
    return letterBetween(on, "overdue", myLearningPath, { courses: titlesWithDays(on.head.locale, late) });
  },
};
