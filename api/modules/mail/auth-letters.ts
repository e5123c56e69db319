import { localeOf } from "#shared/locales.ts";
import { settingsPath } from "#shared/routes.ts";
import type { SsoProviderName } from "#api/db/schema/sign-on.ts";
import { localizedPath } from "#api/http/public-origin.ts";
import { businessName, type Letterhead, writeLetter } from "./letter.ts";
import { filled, mailWords } from "./mail-words.ts";
import type { MailMessage } from "./mail-message.ts";

/** The one-time code of a sign-in. */
export function otpLetter(
  head: Letterhead,
  { to, code, minutes }: { to: string; code: string; minutes: number },
): MailMessage {
  const words = mailWords[head.locale].otp;
  const values = { business: businessName(head.business), code, minutes: String(minutes) };
  return writeLetter(head, {
    to,
    subject: filled(words.subject, values),
    heading: words.heading,
    paragraphs: [filled(words.intro, values), filled(words.validity, values), words.ignore],
    code,
  });
}

/** The link that sets a new password. */
export function resetLetter(
  head: Letterhead,
  { to, url, minutes }: { to: string; url: string; minutes: number },
): MailMessage {
  const words = mailWords[head.locale].reset;
  const values = { business: businessName(head.business), email: to, minutes: String(minutes) };
  return writeLetter(head, {
    to,
    subject: filled(words.subject, values),
    heading: words.heading,
    paragraphs: [filled(words.intro, values), filled(words.validity, values), words.ignore],
    action: { label: words.button, url, fallback: words.fallback },
  });
}

/** To the owner of an account that another way in was added to. */
export function linkedLetter(
  head: Letterhead,
  given: { to: string; provider: SsoProviderName; identity: string; at: number; timeZone: string },
): MailMessage {
  const words = mailWords[head.locale].linked;
  const { to, provider, identity, at, timeZone } = given;
  const when = new Intl.DateTimeFormat(localeOf(head.locale).tag, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone,
  }).format(at);
  const values = {
    business: businessName(head.business),
    email: to,
    provider: providerName(head, provider),
    identity,
    when,
  };
  return writeLetter(head, {
    to,
    subject: filled(words.subject, values),
    heading: words.heading,
    paragraphs: [filled(identity === "" ? words.introNameless : words.intro, values), words.remove, words.ignore],
    action: {
      label: words.button,
      url: `${head.origin}${localizedPath(head.locale, settingsPath)}`,
      fallback: words.fallback,
    },
  });
}

/** As the business calls it on its sign-in page. */
function providerName({ business, locale }: Letterhead, provider: SsoProviderName): string {
  const label = business.profile.biz_socialite.find((one) => one.provider === provider)?.label;
  return label || mailWords[locale].linked[provider];
}
