import { passwordResetPath } from "#shared/routes.ts";
import { businessTimeZone } from "#shared/domain/time-zone.ts";
import { localeOf } from "#shared/locales.ts";
import { localizedPath } from "#api/http/public-origin.ts";
import type { UserRow } from "#api/http/viewer.ts";
import type { Letterhead } from "#api/modules/mail/public.ts";

/** What stands in a letter's fields while it is only looked at. The link is shaped as it will be, and leads nowhere. */
export function samplesOf(
  { origin, locale, business }: Letterhead,
  { name, email }: Pick<UserRow, "name" | "email">,
  now: number,
): Record<string, string> {
  const timeZone = businessTimeZone(business.profile);
  const { tag } = localeOf(locale);
  return {
    name,
    sender: name,
    email,
    code: "012345",
    minutes: "30",
    hours: "24",
    days: "7",
    account: `Microsoft ${email}`,
    when: new Intl.DateTimeFormat(tag, { dateStyle: "long", timeStyle: "short", timeZone }).format(now),
    link: `${origin}${localizedPath(locale, passwordResetPath("example"))}`,
  };
}
