import { localeOf, isLocaleCode } from "#shared/locales.ts";
import type { scimPeople } from "#api/db/schema/scim.ts";
import { instant } from "#api/http/instant.ts";
import type { UserRow } from "#api/http/viewer.ts";
import { accountPhone, preferredValue } from "./scim-person.ts";
import { complexIn, type ScimComplex, textIn, valuesIn } from "./scim-resource.ts";
import { enterpriseSchema, userSchema } from "./scim-schema.ts";

export type ScimPerson = typeof scimPeople.$inferSelect;

/** Somebody's account with what a directory said of it, if one ever did. */
export interface Known {
  user: UserRow;
  scim: ScimPerson | null;
}

export function versionOf({ user, scim }: Known): string {
  return `W/"${user.revision}.${scim?.revision ?? 0}"`;
}

/** What the account has too is the account's, whatever a client wrote: managers change it as well. */
export function toScimUser({ user, scim }: Known, base: string): ScimComplex {
  const kept = (scim?.attributes ?? {}) as ScimComplex;
  const resource = withAccount(kept, user);
  return {
    schemas: [userSchema, ...(resource[enterpriseSchema] === undefined ? [] : [enterpriseSchema])],
    id: user.id,
    ...(scim?.externalId && { externalId: scim.externalId }),
    ...resource,
    userName: textIn(kept, "userName") ?? scim?.userName ?? user.email,
    active: user.loginStatus !== 2,
    meta: {
      resourceType: "User",
      created: instant(user.createdAt),
      lastModified: instant(user.updatedAt),
      location: `${base}/Users/${user.id}`,
      version: versionOf({ user, scim }),
    },
  };
}

/** What a change begins from: the same without what clients do not write. */
export function writableUser(known: Known): ScimComplex {
  const { schemas: _schemas, id: _id, meta: _meta, ...resource } = toScimUser(known, "");
  return resource;
}

function withAccount(kept: ScimComplex, user: UserRow): ScimComplex {
  const { name, emails: _emails, phoneNumbers: _phones, title: _title, [enterpriseSchema]: _work, ...rest } = kept;
  const emails = valuesIn(kept, "emails");
  const isNamedSo = textIn(kept, "displayName") === user.name;
  const locale = user.locale ?? "";
  return {
    ...rest,
    ...(name !== undefined && isNamedSo ? { name } : { name: { formatted: user.name } }),
    displayName: user.name,
    emails:
      preferredValue(emails)?.toLowerCase() === user.email
        ? emails
        : [{ value: user.email, type: "work", primary: true }],
    ...phoneNumbers(valuesIn(kept, "phoneNumbers"), user),
    ...(user.jobTitle !== null && { title: user.jobTitle }),
    ...workOf(complexIn(kept, enterpriseSchema), user),
    ...(isLocaleCode(locale) && rest["preferredLanguage"] === undefined && { preferredLanguage: localeOf(locale).tag }),
    ...(user.timeZone !== null && { timezone: user.timeZone }),
  };
}

function workOf(kept: ScimComplex | undefined, { employeeNo, managerId }: UserRow): ScimComplex {
  const { employeeNumber: _number, manager: _manager, ...rest } = kept ?? {};
  const work = {
    ...rest,
    ...(employeeNo !== null && { employeeNumber: employeeNo }),
    ...(managerId !== null && { manager: { value: managerId } }),
  };
  return Object.keys(work).length === 0 ? {} : { [enterpriseSchema]: work };
}

function phoneNumbers(kept: ScimComplex[], { phone }: UserRow): ScimComplex {
  if (accountPhone(kept) === phone) return kept.length === 0 ? {} : { phoneNumbers: kept };
  return phone === null ? {} : { phoneNumbers: [{ value: phone, type: "work" }] };
}
