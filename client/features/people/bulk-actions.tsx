import { useState } from "react";
import { exportPeople, mostPicked } from "#shared/contracts/exports.ts";
import type { PeopleSort, PersonRow } from "#shared/contracts/people.ts";
import type { ManyAction } from "#shared/contracts/people-jobs.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { exportHref } from "#client/core/list/export-href.ts";
import type { ListState } from "#client/core/list/list-address.ts";
import { filterText, underText } from "#client/core/list/list-text.ts";
import type { Selection } from "#client/core/list/use-selection.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { useActionText } from "./action-text.ts";
import { type Meant, PeopleActionDialog } from "./people-action-dialog.tsx";
import { usePeopleFilters } from "./people-filters.ts";
import { useOwnFilters } from "./use-own-filters.ts";
import { askedOf, filterOf } from "./people.queries.ts";

const actions: readonly ManyAction[] = ["join_team", "leave_team", "invite", "block", "unblock", "end_sessions"];

interface BulkActionsProps {
  state: ListState;
  selection: Selection;
  /** Of the page that is shown. */
  rows: readonly PersonRow[];
  columns: readonly { id: string }[];
  /** How many the filter finds. */
  count: number;
}

/** What can be done to the people who are chosen; each asks first, with names. */
export function BulkActions({ state, selection, rows, columns, count }: BulkActionsProps) {
  const words = useActionText();
  const translate = useTranslate();
  const filters = [...usePeopleFilters(state), ...useOwnFilters()];
  const { apiBase } = useApp().boot;
  const [asking, setAsking] = useState<ManyAction | null>(null);
  const ids = [...selection.chosen.keys()];
  const fileOf = (asked: ListState) => exportHref({ apiBase, path: exportPeople.path, state: asked, columns }, "csv");
  // They were picked wherever the list was then: no filter of now is meant.
  const picked = { ...state, q: "", filters: { ids: ids.join(",") } };
  const save = async () => {
    const { savePicked } = await import("./picked-file.ts");
    const shown = columns.filter(({ id }) => !state.hidden.includes(id)).map(({ id }) => id);
    const sort = state.sort as PeopleSort;
    await savePicked(apiBase, { ids, sort, columns: shown.join(","), format: "csv" });
  };
  const meant: Meant = selection.isAll
    ? {
        count,
        names: rows.map(({ name }) => name),
        who: { filter: filterOf(state) },
        filter: filterText(translate, state, filters),
        exportHref: fileOf(askedOf(state)),
      }
    : {
        count: selection.chosen.size,
        names: [...selection.chosen.values()],
        who: { ids },
        under: underText(translate, selection.under, filters),
        ...(ids.length <= mostPicked ? { exportHref: fileOf(picked) } : { onExport: save }),
      };
  return (
    <>
      {actions.map((action) => (
        <button key={action} type="button" className="bulk-action" onClick={() => setAsking(action)}>
          {words(action)}
        </button>
      ))}
      {asking ? (
        <PeopleActionDialog action={asking} meant={meant} onClose={() => setAsking(null)} onDone={selection.clear} />
      ) : null}
    </>
  );
}
