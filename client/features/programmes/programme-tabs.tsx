import { useTranslation } from "react-i18next";
import { certificationsPath, holdersPath, programmesPath } from "#shared/routes.ts";
import { PageTabs } from "#client/core/navigation/page-tabs.tsx";

/** Courses in an order, and what courses earn for a while. */
export function ProgrammeTabs({
  here,
}: {
  here: typeof programmesPath | typeof certificationsPath | typeof holdersPath;
}) {
  const { t } = useTranslation("manage");
  const tabs = [
    { to: programmesPath, name: t("area.programmes") },
    { to: certificationsPath, name: t("area.certifications") },
    { to: holdersPath, name: t("area.holders") },
  ];
  return <PageTabs label={t("area.programmes")} tabs={tabs} here={here} />;
}
