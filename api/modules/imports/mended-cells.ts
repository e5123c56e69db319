import type { BodyOf } from "#shared/contracts/endpoint.ts";
import type { mendImportRow } from "#shared/contracts/imports.ts";
import type { StoredImportRow } from "./imports.repo.ts";

/** A row as the file has it by now, with what was mended of it by hand. */
export function withMended<Row extends { cells: string[] }>(
  row: Row,
  mended: Pick<StoredImportRow, "cells" | "mended"> | undefined,
  width: number,
): Row & Pick<StoredImportRow, "mended"> {
  const kept = (mended?.mended ?? []).filter(({ column }) => column < width);
  return mendedBy(
    { ...row, mended: null },
    kept.map(({ column }) => ({ column, value: mended?.cells[column] ?? "" })),
  );
}

/** A row with other values in cells; one that says again what the file says is mended no more. */
export function mendedBy<Row extends Pick<StoredImportRow, "cells" | "mended">>(
  row: Row,
  values: readonly Pick<BodyOf<typeof mendImportRow>["cells"][number], "column" | "value">[],
): Row {
  const cells = [...row.cells];
  const mended = new Map(row.mended?.map(({ column, was }) => [column, was]));
  for (const { column, value } of values) {
    while (cells.length <= column) cells.push("");
    if (!mended.has(column)) mended.set(column, cells[column] ?? "");
    cells[column] = value.normalize("NFC").trim();
    if (mended.get(column) === cells[column]) mended.delete(column);
  }
  return { ...row, cells, mended: mended.size === 0 ? null : [...mended].map(([column, was]) => ({ column, was })) };
}
