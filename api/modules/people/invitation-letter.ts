import type { Context } from "hono";
import { defaultLocale, isLocaleCode, type LocaleCode } from "#shared/locales.ts";
import type { Business } from "#api/db/directory.ts";
import type { AppEnv } from "#api/http/context.ts";
import { hostnameOf } from "#api/http/tenant.ts";
import type { UserRow } from "#api/http/viewer.ts";
import type { WantedLetter } from "#api/modules/outbox/public.ts";

type Addressee = Pick<UserRow, "id" | "name" | "email" | "locale">;

/** What the letters of one press have in common, as a job can keep it. */
export interface Letterbox {
  /** Of the business, for the links. */
  host: string;
  /** In which it is written to whoever has no language of their own. */
  locale: LocaleCode;
}

export async function letterboxOf(c: Context<AppEnv>, business: Business): Promise<Letterbox> {
  return { host: await hostnameOf(c), locale: localeOf(business) };
}

export function localeOf({ profile }: Business): LocaleCode {
  return knownLocale(profile.locale) ?? defaultLocale;
}

/** A letter to somebody, in their language, else in that of the business. */
export function letterTo(
  { host, locale }: Letterbox,
  actor: { id: string; user: Pick<UserRow, "name"> },
  person: Addressee,
): Omit<WantedLetter, "letter" | "dueAt"> {
  const fields = { sender: actor.user.name };
  return { person, actorId: actor.id, locale: knownLocale(person.locale) ?? locale, host, fields };
}

function knownLocale(code: string | null | undefined): LocaleCode | undefined {
  return code && isLocaleCode(code) ? code : undefined;
}
