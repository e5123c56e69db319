import type { PersonRow } from "#shared/contracts/people.ts";
import { mostNamed } from "#shared/contracts/people-jobs.ts";
import { BulkBar } from "#client/core/list/bulk-bar.tsx";
import type { ListState } from "#client/core/list/list-address.ts";
import type { Selection } from "#client/core/list/use-selection.ts";
import { BulkActions } from "./bulk-actions.tsx";

interface BulkProps {
  state: ListState;
  selection: Selection;
  /** Of the page that is shown. */
  rows: readonly PersonRow[];
  columns: readonly { id: string }[];
  /** How many the filter finds; absent: they are not counted yet. */
  matching: { count: number; is_more: boolean } | undefined;
  /** Whether there are further pages. */
  isMore: boolean;
}

/** Who is chosen, and what can be done to them. */
export function PeopleBulk({ matching, isMore, selection, ...of }: BulkProps) {
  return (
    <BulkBar selection={selection} most={mostNamed} matching={isMore ? matching : undefined}>
      <BulkActions selection={selection} count={matching?.count ?? 0} {...of} />
    </BulkBar>
  );
}
