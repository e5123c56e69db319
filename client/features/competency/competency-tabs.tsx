import { useTranslation } from "react-i18next";
import { assessmentsPath, competencyPath, jobProfilesPath, matrixPath } from "#shared/routes.ts";
import { PageTabs } from "#client/core/navigation/page-tabs.tsx";

type Here = typeof competencyPath | typeof jobProfilesPath | typeof assessmentsPath | typeof matrixPath;

/** The four pages of competencies. */
export function CompetencyTabs({ here }: { here: Here }) {
  const { t } = useTranslation("competency");
  const tabs = [
    { to: competencyPath, name: t("tab.frameworks") },
    { to: jobProfilesPath, name: t("tab.profiles") },
    { to: assessmentsPath, name: t("tab.assessments") },
    { to: matrixPath, name: t("tab.matrix") },
  ];
  return <PageTabs label={t("title")} tabs={tabs} here={here} />;
}
