import {
  brandingPath,
  domainsPath,
  lettersPath,
  menusPath,
  ownFieldsPath,
  rolesPath,
  scimSettingsPath,
  settingsAdminPath,
  signInSettingsPath,
  wordsPath,
} from "#shared/routes.ts";

const area = <const To, const Key>(to: To, key: Key) => ({ to, key });

/**
 * What managers set up for their business, by what it is about; each is called `manage:area.<key>` and says what it is for
 * in `manage:settings.<key>`.
 */
export const settingsAreas = [
  {
    about: "look",
    areas: [area(brandingPath, "branding"), area(menusPath, "menus")],
  },
  {
    about: "words",
    areas: [area(wordsPath, "words"), area(lettersPath, "letters")],
  },
  {
    about: "access",
    areas: [
      area(rolesPath, "roles"),
      area(signInSettingsPath, "signIn"),
      area(scimSettingsPath, "scim"),
      area(domainsPath, "domains"),
    ],
  },
  {
    about: "business",
    areas: [area(settingsAdminPath, "settings"), area(ownFieldsPath, "fields")],
  },
] as const;

/** Whether a path, without locale prefix, is one of theirs or below it. */
export function isSettingsArea(path: string): boolean {
  return settingsAreas.some(({ areas }) => areas.some(({ to }) => path === to || path.startsWith(`${to}/`)));
}
