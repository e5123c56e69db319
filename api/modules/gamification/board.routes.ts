import { eq, sql } from "drizzle-orm";
import { type BoardSettings, getBoardSettings, setBoardSettings } from "#shared/contracts/board-settings.ts";
import { AppError } from "#shared/errors.ts";
import { users } from "#api/db/schema/identity.ts";
import { boardStandings } from "#api/db/schema/points.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { errorResponse } from "#api/http/render-error.ts";
import { type Desk, expectedBy, publish, settings, standing } from "#api/modules/configuration/public.ts";

/** Period and scope of the board are a part of the settings, published and kept as those are (docs/specification.md §6.9). */
export function boardRoutes(app: ApiApp): void {
  implement(app, getBoardSettings, async ({ c, business, db, viewer, now }) => {
    const data = await shown({ c, business, db, viewer, now });
    c.header("ETag", `"${data.revision}"`);
    return { data };
  });

  implement(app, setBoardSettings, async ({ c, business, db, viewer, body, now }) => {
    const desk = { c, business, db, viewer, now };
    const expected = expectedBy(desk);
    const { state } = await standing(desk, settings);
    const written = await publish(desk, settings, {
      values: { ...state.published, config_leader_board: body.board },
      expected,
      action: "settings.changed",
    });
    const data = await shown(desk);
    if (written.kind === "written") return { data };
    return errorResponse(c, new AppError("stale"), {
      details: { current: data },
      headers: { ETag: `"${data.revision}"` },
    });
  });
}

async function shown(desk: Desk): Promise<BoardSettings> {
  const [{ state }, [counted]] = await Promise.all([
    standing(desk, settings),
    desk.db.primary.batch([onBoard(desk.db.primary)]),
  ]);
  const { config_leader_board: board, is_gamification_enabled: isEnabled } = state.published;
  return {
    board,
    is_enabled: isEnabled,
    hidden: counted[0]?.hidden ?? 0,
    learners: counted[0]?.learners ?? 0,
    revision: state.revision,
  };
}

/** Who has earned anything, and who of them hides. Index: board_standings_order; primary key of users. */
function onBoard(db: TenantDb) {
  return db
    .select({
      learners: sql<number>`count(*)`,
      hidden: sql<number>`coalesce(sum(${boardStandings.isListed} = 0), 0)`,
    })
    .from(boardStandings)
    .innerJoin(users, eq(users.id, boardStandings.userId))
    .where(eq(boardStandings.board, "all"));
}
