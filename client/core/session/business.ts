import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { User } from "#shared/contracts/auth.ts";
import type { BusinessProfile } from "#shared/contracts/business.ts";
import { assetAddress } from "#shared/domain/asset-address.ts";
import { useTranslation } from "react-i18next";
import { useApp } from "#client/core/page/app-context.tsx";
import { businessIn, businessQuery, userIn, userQuery } from "./session.queries.ts";

/**
 * The business of this hostname: loaded before the first render, so never absent. On the server nothing changes while a
 * page is made, and half of its parts ask: they read without watching.
 */
export const useBusiness = import.meta.env.SSR ? useKnownBusiness : useWatchedBusiness;
export const useUser = import.meta.env.SSR ? useKnownUser : useWatchedUser;

function useKnownBusiness(): BusinessProfile {
  return businessIn(useQueryClient());
}

function useWatchedBusiness(): BusinessProfile {
  const { data } = useQuery(businessQuery);
  if (!data) throw new Error("The business profile is not loaded");
  return data;
}

function useKnownUser(): User | null {
  return userIn(useQueryClient());
}

function useWatchedUser(): User | null {
  return useQuery(userQuery).data ?? null;
}

/** The configured site title, else the default wording of docs/specification.md §1.2. */
export function useSiteTitle(): string {
  const { t } = useTranslation();
  return useBusiness().config_display.title || t("site.defaultTitle");
}

/** A file that the business owns: an address of the learning API becomes one of this host. */
export function useAsset(): (path: string | null) => string | null {
  const { apiBase } = useApp().boot;
  return (path) => path && assetAddress(path, apiBase);
}

/** docs/specification.md §1.2: `app_config.logo_path` stands in where there is no display logo. */
export function useLogo(): string | null {
  const { config_display: display, app_config: app } = useBusiness();
  const asset = useAsset();
  return asset(display.logo || app.logo_path);
}
