import type { BoardPeriod, BoardRow, LeaderBoard } from "#shared/contracts/leader-board.ts";
import { weekOf } from "#shared/domain/local-day.ts";
import { levelOf, pointKinds } from "#shared/domain/points.ts";
import type { BoardQuestion, loadBoard } from "./leader-board.repo.ts";

type Loaded = Awaited<ReturnType<typeof loadBoard>>;
type RankedColumns = Loaded["above"][number];

export interface BoardSetting {
  period: BoardPeriod;
  periods: BoardPeriod[];
  /** Whether the viewer may look at other teams' boards. */
  isOpen: boolean;
  isVisible: boolean;
}

export function toLeaderBoard(question: BoardQuestion, loaded: Loaded, setting: BoardSetting): LeaderBoard {
  const { board, team } = question;
  const row = (columns: RankedColumns): BoardRow => toRow(columns, question, loaded);
  const top = ranked(loaded.top).map(row);
  const shown = new Set(top.map((known) => known.user_id));
  const around =
    loaded.viewer === undefined
      ? []
      : [...loaded.above, loaded.viewer, ...loaded.below].map(row).filter((next) => !shown.has(next.user_id));
  const own = loaded.viewer && row(loaded.viewer);
  return {
    period: setting.period,
    periods: setting.periods,
    from: board.from,
    to: board.to,
    week: setting.period === "week" && board.from !== null ? weekOf(board.from).week : null,
    team: team === "" ? null : team,
    teams: setting.isOpen ? loaded.teams.filter(({ name }) => name !== "") : [],
    learners: loaded.teams.find(({ name }) => name === team)?.learners ?? 0,
    top,
    around,
    between: Math.max(0, (around[0]?.rank ?? 0) - 1 - top.length),
    viewer: { is_visible: setting.isVisible, points: own?.points ?? 0, rank: own?.rank ?? null },
    first_month: loaded.firstMonth,
    rules: pointKinds.map((kind) => ({ kind, points: loaded.rules[kind].points, day_cap: loaded.rules[kind].dayCap })),
  };
}

function toRow(
  columns: RankedColumns,
  { board, viewerId }: BoardQuestion,
  { countsBefore, levels }: Pick<Loaded, "countsBefore" | "levels">,
): BoardRow {
  return {
    user_id: columns.userId,
    rank: columns.rank,
    name: columns.name,
    avatar: columns.avatar,
    team: columns.team,
    points: columns.points,
    minutes: board.from === null ? null : Math.round((columns.seconds ?? 0) / 60),
    previous_rank: columns.pointsBefore ? rankAmong(countsBefore, columns.pointsBefore) : null,
    level: board.from === null ? levelOf(columns.points, levels).level : null,
    is_viewer: columns.userId === viewerId,
  };
}

/** Ranks from the first row on; equal points share one. */
function ranked(rows: Loaded["top"]): RankedColumns[] {
  let rank = 1;
  return rows.map((row, index) => {
    if (row.points !== rows[index - 1]?.points) rank = index + 1;
    return { ...row, rank };
  });
}

/** 1 and how many had more. */
function rankAmong(counts: Loaded["countsBefore"], points: number): number {
  return counts.reduce((rank, count) => (count.points > points ? rank + count.learners : rank), 1);
}
