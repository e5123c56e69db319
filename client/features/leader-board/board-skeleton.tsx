import { useTranslation } from "react-i18next";
import { SkeletonLine } from "#client/ui/states.tsx";

/** The board to come, row by row. */
export function BoardSkeleton() {
  const { t } = useTranslation("leaderboard");
  return (
    <div aria-busy="true">
      <div className="pagehead"><h1>{t("title")}</h1></div>
      <output className="hush">{t("common:load.waiting")}</output>
      <table className="table roomy board" aria-hidden="true">
        <tbody>
          {Array.from({ length: 10 }, (_, index) => (
            <tr key={index}>
              <td className="rank"><SkeletonLine /></td>
              <td><SkeletonLine width={60} /></td>
              <td><SkeletonLine width={60} /></td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
