/** How a business shows itself and is run. */
export { BrandingForm } from "./branding-form.tsx";
export { brandingQuery, menusQuery, settingsQuery } from "./configuration.queries.ts";
export { EditionList } from "./edition-list.tsx";
export { MenusForm } from "./menus-form.tsx";
export { SettingsForm } from "./settings-form.tsx";
