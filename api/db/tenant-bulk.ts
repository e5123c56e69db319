import { getTableColumns, sql } from "drizzle-orm";
import type { DrizzleD1Database } from "drizzle-orm/d1";
import { itemAt } from "#shared/domain/item-at.ts";
import { boundTo, type TenantTable } from "./tenant-bound.ts";
import type { Statement } from "./statement.ts";
import { type NewRow, TenantWrite } from "./tenant-write.ts";

/** D1 takes at most 2 MB a bound value; a statement stays well under it. */
const mostCharacters = 400_000;

/** Any number of items in groups whose JSON stays within what one bound value may hold. */
export function inStatements<Item>(items: readonly Item[]): Item[][] {
  const groups: Item[][] = [];
  let room = 0;
  for (const item of items) {
    const size = JSON.stringify(item).length;
    if (groups.length === 0 || size > room) {
      groups.push([]);
      room = mostCharacters;
    }
    itemAt(groups, -1).push(item);
    room -= size;
  }
  return groups;
}

/** Rows as one bound value each statement, so that D1's limit of 100 does not count. Every column is named. */
export function insertAll<T extends TenantTable>(
  drizzle: DrizzleD1Database,
  businessId: string,
  table: T,
  rows: readonly Required<NewRow<T>>[],
): Statement<D1Result>[] {
  boundTo(businessId, table);
  const columns = Object.entries(getTableColumns(table));
  return inStatements(rows).map((group) => {
    const json = JSON.stringify(
      group.map((row) =>
        columns.map(([name, column]) => {
          const value = name === "businessId" ? businessId : (row as Record<string, unknown>)[name];
          return value === null || value === undefined ? null : column.mapToDriverValue(value);
        }),
      ),
    );
    const values = columns.map((_, at) => sql`json_extract(value, ${sql.raw(`'$[${at}]'`)})`);
    return new TenantWrite(
      drizzle.insert(table).select(sql`select ${sql.join(values, sql`, `)} from json_each(${json})`),
    );
  });
}
