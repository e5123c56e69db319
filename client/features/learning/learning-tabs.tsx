import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { LearningTab, MyLearning } from "#shared/contracts/learning.ts";
import { myLearningPath } from "#shared/routes.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { useDeviceCount } from "#client/features/kept/public.ts";
import { watchEdges } from "#client/ui/watch-edges.ts";
import { certificatesTab, deviceTab, pathOfView } from "./learning-view.ts";
import "./learning.css";
import "#client/ui/tabs.css";

/** The four lists and what this device keeps, each with how long it is; links, since the address says which one is seen. */
export function LearningTabs({
  tab,
  counts,
  certificates = 0,
}: {
  tab: LearningTab | typeof deviceTab | typeof certificatesTab;
  counts: MyLearning["counts"] | undefined;
  /** How many the learner holds. */
  certificates?: number | undefined;
}) {
  const { t } = useTranslation("learning");
  const onDevice = useDeviceCount();
  const row = useRef<HTMLElement>(null);
  useEffect(() => (row.current ? watchEdges(row.current) : undefined), []);
  // On a phone the row is longer than the screen, and grows with the figures that come later.
  useEffect(() => {
    const chosen = row.current?.querySelector(`[data-tab="${tab}"]`);
    const observer = new ResizeObserver(() => void chosen?.scrollIntoView({ block: "nearest", inline: "center" }));
    for (const one of row.current?.children ?? []) observer.observe(one);
    return () => observer.disconnect();
  }, [tab]);
  const tabs: { tab: LearningTab; words: string; count: number | undefined }[] = [
    { tab: "in-progress", words: t("tabs.inProgress"), count: counts?.in_progress },
    { tab: "assigned", words: t("tabs.assigned"), count: counts?.assigned },
    { tab: "completed", words: t("tabs.completed"), count: counts?.completed },
    { tab: "saved", words: t("tabs.saved"), count: counts?.saved },
  ];
  return (
    <nav ref={row} className="tabs flat" aria-label={t("tabs.label")}>
      {tabs.map(({ tab: value, words, count }) => (
        <AppLink
          key={value}
          data-tab={value}
          to={pathOfView({ tab: value })}
          aria-current={value === tab ? "page" : undefined}
        >
          {words}
          {count !== undefined && <span className="count">{count}</span>}
        </AppLink>
      ))}
      {certificates > 0 || tab === certificatesTab ? (
        <AppLink
          data-tab={certificatesTab}
          to={`${myLearningPath}?tab=${certificatesTab}`}
          aria-current={tab === certificatesTab ? "page" : undefined}
        >
          {t("tabs.certificates")}
          <span className="count">{certificates}</span>
        </AppLink>
      ) : null}
      <AppLink
        data-tab={deviceTab}
        to={`${myLearningPath}?tab=${deviceTab}`}
        aria-current={tab === deviceTab ? "page" : undefined}
      >
        {t("tabs.device")}
        {onDevice !== null && <span className="count">{onDevice}</span>}
      </AppLink>
    </nav>
  );
}
