import { useTranslation } from "react-i18next";
import type { BoardRow, LeaderBoard } from "#shared/contracts/leader-board.ts";
import { useAsset } from "#client/core/session/business.ts";
import { cx } from "#client/ui/cx.ts";
import { Avatar } from "#client/ui/avatar.tsx";
import "#client/ui/margin-row.css";
import "#client/ui/table.css";
import "./leader-board.css";

const columns = 6;

/** A real table: the head of the board, and the viewer among the neighbours; the gap between is said in words. */
export function BoardTable({ board }: { board: LeaderBoard }) {
  const { t } = useTranslation("leaderboard");
  const captions = { week: t("table.caption.week"), month: t("table.caption.month"), all: t("table.caption.all") };
  const isForever = board.period === "all";
  return (
    <table className="table roomy board-table">
      <caption className="visually-hidden">{captions[board.period]}</caption>
      <thead>
        <tr>
          <th scope="col" className="end board-rank">
            {t("table.rank")}
          </th>
          <th scope="col">{t("table.learner")}</th>
          <th scope="col" className="wide-only">
            {t("table.team")}
          </th>
          <th scope="col" className="end wide-only">
            {isForever ? t("table.level") : t("table.minutes")}
          </th>
          <th scope="col" className="end">
            {t("table.points")}
          </th>
          {!isForever && (
            <th scope="col" className="end wide-only">
              {board.period === "week" ? t("table.changeWeek") : t("table.changeMonth")}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {board.top.map((row) => (
          <Row key={row.user_id} row={row} />
        ))}
        {board.between > 0 && (
          <tr className="is-gap">
            <td colSpan={isForever ? columns - 1 : columns}>{t("between", { count: board.between })}</td>
          </tr>
        )}
        {board.around.map((row) => (
          <Row key={row.user_id} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row }: { row: BoardRow }) {
  const { t } = useTranslation("leaderboard");
  const change = useChange();
  const asset = useAsset();
  return (
    <tr className={cx(row.is_viewer && "is-me")}>
      <td className="end board-rank">{row.rank}</td>
      <th scope="row">
        <span className="who">
          <Avatar name={row.name} src={asset(row.avatar)} />
          <span>{row.is_viewer ? t("you", { name: row.name }) : row.name}</span>
        </span>
      </th>
      <td className="wide-only">{row.team}</td>
      <td className="end wide-only">{row.minutes ?? row.level}</td>
      <td className="end">{row.points}</td>
      {row.minutes !== null && <td className="end wide-only">{change(row)}</td>}
    </tr>
  );
}

function useChange(): (row: BoardRow) => string {
  const { t } = useTranslation("leaderboard");
  return ({ rank, previous_rank: before }) => {
    if (before === null) return t("change.new");
    if (before === rank) return t("change.same");
    return before > rank ? t("change.up", { places: before - rank }) : t("change.down", { places: rank - before });
  };
}
