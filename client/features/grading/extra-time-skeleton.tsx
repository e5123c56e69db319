import { useTranslation } from "react-i18next";
import { SkeletonLine } from "#client/ui/states.tsx";
import "./grading.css";
import "#client/ui/table.css";

/** The table of people to come, with its geometry. */
export function ExtraTimeSkeleton() {
  const { t } = useTranslation("grading");
  return (
    <div className="panel extra-people" aria-busy="true">
      <p className="visually-hidden" role="status">
        {t("common:load.waiting")}
      </p>
      <table className="table roomy" aria-hidden="true">
        <thead>
          <tr>
            <th>{t("extra.person")}</th>
            <th className="phone-hidden">{t("extra.team")}</th>
            <th>{t("extra.percent")}</th>
          </tr>
        </thead>
        <tbody>
          {[70, 55, 80, 62].map((width) => (
            <tr key={width}>
              <th>
                <SkeletonLine width={width} />
                <SkeletonLine width={width - 20} />
              </th>
              <td className="phone-hidden">
                <SkeletonLine width={60} />
              </td>
              <td>
                <SkeletonLine width={60} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
