import type { PersonRow } from "#shared/contracts/people.ts";
import { mostNamed } from "#shared/contracts/people-jobs.ts";
import { BulkBar } from "#client/core/list/bulk-bar.tsx";
import type { Shown } from "#client/core/list/list-found.tsx";
import type { Selection } from "#client/core/list/use-selection.ts";
import { BulkActions } from "./bulk-actions.tsx";

interface BulkProps {
  shown: Shown<PersonRow>;
  selection: Selection;
  columns: readonly { id: string }[];
  /** How many the filter finds; absent: they are not counted yet. */
  matching: { count: number; is_more: boolean } | undefined;
}

/** Who is chosen, and what can be done to them. */
export function PeopleBulk({ shown: { state, found }, selection, columns, matching }: BulkProps) {
  const { data: rows, meta } = found;
  const isMore = meta.next_cursor !== null || meta.previous_cursor !== null;
  return (
    <BulkBar selection={selection} most={mostNamed} matching={isMore ? matching : undefined}>
      <BulkActions state={state} selection={selection} rows={rows} columns={columns} count={matching?.count ?? 0} />
    </BulkBar>
  );
}
