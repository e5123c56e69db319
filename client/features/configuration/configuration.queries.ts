import { queryOptions } from "@tanstack/react-query";
import { type BrandingState, getBranding } from "#shared/contracts/branding.ts";
import { type CategoriesState, getCategories } from "#shared/contracts/categories.ts";
import { getMenus, type MenusState } from "#shared/contracts/menus.ts";
import { getSettings, type SettingsState } from "#shared/contracts/settings.ts";
import { callApi } from "#client/core/transport/api.ts";

export const brandingQuery = queryOptions({
  queryKey: ["configuration", "branding"],
  queryFn: async ({ client, signal }): Promise<BrandingState> =>
    (await callApi(client, getBranding, {}, { signal })).data,
});

export const settingsQuery = queryOptions({
  queryKey: ["configuration", "settings"],
  queryFn: async ({ client, signal }): Promise<SettingsState> =>
    (await callApi(client, getSettings, {}, { signal })).data,
});

export const menusQuery = queryOptions({
  queryKey: ["configuration", "menus"],
  queryFn: async ({ client, signal }): Promise<MenusState> => (await callApi(client, getMenus, {}, { signal })).data,
});

export const categoriesQuery = queryOptions({
  queryKey: ["configuration", "categories"],
  queryFn: async ({ client, signal }): Promise<CategoriesState> =>
    (await callApi(client, getCategories, {}, { signal })).data,
});
