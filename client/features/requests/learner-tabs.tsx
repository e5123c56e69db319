import { useTranslation } from "react-i18next";
import { learnersPath, requestsPath } from "#shared/routes.ts";
import { PageTabs } from "#client/core/navigation/page-tabs.tsx";

/** Those who learn, and those who ask to be let into courses. */
export function LearnerTabs({ here }: { here: typeof learnersPath | typeof requestsPath }) {
  const { t } = useTranslation("manage");
  const tabs = [
    { to: learnersPath, name: t("area.learners") },
    { to: requestsPath, name: t("area.requests") },
  ];
  return <PageTabs label={t("area.learners")} tabs={tabs} here={here} />;
}
