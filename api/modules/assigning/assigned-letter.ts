import { myLearningPath } from "#shared/routes.ts";
import { letterBetween, type LetterKind, titlesWithDays } from "#api/modules/outbox/public.ts";

/** What somebody was given to learn by one press, with the days by which it is due. */
export const assignedLetters: LetterKind = {
  compose: async (on) => {
    const given = JSON.parse(on.letter.fields["given"] ?? "[]") as { title: string; due: string | null }[];
    const told = given.map(({ title, due }) => ({ title, on: due }));
    return letterBetween(on, "assigned", myLearningPath, { courses: titlesWithDays(on.head.locale, told) });
  },
};
