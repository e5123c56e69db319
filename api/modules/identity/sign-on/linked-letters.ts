import { businessTimeZone } from "#shared/domain/time-zone.ts";
import { linkedLetter } from "#api/modules/mail/public.ts";
import type { LetterKind } from "#api/modules/outbox/public.ts";

/** To the owner of an account that another way in was added to. */
export const linkedLetters: LetterKind = {
  async compose({ business, letter: { fields, createdAt: at }, person, head }) {
    const provider = fields["provider"] === "microsoft" ? "microsoft" : "custom";
    const timeZone = person.timeZone ?? businessTimeZone(business.profile);
    const given = { to: person.email, provider, identity: fields["identity"] ?? "", at, timeZone } as const;
    return { message: linkedLetter(head, given), before: [] };
  },
};
