import { countWaiting, listExtraTime, setExtraTime } from "#shared/contracts/grading.ts";
import { AppError } from "#shared/errors.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { gradesQuizzes, isStaff, requireStaff } from "#api/http/staff.ts";
import { findPeople, giveExtraTime } from "./extra-time.repo.ts";
import { countEssays, countHandIns } from "./waiting.repo.ts";

export function gradingRoutes(app: ApiApp): void {
  implement(app, countWaiting, async ({ db, viewer: { id, user } }) => {
    if (!gradesQuizzes(user) && !isStaff(user)) throw new AppError("forbidden");
    const [essays, handIns] = await db.batch([countEssays(db, id), countHandIns(db, id)]);
    return {
      data: {
        essays: gradesQuizzes(user) ? (essays[0]?.count ?? 0) : 0,
        hand_ins: isStaff(user) ? (handIns[0]?.count ?? 0) : 0,
      },
    };
  });

  implement(app, listExtraTime, async ({ db, viewer, query }) => {
    requireStaff(viewer);
    const { rows, total } = await findPeople(db, viewer.id, (query.q ?? "").trim());
    return { data: rows, meta: { next_cursor: null, total } };
  });

  implement(app, setExtraTime, async ({ db, viewer, body, now }) => {
    requireStaff(viewer);
    if (body.user_id === viewer.id) throw new AppError("own_extra_time");
    const person = await giveExtraTime(
      db,
      { userId: body.user_id, percent: body.extra_time_percent, actorId: viewer.id },
      now,
    );
    if (!person) throw new AppError("not_found");
    return { data: person };
  });
}
