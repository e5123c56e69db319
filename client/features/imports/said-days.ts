import type { ImportColumn } from "#shared/domain/import-fields.ts";
import { ownColumn } from "#shared/domain/own-value.ts";
import type { NamedField } from "#client/features/own-fields/public.ts";

/** Whether what a column says is a day. */
export function saysDay(column: ImportColumn | null, ownFields: readonly NamedField[]): boolean {
  return column === "hired_on" || ownFields.some(({ id, kind }) => kind === "date" && column === ownColumn(id));
}
