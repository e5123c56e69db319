import { foreseeUndoOfChanges, undoChanges } from "#shared/contracts/changes.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { wakeLetters } from "#api/modules/outbox/public.ts";
import { foreseeUndo } from "./foresee-undo.ts";
import { undo } from "./undo.ts";
import type { RecordKinds } from "./undoing-of.ts";

/** `kinds`: of every module whose records change in sets. */
export function changesRoutes(app: ApiApp, kinds: RecordKinds): void {
  implement(app, undoChanges, async ({ c, db, business, viewer, params, now }) => {
    const { undone, kept, toldAt } = await undo(db.primary, kinds, viewer, params.changeSetId, now);
    if (toldAt !== null) await wakeLetters(c.env, business.id, toldAt, now);
    return { data: { undone, kept } };
  });

  implement(app, foreseeUndoOfChanges, async ({ db, viewer, params, now }) => {
    const asked = { ids: [params.changeSetId], isJob: false, now };
    return { data: { ...(await foreseeUndo(db.primary, kinds, viewer, asked)), is_whole: true } };
  });
}
