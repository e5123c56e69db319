import { useTranslation } from "react-i18next";
import { jobsPath, outboxPath } from "#shared/routes.ts";
import { PageTabs } from "#client/core/navigation/page-tabs.tsx";

/** What goes on behind the answers: work over many rows, and letters. */
export function WorkTabs({ here }: { here: typeof jobsPath | typeof outboxPath }) {
  const { t } = useTranslation("manage");
  const tabs = [
    { to: jobsPath, name: t("area.jobs") },
    { to: outboxPath, name: t("area.outbox") },
  ];
  return <PageTabs label={t("area.jobs")} tabs={tabs} here={here} />;
}
