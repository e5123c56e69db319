import type { ListState } from "./list-address.ts";
import { ListPages } from "./list-pages.tsx";
import { ListTable, type ListTableProps } from "./list-table.tsx";

/** A page of rows, as the learning API answers it. */
export interface Found<Row> {
  data: Row[];
  meta: { next_cursor: string | null; previous_cursor: string | null };
}

/** What a list shows at the moment. */
export interface Shown<Row> {
  state: ListState;
  found: Found<Row>;
  /** New rows are on their way. */
  isOld: boolean;
}

type ListFoundProps<Row> = Omit<ListTableProps<Row>, "rows"> & Shown<Row>;

/** The rows that were found, with the ways to those before and behind. */
export function ListFound<Row extends object>({ found, ...table }: ListFoundProps<Row>) {
  const { spec, state } = table;
  return (
    <>
      <ListTable {...table} rows={found.data} />
      <ListPages spec={spec} state={state} meta={found.meta} />
    </>
  );
}
