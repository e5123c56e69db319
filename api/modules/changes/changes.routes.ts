import { undoChanges } from "#shared/contracts/changes.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { type RecordKinds, undo } from "./undo.ts";

/** `kinds`: of every module whose records change in sets. */
export function changesRoutes(app: ApiApp, kinds: RecordKinds): void {
  implement(app, undoChanges, async ({ db, viewer, params, now }) => ({
    data: await undo(db.primary, kinds, viewer, params.changeSetId, now),
  }));
}
