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

/**
 * What managers set up for their business, by what it is about; each is called `manage:area.<key>` and says what it is for
 * in `manage:settings.<key>`.
 */
export const settingsAreas = [
  {
    about: "look",
    areas: [
      { to: brandingPath, key: "branding" },
      { to: menusPath, key: "menus" },
    ],
  },
  {
    about: "words",
    areas: [
      { to: wordsPath, key: "words" },
      { to: lettersPath, key: "letters" },
    ],
  },
  {
    about: "access",
    areas: [
      { to: rolesPath, key: "roles" },
      { to: signInSettingsPath, key: "signIn" },
      { to: scimSettingsPath, key: "scim" },
      { to: domainsPath, key: "domains" },
    ],
  },
  {
    about: "business",
    areas: [
      { to: settingsAdminPath, key: "settings" },
      { to: ownFieldsPath, key: "fields" },
    ],
  },
] as const;

/** Whether a path, without locale prefix, is one of theirs or below it. */
export function isSettingsArea(path: string): boolean {
  return settingsAreas.some(({ areas }) => areas.some(({ to }) => path === to || path.startsWith(`${to}/`)));
}
