import { Phone } from "#shared/contracts/account-body.ts";
import { TheirEmail } from "#shared/contracts/email.ts";
import { plainLine } from "#shared/domain/plain-text.ts";
import { isTimeZone } from "#shared/domain/time-zone.ts";
import { type LocaleCode, matchAcceptLanguage } from "#shared/locales.ts";
import { canonicalEmail } from "#api/modules/identity/public.ts";
import { ScimError } from "./scim-error.ts";
import { enterpriseSchema } from "./scim-schema.ts";
import { complexIn, type ScimComplex, textIn, valuesIn } from "./scim-resource.ts";

const longestAttributes = 32_000;
const longestName = 120;
const longestNumber = 60;

/** What a resource asks of an account. */
export interface WantedPerson {
  userName: string;
  externalId: string | null;
  email: string;
  name: string;
  isActive: boolean;
  attributes: ScimComplex;
}

/** Throws `invalidValue` for what no account can have; `kept`: the address that the account has already. */
export function wantedPerson(resource: ScimComplex, kept?: string): WantedPerson {
  const given = textIn(resource, "userName")?.trim() ?? "";
  if (given === "") throw new ScimError("invalidValue", "userName is missing");
  if (plainLine(given) !== given || given.length > 254)
    throw new ScimError("invalidValue", "userName is no text of at most 254 signs");
  const email = canonicalEmail(preferredValue(valuesIn(resource, "emails")) ?? given);
  if (email !== kept && !TheirEmail.safeParse(email).success)
    throw new ScimError("invalidValue", "An account needs an e-mail address: in emails, or as its userName");
  const name = nameOf(resource) || given;
  return {
    userName: given.normalize("NFC").toLowerCase(),
    externalId: textIn(resource, "externalId") ?? null,
    email,
    name,
    isActive: resource["active"] !== false,
    attributes: attributesOf(resource, name),
  };
}

/** What others set as well, people for themselves and managers: set where a client says something else than before, and else left to them. */
export function furtherChanges(before: ScimComplex, after: ScimComplex): Partial<FurtherValues> {
  const [was, is] = [furtherIn(before), furtherIn(after)];
  const changed = Object.entries(is).filter(([column, value]) => was[column as keyof FurtherValues] !== value);
  return Object.fromEntries(changed);
}

type FurtherValues = ReturnType<typeof furtherIn>;

/** What an account cannot have is kept for the client alone. */
function furtherIn(resource: ScimComplex): {
  phone: string | null;
  locale: LocaleCode | null;
  timeZone: string | null;
  jobTitle: string | null;
  employeeNo: string | null;
  managerId: string | null;
} {
  const work = complexIn(resource, enterpriseSchema);
  const zone = textIn(resource, "timezone") ?? "";
  return {
    phone: accountPhone(valuesIn(resource, "phoneNumbers")),
    locale: matchAcceptLanguage(textIn(resource, "preferredLanguage") ?? textIn(resource, "locale")) ?? null,
    timeZone: isTimeZone(zone) ? zone : null,
    jobTitle: lineOf(textIn(resource, "title"), longestName),
    employeeNo: lineOf(textIn(work, "employeeNumber"), longestNumber),
    managerId: textIn(complexIn(work, "manager"), "value") ?? null,
  };
}

function lineOf(text: string | undefined, most: number): string | null {
  const line = plainLine(text ?? "");
  return line === "" || line.length > most ? null : line;
}

export function accountPhone(values: readonly ScimComplex[]): string | null {
  const phone = preferredValue(values)?.trim() ?? "";
  return phone !== "" && Phone.safeParse(phone).success ? phone : null;
}

/** The primary one, else the one for work, else the first (RFC 7643 §2.4). */
export function preferredValue(values: readonly ScimComplex[]): string | undefined {
  const best =
    values.find((one) => one["primary"] === true) ??
    values.find((one) => textIn(one, "type")?.toLowerCase() === "work") ??
    values[0];
  return textIn(best, "value");
}

/** Where only the parts are given, in the order in which the person's language has them. */
function nameOf(resource: ScimComplex): string {
  const name = complexIn(resource, "name");
  const [given = "", middle = "", family = ""] = ["givenName", "middleName", "familyName"].map((part) =>
    textIn(name, part),
  );
  const language = (textIn(resource, "preferredLanguage") ?? textIn(resource, "locale") ?? "")
    .slice(0, 2)
    .toLowerCase();
  const isFamilyFirst = ["vi", "ja", "ko", "zh"].includes(language);
  const parts = isFamilyFirst ? [family, middle, given] : [given, middle, family];
  const whole = textIn(resource, "displayName") ?? textIn(name, "formatted") ?? parts.join(" ");
  return Array.from(plainLine(whole)).slice(0, longestName).join("").trim();
}

function attributesOf(resource: ScimComplex, name: string): ScimComplex {
  const { externalId: _external, active: _active, ...attributes } = resource;
  const kept = { ...attributes, displayName: name };
  if (JSON.stringify(kept).length > longestAttributes)
    throw new ScimError("invalidValue", "The resource holds more than is kept of a person");
  return kept;
}
