import { boardPeriods, type BoardPeriod } from "#shared/contracts/leader-board.ts";
import { leaderBoardPath } from "#shared/routes.ts";

/** What the address asks for; the address is the only state of the page. */
export interface BoardView {
  /** Undefined: the business's own. */
  period: BoardPeriod | undefined;
  /** A month that is over, YYYY-MM. */
  month: string | undefined;
  team: string | undefined;
  top: number | undefined;
  /** Teams beside one another instead of learners. */
  by: "teams" | undefined;
}

/** How many rows "show more" asks for. */
export const longTop = 50;

export function boardViewOf(params: URLSearchParams): BoardView {
  return {
    period: boardPeriods.find((known) => known === params.get("period")),
    month: /^20\d\d-\d\d$/.test(params.get("month") ?? "") ? (params.get("month") ?? undefined) : undefined,
    team: params.get("team")?.slice(0, 200) || undefined,
    top: params.get("top") === String(longTop) ? longTop : undefined,
    by: params.get("by") === "teams" ? "teams" : undefined,
  };
}

export function pathOfBoard({ period, month, team, top, by }: Partial<BoardView>): string {
  const params = new URLSearchParams();
  if (period) params.set("period", period);
  if (month) params.set("month", month);
  if (team) params.set("team", team);
  if (by) params.set("by", by);
  if (top) params.set("top", String(top));
  return params.size > 0 ? `${leaderBoardPath}?${params}` : leaderBoardPath;
}
