import { useTranslation } from "react-i18next";
import { assignmentsPath, audiencesPath } from "#shared/routes.ts";
import { PageTabs } from "#client/core/navigation/page-tabs.tsx";

/** What is given by which rule, and whom rules may mean. */
export function AssigningTabs({ here }: { here: typeof assignmentsPath | typeof audiencesPath }) {
  const { t } = useTranslation("assigning");
  const tabs = [
    { to: assignmentsPath, name: t("title") },
    { to: audiencesPath, name: t("audiences.title") },
  ];
  return <PageTabs label={t("title")} tabs={tabs} here={here} />;
}
