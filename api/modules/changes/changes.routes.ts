import { undoChanges } from "#shared/contracts/changes.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { wakeLetters } from "#api/modules/outbox/public.ts";
import { type RecordKinds, undo } from "./undo.ts";

/** `kinds`: of every module whose records change in sets. */
export function changesRoutes(app: ApiApp, kinds: RecordKinds): void {
  implement(app, undoChanges, async ({ c, db, business, viewer, params, now }) => {
    const { undone, kept, toldAt } = await undo(db.primary, kinds, viewer, params.changeSetId, now);
    if (toldAt !== null) await wakeLetters(c.env, business.id, toldAt, now);
    return { data: { undone, kept } };
  });
}
