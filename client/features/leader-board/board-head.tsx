import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { LeaderBoard } from "#shared/contracts/leader-board.ts";
import { businessTimeZone } from "#shared/domain/time-zone.ts";
import { zonedDate } from "#shared/domain/zoned-time.ts";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { useBusiness } from "#client/core/session/business.ts";
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
              go({
                period: board.periods.find((period) => period === target.value),
                month: undefined,
                top: undefined,
              })
            }
          />
        )}
        <PastMonths board={board} view={view} go={(month) => go({ month, top: undefined })} />
        {board.teams.length > 0 && view.by === undefined && (
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

const mostMonths = 24;

/** Seasons that are over: each month's board as it was left. */
function PastMonths({ board, view, go }: { board: LeaderBoard; view: BoardView; go: (month?: string) => void }) {
  const { t } = useTranslation("leaderboard");
  const { now } = useApp().boot;
  const months = monthsBefore(zonedDate(now, businessTimeZone(useBusiness())), board.first_month);
  if (months.length === 0) return null;
  return (
    <SelectButton
      label={t("season.label")}
      icon={iconCalendar}
      value={view.month ?? ""}
      options={[
        { value: "", label: t("season.now") },
        ...months.map((value) => {
          const [year = "", month = ""] = value.split("-");
          return { value, label: t("month", { month: Number(month), year }) };
        }),
      ]}
      onChange={({ target }) => go(target.value || undefined)}
    />
  );
}

/** YYYY-MM, the latest first, down to the first that has a board. */
function monthsBefore(today: string, first: string | null): string[] {
  const [year = 0, month = 0] = today.split("-").map(Number);
  return Array.from({ length: mostMonths }, (_, back) =>
    new Date(Date.UTC(year, month - 2 - back, 1)).toISOString().slice(0, 7),
  ).filter((one) => first !== null && one >= first);
}

/** When it began, who is on it, when it closes. */
function BoardNote({ board }: { board: LeaderBoard }) {
  const { t } = useTranslation("leaderboard");
  const { shortDay, today } = useFormats();
  const people = t("people", { count: board.learners });
  const whose = board.team === null ? people : `${board.team} · ${people}`;
  if (board.from === null || board.to === null) return whose;
  const span = t("span", { from: shortDay(board.from), to: shortDay(board.to) });
  return `${span} · ${whose} · ${new Date(board.to) < new Date(today()) ? t("closed") : board.period === "week" ? t("closes.week") : t("closes.month", { date: shortDay(board.to) })}`;
}
