import {
  type BoardPeriod,
  boardPeriods,
  getLeaderBoard,
  getTeamBoard,
  setBoardVisibility,
} from "#shared/contracts/leader-board.ts";
import { localDay } from "#shared/domain/local-day.ts";
import { businessTimeZone } from "#shared/domain/time-zone.ts";
import { AppError } from "#shared/errors.ts";
import type { Business } from "#api/db/directory.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement, implementPage } from "#api/http/contract-route.ts";
import { boardAt, boardBefore, boardOfMonth } from "./boards.ts";
import { loadBoard, setVisibility } from "./leader-board.repo.ts";
import { toLeaderBoard } from "./leader-board.view.ts";
import { loadTeamBoard } from "./team-board.repo.ts";

const defaultTop = 10;

export function leaderBoardRoutes(app: ApiApp): void {
  implementPage(app, getLeaderBoard, async ({ db, viewerId, viewer, business, query, now }) => {
    const { config, periods, period, board, before } = askedBoard(business, query, now);
    const isOpen = config.scope === "business";
    const question = {
      board,
      before,
      team: isOpen ? (query.team ?? "") : ((await viewer()).user.team ?? ""),
      viewerId,
      top: query.top ?? defaultTop,
      now,
    };
    const loaded = await loadBoard(db, question);
    const { isOnLeaderBoard: isVisible } = (await viewer()).user;
    return { data: toLeaderBoard(question, loaded, { period, periods, isOpen, isVisible }) };
  });

  implement(app, getTeamBoard, async ({ db, viewer, business, query, now }) => {
    const { config, board, before } = askedBoard(business, query, now);
    if (config.scope !== "business") throw new AppError("not_found");
    return { data: await loadTeamBoard(db, { board, before, viewerTeam: viewer.user.team ?? "" }) };
  });

  implement(app, setBoardVisibility, async ({ db, viewer, business, body }) => {
    configOf(business);
    await setVisibility(db, viewer.id, body.is_visible);
    return { data: { is_visible: body.is_visible } };
  });
}

/** A season is a month in the business's time zone. Throws `not_found`, and `validation_failed` of a month that is to come. */
function askedBoard(
  business: Business,
  query: { period?: BoardPeriod | undefined; month?: string | undefined },
  now: number,
) {
  const config = configOf(business);
  const periods = boardPeriods.slice(boardPeriods.indexOf(config.period));
  const zone = businessTimeZone(business.profile);
  const past = query.month;
  if (past !== undefined && past > localDay(now, zone).slice(0, 7))
    throw new AppError("validation_failed", { fields: { month: ["out_of_range"] } });
  const asked = query.period !== undefined && periods.includes(query.period) ? query.period : config.period;
  const period = past === undefined ? asked : ("month" as const);
  const board = past === undefined ? boardAt(period, now, zone) : boardOfMonth(past);
  return { config, periods, period, board, before: boardBefore(period, board) };
}

/** Throws `not_found` where the business has no leader board. */
function configOf({ profile }: Business) {
  if (!profile.is_gamification_enabled || !profile.config_leader_board) throw new AppError("not_found");
  return profile.config_leader_board;
}
