import { localeOf } from "#shared/locales.ts";
import { settingsPath } from "#shared/routes.ts";
import type { SsoProviderName } from "#api/db/schema/sign-on.ts";
import { localizedPath } from "#api/http/public-origin.ts";
import { type Letterhead, writeLetter } from "./letter.ts";
import { mailMessages } from "./mail-messages.ts";
import type { MailMessage } from "./mail-message.ts";

/** The one-time code of a sign-in. */
export function otpLetter(
  head: Letterhead,
  { to, code, minutes }: { to: string; code: string; minutes: number },
): MailMessage {
  return writeLetter(head, "otp", { to, values: { code, minutes: String(minutes) } });
}

/** The link that sets a new password. */
export function resetLetter(
  head: Letterhead,
  { to, url, minutes }: { to: string; url: string; minutes: number },
): MailMessage {
  return writeLetter(head, "reset", { to, values: { email: to, minutes: String(minutes), link: url } });
}

/** To the owner of an account that another way in was added to. */
export function linkedLetter(
  head: Letterhead,
  given: { to: string; provider: SsoProviderName; identity: string; at: number; timeZone: string },
): MailMessage {
  const { to, provider, identity, at, timeZone } = given;
  const when = new Intl.DateTimeFormat(localeOf(head.locale).tag, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone,
  }).format(at);
  const account = [providerName(head, provider), identity].filter(Boolean).join(" ");
  const link = `${head.origin}${localizedPath(head.locale, settingsPath)}`;
  return writeLetter(head, "linked", { to, values: { email: to, account, when, link } });
}

/** As the business calls it on its sign-in page. */
function providerName({ business, locale, own }: Letterhead, provider: SsoProviderName): string {
  const label = business.profile.biz_socialite.find((one) => one.provider === provider)?.label;
  return label || own?.words[provider] || mailMessages[locale][provider];
}
