import { type BoardPeriod, getLeaderBoard, setBoardVisibility } from "#shared/contracts/leader-board.ts";
import { AppError } from "#shared/errors.ts";
import type { Business } from "#api/db/directory.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { boardAt, boardBefore } from "./boards.ts";
import { learnerOf } from "./learner.ts";
import { loadBoard, setVisibility } from "./leader-board.repo.ts";
import { toLeaderBoard } from "./leader-board.view.ts";

const defaultTop = 10;

export function leaderBoardRoutes(app: ApiApp): void {
  implement(app, getLeaderBoard, async ({ db, viewer, business, query, now }) => {
    const config = configOf(business);
    const learner = learnerOf(viewer, business);
    const periods: BoardPeriod[] = config.period === "all" ? ["all"] : [config.period, "all"];
    const period = query.period !== undefined && periods.includes(query.period) ? query.period : config.period;
    const isOpen = config.scope === "business";
    const board = boardAt(period, now, learner.boardTimeZone);
    const question = {
      board,
      before: boardBefore(period, board),
      team: isOpen ? (query.team ?? "") : learner.team,
      viewerId: viewer.id,
      top: query.top ?? defaultTop,
    };
    const loaded = await loadBoard(db, question);
    return {
      data: toLeaderBoard(question, loaded, { period, periods, isOpen, isVisible: viewer.user.isOnLeaderBoard }),
    };
  });

  implement(app, setBoardVisibility, async ({ db, viewer, business, body }) => {
    configOf(business);
    await setVisibility(db, viewer.id, body.is_visible);
    return { data: { is_visible: body.is_visible } };
  });
}

/** Throws `not_found` where the business has no leader board. */
function configOf({ profile }: Business) {
  if (!profile.is_gamification_enabled || !profile.config_leader_board) throw new AppError("not_found");
  return profile.config_leader_board;
}
