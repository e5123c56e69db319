import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { MenusForm, menusQuery, PartPage } from "#client/features/configuration/public.ts";

export async function load({ queryClient }: LoadContext): Promise<void> {
  await queryClient.ensureQueryData(menusQuery);
}

export function Page() {
  const { t } = useTranslation("configuration");
  return <PartPage title={t("menus.title")} query={useQuery(menusQuery)} Form={MenusForm} />;
}
