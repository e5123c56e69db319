/** How a business shows itself and is run. */
export { BrandingForm } from "./branding-form.tsx";
export { brandingQuery, menusQuery, settingsQuery } from "./configuration.queries.ts";
export { MenusForm } from "./menus-form.tsx";
export { PartPage } from "./part-page.tsx";
export { SettingsForm } from "./settings-form.tsx";
