import { AppError } from "#shared/errors.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Scope } from "#api/db/team-scope.ts";
import { reachOf, scopeWith } from "#api/http/reach.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { taughtDate } from "./roster.repo.ts";

/** The date, and whom of its people the viewer sees: its teacher everybody, others by the flag of learning. Throws `not_found`, `forbidden`. */
export async function taught(db: TenantDb, viewer: Viewer, sessionId: string) {
  const date = await taughtDate(db, sessionId).get();
  if (date === undefined) throw new AppError("not_found");
  const reach = reachOf(viewer.user, "can_access_lMS");
  const scope: Scope = date.teacherId === viewer.id ? "business" : scopeWith(viewer, reach);
  // Whoever holds a seat comes in by the code on the wall: it is for those alone who see everybody.
  const mayShow = scope === "business";
  const mayUndo = reach !== undefined && scopeWith(viewer, reach) === "business";
  return { ...date, scope, mayManage: reach !== undefined, mayShow, mayUndo };
}
