import { exportBin } from "#shared/contracts/bin-export.ts";
import { type BinItem, listBin, restoreFromBin } from "#shared/contracts/bin.ts";
import { AppError, type ErrorCode, type FieldErrors } from "#shared/errors.ts";
import type { LocaleCode } from "#shared/locales.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { errorMessage } from "#api/http/error-messages.ts";
import { instant } from "#api/http/instant.ts";
import { exportPages } from "#api/http/list-file.ts";
import { type Change, PressesRefused, type RecordKinds, takeBack, undoMs } from "#api/modules/changes/public.ts";
import { binColumns, binNarrowings, binTitle } from "./bin-file.ts";
import { type BinRow, binRows, findBin, type ShownInBin } from "./bin.repo.ts";

/** `kinds`: of every module whose records change in sets. */
export function binRoutes(app: ApiApp, kinds: RecordKinds): void {
  implement(app, listBin, async ({ db, viewer, scope, query, now }) => {
    const { rows, meta } = await findBin(db.primary, { ...query, viewerId: viewer.id, scope, now });
    return { data: rows.map(toBinItem), meta };
  });

  implement(app, exportBin, (desk) => {
    const { db, viewer, scope, now } = desk;
    return exportPages(desk, {
      action: "bin.exported",
      name: "bin",
      title: binTitle,
      columns: binColumns,
      filter: binNarrowings,
      page: async (asked) => {
        const { rows, meta } = await findBin(db, { ...asked, viewerId: viewer.id, scope, now });
        return { rows: rows.map(toBinItem), meta };
      },
    });
  });

  implement(app, restoreFromBin, async ({ c, db: { primary: db }, viewer, scope, body, now }) => {
    const ids = [...new Set(body.ids)];
    const items = await binRows(db, ids, { viewerId: viewer.id, scope, now });
    if (items.length < ids.length) throw new AppError("not_found");
    const isAlone = items.length === 1;
    if (!isAlone && (body.called !== undefined || body.at_top === true)) throw new AppError("validation_failed");
    if (scope !== "business" && body.at_top === true) throw new AppError("beyond_scope");
    const otherwise = { called: body.called, isAtTop: body.at_top };
    const reshaped = (change: Change) => (isAlone && isOf(change, items) ? { ...change, ...after(change) } : change);
    const after = ({ kind, after: row }: Change) => ({ after: row && (kind.bin?.otherwise(row, otherwise) ?? row) });
    const sets = [...new Set(items.map(({ changeSetId }) => changeSetId))];
    try {
      const asked = { ids: sets, action: "bin.restored", reshaped };
      const { kept, changeSetId } = await takeBack(db, kinds, viewer, asked, now);
      if (changeSetId === null) throw new AppError("conflict");
      return { data: { restored: items.length, kept, change_set_id: changeSetId } };
    } catch (error) {
      if (!(error instanceof PressesRefused) || isAlone) throw error;
      throw new AppError(error.code, { fields: byItem(items, error.refusals, c.var.locale) });
    }
  });
}

function isOf({ kind, id }: Change, items: readonly BinRow[]): boolean {
  return items.some((item) => item.kind === kind.name && item.recordId === id);
}

/** Refusals of presses as those of what lies in the bin. */
function byItem(items: readonly BinRow[], refusals: ReadonlyMap<string, ErrorCode>, locale: LocaleCode): FieldErrors {
  return Object.fromEntries(
    items.flatMap(({ id, changeSetId }) => {
      const code = refusals.get(changeSetId);
      return code === undefined ? [] : [[id, [errorMessage(locale, code)]]];
    }),
  );
}

function toBinItem({ id, kind, name, others, at, actorId, actorName }: ShownInBin): BinItem {
  return {
    id,
    kind,
    name,
    removed_at: instant(at),
    until: instant(at + undoMs),
    actor: actorId === null || actorName === null ? null : { id: actorId, name: actorName },
    others,
  };
}
