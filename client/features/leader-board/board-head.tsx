import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { LeaderBoard } from "#shared/contracts/leader-board.ts";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { iconCalendar, iconUsers } from "#client/ui/icons.ts";
import { SelectButton } from "#client/ui/select-button.tsx";
import { type BoardView, pathOfBoard } from "./board-view.ts";
import "./leader-board.css";

/** The name of a board, the same in the page's title and its heading. */
export function useBoardTitle(): (board: LeaderBoard) => string {
  const { t } = useTranslation("leaderboard");
  return ({ period, week, from }) => {
    if (period === "week") return t("heading.week", { week });
    if (period === "all" || !from) return t("heading.all");
    const [year = "", month = ""] = from.split("-");
    return t("heading.month", { month: t("month", { month: Number(month), year }) });
  };
}

export function BoardHead({ board, view }: { board: LeaderBoard; view: BoardView }) {
  const { t } = useTranslation("leaderboard");
  const navigate = useNavigate();
  const title = useBoardTitle();
  const go = (change: Partial<BoardView>) =>
    void navigate(pathOfBoard({ ...view, ...change }), { preventScrollReset: true });
  const periods = { week: t("period.week"), month: t("period.month"), all: t("period.all") };
  return (
    <div className="page-head">
      <div>
        <h1>{title(board)}</h1>
        <p className="muted small head-note">
          <BoardNote board={board} />
        </p>
      </div>
      <div className="actions">
        {board.periods.length > 1 && (
          <SelectButton
            label={t("period.label")}
            icon={iconCalendar}
            value={board.period}
            options={board.periods.map((value) => ({ value, label: periods[value] }))}
            onChange={({ target }) =>
              go({ period: board.periods.find((period) => period === target.value), top: undefined })
            }
          />
        )}
        {board.teams.length > 0 && (
          <SelectButton
            label={t("team.label")}
            icon={iconUsers}
            value={board.team ?? ""}
            options={[
              { value: "", label: t("team.all") },
              ...board.teams.map(({ name }) => ({ value: name, label: name })),
            ]}
            onChange={({ target }) => go({ team: target.value || undefined, top: undefined })}
          />
        )}
      </div>
    </div>
  );
}

/** When it began, who is on it, when it closes. */
function BoardNote({ board }: { board: LeaderBoard }) {
  const { t } = useTranslation("leaderboard");
  const { shortDay } = useFormats();
  const people = t("people", { count: board.learners });
  const whose = board.team === null ? people : `${board.team} · ${people}`;
  if (board.from === null || board.to === null) return whose;
  const span = t("span", { from: shortDay(board.from), to: shortDay(board.to) });
  return `${span} · ${whose} · ${board.period === "week" ? t("closes.week") : t("closes.month", { date: shortDay(board.to) })}`;
}
