import { useTranslation } from "react-i18next";
import type { TeamBoard, TeamBoardRow } from "#shared/contracts/leader-board.ts";
import { useNumber } from "#client/core/formats/use-number.ts";
import { cx } from "#client/ui/cx.ts";
import { Table } from "#client/ui/table.tsx";
import { EmptyBoard } from "./empty-board.tsx";
import { usePlaceChange } from "./use-place-change.ts";
import "./leader-board.css";
import "./team-table.css";

/** Teams beside one another: how many of each have studied, and their points a person. */
export function TeamTable({ board }: { board: TeamBoard }) {
  const { t } = useTranslation("leaderboard");
  if (board.teams.length === 0) return <EmptyBoard text={t("teams.empty")} />;
  const most = Math.max(...board.teams.map(({ learners }) => learners));
  return (
    <>
      <p className="muted team-note">{t("teams.how")}</p>
      <Table
        className="table roomy board-table team-table"
        caption={t("teams.caption")}
        heads={[
          { words: t("table.rank"), className: "end board-rank" },
          t("table.team"),
          { words: t("teams.active"), className: "wide-only" },
          { words: t("teams.best"), className: "wide-only" },
          { words: t("teams.each"), className: "end" },
          { words: t("teams.change"), className: "end wide-only" },
        ]}
      >
        {board.teams.map((row) => (
          <Row key={row.name} row={row} most={most} lacking={row.is_viewers ? board.lacking : null} />
        ))}
      </Table>
      <p className="muted small team-note team-bars">{t("teams.bars")}</p>
    </>
  );
}

function Row({ row, most, lacking }: { row: TeamBoardRow; most: number; lacking: number | null }) {
  const { t } = useTranslation("leaderboard");
  const change = usePlaceChange();
  const number = useNumber(1);
  return (
    <tr className={cx(row.is_viewers && "is-me")}>
      <td className="end board-rank">{row.rank}</td>
      <th scope="row">
        {row.is_viewers ? t("teams.own", { name: row.name }) : row.name}
        {lacking === null ? null : <span className="team-lacking small">{t("teams.lacking", { count: lacking })}</span>}
      </th>
      <td className="wide-only">
        <span className="team-people" style={{ inlineSize: `${(row.learners / most) * 10}rem` }} aria-hidden="true">
          <span style={{ inlineSize: `${(row.active / row.learners) * 100}%` }} />
        </span>
        {t("teams.share", { active: row.active, learners: row.learners })}
      </td>
      <td className="wide-only">{row.best}</td>
      <td className="end">{number(row.points_each)}</td>
      <td className="end wide-only">{change(row)}</td>
    </tr>
  );
}
