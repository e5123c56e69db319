import { getTableColumns, type Table } from "drizzle-orm";

type Optional<Row> = { [Key in keyof Row as undefined extends Row[Key] ? Key : never]-?: Exclude<Row[Key], undefined> };

/** What stands in the columns of which a row says nothing: null, or the column's default. For bulk inserts, which name every column. */
export function restOfRow<T extends Table>(table: T): Optional<T["$inferInsert"]> {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([, { notNull, hasDefault }]) => !notNull || hasDefault,
  );
  return Object.fromEntries(columns.map(([name, column]) => [name, column.default ?? null])) as Optional<
    T["$inferInsert"]
  >;
}
