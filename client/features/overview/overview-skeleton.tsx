import { useTranslation } from "react-i18next";
import { SkeletonLine } from "#client/ui/states.tsx";
import "./overview.css";
import "#client/ui/margin-row.css";
import "#client/ui/states.css";

/** The figures and the chart to come, in their places. */
export function OverviewSkeleton() {
  const { t } = useTranslation("overview");
  return (
    <div className="overview-page" aria-busy="true">
      <output className="visually-hidden">{t("common:load.waiting")}</output>
      <div className="overview-figures" aria-hidden="true">
        {[0, 1, 2, 3].map((index) => (
          <div key={index}>
            <SkeletonLine width={30} />
            <SkeletonLine width={60} />
          </div>
        ))}
      </div>
      <div className="margin-row" aria-hidden="true">
        <div className="margin-row-head">
          <SkeletonLine width={60} />
        </div>
        <div className="skeleton chart-wait" />
      </div>
    </div>
  );
}
