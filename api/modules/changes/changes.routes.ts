import { foreseeUndoOfChanges, undoChanges } from "#shared/contracts/changes.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { wakeLetters } from "#api/modules/outbox/public.ts";
import { foreseeUndo } from "./foresee-undo.ts";
import { undo } from "./undo.ts";
import type { RecordKinds } from "./undoing-of.ts";
import { foreseeWhole, undoWhole, type WholeUndos } from "./whole-undo.ts";

/** `kinds`: of every module whose records change in sets; `wholes`: of what is taken back otherwise. */
export function changesRoutes(app: ApiApp, kinds: RecordKinds, wholes: WholeUndos): void {
  implement(app, undoChanges, async (desk) => {
    const { c, db, business, viewer, params, now } = desk;
    const whole = await undoWhole(desk, wholes, params.changeSetId);
    if (whole) return { data: whole };
    const { undone, kept, toldAt } = await undo(db.primary, kinds, viewer, params.changeSetId, now);
    if (toldAt !== null) await wakeLetters(c.env, business.id, toldAt, now);
    return { data: { undone, kept } };
  });

  implement(app, foreseeUndoOfChanges, async (desk) => {
    const { db, viewer, params, now } = desk;
    const whole = await foreseeWhole(desk, wholes, params.changeSetId);
    if (whole) return { data: whole };
    const asked = { ids: [params.changeSetId], isJob: false, now };
    return { data: { ...(await foreseeUndo(db.primary, kinds, viewer, asked)), is_whole: true } };
  });
}
