import { useTranslation } from "react-i18next";
import { SkeletonLine } from "#client/ui/states.tsx";
import "./dashboard.css";
import "#client/ui/margin-row.css";

/** The paragraph and the matters to come, in their places. */
export function DashboardSkeleton() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        {t("load.waiting")}
      </p>
      <div className="dashboard-summary" aria-hidden="true">
        <SkeletonLine width={80} />
        <SkeletonLine width={50} />
      </div>
      {[0, 1].map((row) => (
        <div key={row} className="margin-row" aria-hidden="true">
          <div className="margin-row-head">
            <SkeletonLine width={60} />
          </div>
          <div>
            <SkeletonLine />
            <SkeletonLine width={80} />
          </div>
        </div>
      ))}
    </div>
  );
}
