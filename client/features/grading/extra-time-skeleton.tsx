import { useTranslation } from "react-i18next";
import { TableSkeleton } from "#client/core/page/table-skeleton.tsx";
import "./grading.css";

/** The table of people to come, with its geometry. */
export function ExtraTimeSkeleton() {
  const { t } = useTranslation("grading");
  return (
    <div className="panel extra-people" aria-busy="true">
      <p className="visually-hidden" role="status">
        {t("common:load.waiting")}
      </p>
      <TableSkeleton
        className="table roomy"
        columns={[
          { name: t("extra.person"), lines: 2 },
          { name: t("extra.team"), className: "phone-hidden" },
          { name: t("extra.percent") },
        ]}
        rows={4}
      />
    </div>
  );
}
