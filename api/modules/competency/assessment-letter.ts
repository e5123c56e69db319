import { localeOf } from "#shared/locales.ts";
import { letterBetween, type LetterKind } from "#api/modules/outbox/public.ts";

/** That somebody is asked how able they are, or how able their people are. */
export const assessmentLetters: LetterKind = {
  compose: async (on) => {
    const { title = "", path = "", due = "" } = on.letter.fields;
    const day = new Intl.DateTimeFormat(localeOf(on.head.locale).tag, { dateStyle: "long", timeZone: "UTC" });
    const assessment = due === "" ? title : `${title} (→ ${day.format(Date.parse(`${due}T00:00:00Z`))})`;
    return letterBetween(on, "assessment", path, { assessment });
  },
};
