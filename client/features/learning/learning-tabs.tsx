import { useTranslation } from "react-i18next";
import type { LearningTab, MyLearning } from "#shared/contracts/learning.ts";
import { AppLink } from "#client/app/app-link.tsx";
import { pathOfView } from "./learning-view.ts";

/** The four lists, each with how long it is; links, since the address says which one is seen. */
export function LearningTabs({ tab, counts }: { tab: LearningTab; counts: MyLearning["counts"] | undefined }) {
  const { t } = useTranslation("learning");
  const tabs: { tab: LearningTab; words: string; count: number | undefined }[] = [
    { tab: "in-progress", words: t("tabs.inProgress"), count: counts?.in_progress },
    { tab: "assigned", words: t("tabs.assigned"), count: counts?.assigned },
    { tab: "completed", words: t("tabs.completed"), count: counts?.completed },
    { tab: "saved", words: t("tabs.saved"), count: counts?.saved },
  ];
  return (
    <nav className="tabs flat" aria-label={t("tabs.label")}>
      {tabs.map(({ tab: value, words, count }) => (
        <AppLink key={value} to={pathOfView({ tab: value })} aria-current={value === tab ? "page" : undefined}>
          {words}
          {count !== undefined && <span className="c">{count}</span>}
        </AppLink>
      ))}
    </nav>
  );
}
