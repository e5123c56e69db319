import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import {
  CategoriesForm,
  categoriesQuery,
  MenusForm,
  menusQuery,
  PartEditor,
  PartPage,
} from "#client/features/configuration/public.ts";

export async function load({ queryClient }: LoadContext): Promise<void> {
  await Promise.all([queryClient.ensureQueryData(categoriesQuery), queryClient.ensureQueryData(menusQuery)]);
}

export function Page() {
  const { t } = useTranslation("configuration");
  return (
    <PartPage title={t("menus.title")}>
      <PartEditor
        className="is-wide"
        query={useQuery(categoriesQuery)}
        Form={CategoriesForm}
        historyTitle={t("categories.history")}
      />
      <hr className="configuration-rule" />
      <PartEditor className="is-wide" query={useQuery(menusQuery)} Form={MenusForm} />
    </PartPage>
  );
}
