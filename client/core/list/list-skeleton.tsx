import { useTranslation } from "react-i18next";
import { SkeletonLine } from "#client/ui/states.tsx";
import "./list.css";
import "#client/ui/table.css";

const widths = [70, 55, 80, 62, 74, 58, 66, 50];

/** The rows to come, with their geometry. */
export function ListSkeleton({ columns }: { columns: number }) {
  const { t } = useTranslation();
  const cells = Array.from({ length: columns }, (_, at) => at);
  return (
    <div className="panel list-panel" aria-busy="true">
      <p className="visually-hidden" role="status">
        {t("load.waiting")}
      </p>
      <table className="table list-table" aria-hidden="true">
        <tbody>
          {widths.map((width) => (
            <tr key={width}>
              {cells.map((at) => (
                <td key={at}>
                  <SkeletonLine width={at === 0 ? width : 60} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
