import { localeOf } from "#shared/locales.ts";
import { myLearningPath } from "#shared/routes.ts";
import { letterBetween, type LetterKind } from "#api/modules/outbox/public.ts";

/** What somebody was given to learn by one press, with the days by which it is due. */
export const assignedLetters: LetterKind = {
  compose: async (on) => {
    const given = JSON.parse(on.letter.fields["given"] ?? "[]") as { title: string; due: string | null }[];
    const day = new Intl.DateTimeFormat(localeOf(on.head.locale).tag, { dateStyle: "long", timeZone: "UTC" });
    const courses = given
      .map(({ title, due }) => (due === null ? title : `${title} (→ ${day.format(Date.parse(`${due}T00:00:00Z`))})`))
      .join(" · ");
    return letterBetween(on, "assigned", myLearningPath, { courses });
  },
};
