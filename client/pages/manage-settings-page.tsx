import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PartEditor, PartPage, SettingsForm, settingsQuery } from "#client/features/configuration/public.ts";

export async function load({ queryClient }: LoadContext): Promise<void> {
  await queryClient.ensureQueryData(settingsQuery);
}

export function Page() {
  const { t } = useTranslation("configuration");
  return (
    <PartPage title={t("settings.title")}>
      <PartEditor query={useQuery(settingsQuery)} Form={SettingsForm} className="settings-columns" />
    </PartPage>
  );
}
