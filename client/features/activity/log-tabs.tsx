import { useTranslation } from "react-i18next";
import { activityPath, binPath } from "#shared/routes.ts";
import { PageTabs } from "#client/core/navigation/page-tabs.tsx";

/** What was done, and what was removed: both can be taken back. */
export function LogTabs({ here }: { here: typeof activityPath | typeof binPath }) {
  const { t } = useTranslation("manage");
  const tabs = [
    { to: activityPath, name: t("area.activity") },
    { to: binPath, name: t("area.bin") },
  ];
  return <PageTabs label={t("area.activity")} tabs={tabs} here={here} />;
}
