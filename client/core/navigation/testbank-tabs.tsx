import { useTranslation } from "react-i18next";
import { examsPath, testbankPath } from "#shared/routes.ts";
import { PageTabs } from "./page-tabs.tsx";

/** Questions, and the exams that ask them. */
export function TestbankTabs({ here }: { here: string }) {
  const { t } = useTranslation("manage");
  const tabs = [
    { to: testbankPath, name: t("testbankTabs.questions") },
    { to: examsPath, name: t("testbankTabs.exams") },
  ];
  return <PageTabs label={t("testbankTabs.label")} tabs={tabs} here={here} />;
}
