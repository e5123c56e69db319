import { localeOf } from "#shared/locales.ts";
import { myLearningPath } from "#shared/routes.ts";
import { localizedPath } from "#api/http/public-origin.ts";
import { writeLetter } from "#api/modules/mail/public.ts";
import type { LetterKind } from "#api/modules/outbox/public.ts";

/** What somebody was given to learn by one press, with the days by which it is due. */
export const assignedLetters: LetterKind = {
  compose: async ({ head, letter: { fields }, person }) => {
    const given = JSON.parse(fields["given"] ?? "[]") as { title: string; due: string | null }[];
    const day = new Intl.DateTimeFormat(localeOf(head.locale).tag, { dateStyle: "long", timeZone: "UTC" });
    const courses = given
      .map(({ title, due }) => (due === null ? title : `${title} (→ ${day.format(Date.parse(`${due}T00:00:00Z`))})`))
      .join(" · ");
    const values = {
      email: person.email,
      name: person.name,
      sender: fields["sender"] ?? "",
      courses,
      link: `${head.origin}${localizedPath(head.locale, myLearningPath)}`,
    };
    return { message: writeLetter(head, "assigned", { to: person.email, values }), before: [] };
  },
};
