import type { OwnFieldKind } from "../contracts/own-field.ts";

/** A field of the business's own as reports offer it; `column` as `ownReportColumn` writes it. */
interface OfferedField {
  column: string;
  name: string;
  choices: readonly { id: string; name: string }[];
}

/** A report says of which kind a field is, so that it is read by itself: a field of another kind by now is another column. */
export function ownReportColumn({ id, kind }: { id: string; kind: OwnFieldKind }): string {
  return `own.${kind}.${id}`;
}

/** undefined: it is none of the business's own. */
export function ownFieldIn(column: string): { kind: OwnFieldKind; id: string } | undefined {
  const [, kind, id] = /^own\.(text|number|date|choice)\.([\w-]{1,64})$/.exec(column) ?? [];
  return id === undefined ? undefined : { kind: kind as OwnFieldKind, id };
}

interface Asking {
  columns: readonly string[];
  filters: readonly { column: string }[];
  groups: readonly { column: string }[];
  figures: readonly { column: string | null }[];
}

/** Each column once, wherever the report asks for it. */
export function askedColumns({ columns, filters, groups, figures }: Asking): string[] {
  const others = [...filters, ...groups, ...figures].flatMap(({ column }) => column ?? []);
  return [...new Set([...columns, ...others])];
}

export function ownColumnsOf(asking: Asking): string[] {
  return askedColumns(asking).filter((name) => ownFieldIn(name) !== undefined);
}

/** A choice is called by its field, since another field may have one of the same id. */
export function choiceKey(column: string, choice: string): string {
  return `${column}:${choice}`;
}

/** What fields and their choices are called, by `column` and `choiceKey`. */
export function ownNames(fields: readonly OfferedField[]): [string, string][] {
  return fields.flatMap(({ column, name, choices }) => [
    [column, name] as [string, string],
    ...choices.map((choice): [string, string] => [choiceKey(column, choice.id), choice.name]),
  ]);
}
