import { Column, is, Param, Placeholder } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Connection, Fields, Statement } from "./statement.ts";

/** Under this name the handle itself gives every kept statement its business. */
export const ownBusiness = "business";

/** Whoever codes a value may need to know whose statement it is. */
interface OwnEncoder {
  mapToDriverValue(value: unknown, businessId: string): unknown;
}

/** A statement of which nothing but values is missing. */
export interface StatementText {
  sql: string;
  /** In the order in which the text takes them. */
  fill: ((values: Readonly<Record<string, unknown>>) => unknown)[];
  /** Columns that are not read as they are stored: flags and JSON. */
  coded: [name: string, column: Column][];
}

export function statementText({ sql, params }: { sql: string; params: unknown[] }, fields: Fields): StatementText {
  return {
    sql,
    fill: params.map((param) => {
      if (is(param, Placeholder)) return (values) => given(values, param.name);
      if (is(param, Param) && is(param.value, Placeholder)) {
        const { name } = param.value;
        const encoder: OwnEncoder = param.encoder;
        return (values) => encoder.mapToDriverValue(given(values, name), values[ownBusiness] as string);
      }
      return () => param;
    }),
    coded: Object.entries(fields).flatMap(([name, field]): [string, Column][] =>
      is(field, Column) && field.mapFromDriverValue !== Column.prototype.mapFromDriverValue ? [[name, field]] : [],
    ),
  };
}

function given(values: Readonly<Record<string, unknown>>, name: string): unknown {
  if (values[name] === undefined) throw new TypeError(`A kept statement was not given its ${name}`);
  return values[name];
}

/** A kept SELECT with the values of one request; the business is its handle's. */
export class KeptStatement<Row> implements Statement<Row[]> {
  declare readonly result?: Row[];
  readonly isRead = true;
  readonly #text: StatementText;
  readonly #values: Readonly<Record<string, unknown>>;

  constructor(text: StatementText, values: Readonly<Record<string, unknown>>) {
    this.#text = text;
    this.#values = values;
  }

  /** As drizzle's batch asks for it. */
  build({ client, businessId }: Connection): BatchItem<"sqlite"> {
    const { sql, fill, coded } = this.#text;
    const values = { ...this.#values, [ownBusiness]: businessId };
    const prepared = {
      stmt: client.prepare(sql),
      getQuery: () => ({ sql, params: fill.map((of) => of(values)) }),
      mapResult: ({ results }: { results: Record<string, unknown>[] }) => decoded(results, coded),
    };
    const item: unknown = { _prepare: () => prepared };
    return item as BatchItem<"sqlite">;
  }
}

function decoded(rows: Record<string, unknown>[], coded: StatementText["coded"]): Record<string, unknown>[] {
  for (const [name, column] of coded)
    for (const row of rows) if (row[name] !== null) row[name] = column.mapFromDriverValue(row[name]);
  return rows;
}
