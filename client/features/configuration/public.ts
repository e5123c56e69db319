/** How a business shows itself and is run. */
export { BrandingPreviews } from "./branding-previews.tsx";
export { BrandingForm } from "./branding-form.tsx";
export { CategoriesForm } from "./categories-form.tsx";
export { brandingQuery, categoriesQuery, menusQuery, settingsQuery } from "./configuration.queries.ts";
export { EditionChanges, EditionList } from "./edition-list.tsx";
export { MenusForm } from "./menus-form.tsx";
export { PartEditor, PartPage } from "./part-page.tsx";
export { SettingsForm } from "./settings-form.tsx";
export { useRestore } from "./use-restore.ts";
