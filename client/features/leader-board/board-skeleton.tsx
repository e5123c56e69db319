import { useTranslation } from "react-i18next";
import { TableSkeleton } from "#client/core/page/table-skeleton.tsx";
import "#client/ui/button.css";
import "#client/ui/states.css";
import "./leader-board.css";

/** What the columns of a week's or month's board are called by (board-table.tsx). */
const columns = ["end board-rank", undefined, "wide-only", "end wide-only", "end", "end wide-only"].map(
  (className) => ({
    className,
  }),
);

/** The board to come: its head with note and choices, then row by row. */
export function BoardSkeleton() {
  const { t } = useTranslation("leaderboard");
  return (
    <div aria-busy="true">
      <div className="page-head">
        <div>
          <h1>{t("title")}</h1>
          <div className="skeleton line" style={{ inlineSize: 280, maxInlineSize: "100%", marginBlock: "8px 4px" }} />
        </div>
        <div className="actions" aria-hidden="true">
          {[0, 1].map((index) => (
            <span key={index} className="btn select-btn">
              <span className="skeleton line" style={{ inlineSize: 96 }} />
            </span>
          ))}
        </div>
      </div>
      <output className="visually-hidden">{t("common:load.waiting")}</output>
      <TableSkeleton className="table roomy board-table" columns={columns} rows={10} />
    </div>
  );
}
