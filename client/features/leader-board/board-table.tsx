import { useTranslation } from "react-i18next";
import type { BoardRow, LeaderBoard } from "#shared/contracts/leader-board.ts";
import { useNumber } from "#client/core/formats/use-number.ts";
import { useAsset } from "#client/core/session/business.ts";
import { cx } from "#client/ui/cx.ts";
import { Avatar } from "#client/ui/avatar.tsx";
import { Table } from "#client/ui/table.tsx";
import { usePlaceChange } from "./use-place-change.ts";
import "#client/ui/margin-row.css";
import "./leader-board.css";

const columns = 6;

/** A real table: the head of the board, and the viewer among the neighbours; the gap between is said in words. */
export function BoardTable({ board }: { board: LeaderBoard }) {
  const { t } = useTranslation("leaderboard");
  const captions = { week: t("table.caption.week"), month: t("table.caption.month"), all: t("table.caption.all") };
  const isForever = board.period === "all";
  const since = board.period === "week" ? t("table.changeWeek") : t("table.changeMonth");
  return (
    <Table
      className="table roomy board-table"
      caption={captions[board.period]}
      heads={[
        { words: t("table.rank"), className: "end board-rank" },
        t("table.learner"),
        { words: t("table.team"), className: "wide-only" },
        { words: isForever ? t("table.level") : t("table.minutes"), className: "end wide-only" },
        { words: t("table.points"), className: "end" },
        ...(isForever ? [] : [{ words: since, className: "end wide-only" }]),
      ]}
    >
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
    </Table>
  );
}

function Row({ row }: { row: BoardRow }) {
  const { t } = useTranslation("leaderboard");
  const change = usePlaceChange();
  const number = useNumber();
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
      <td className="end wide-only">{row.minutes === null ? row.level : number(row.minutes)}</td>
      <td className="end">{number(row.points)}</td>
      {row.minutes !== null && <td className="end wide-only">{change(row)}</td>}
    </tr>
  );
}
