import { getTableColumns, is, sql, Column, SQL, type SQLWrapper } from "drizzle-orm";
import type { DrizzleD1Database } from "drizzle-orm/d1";
import type { AppendToNullabilityMap, SelectResult } from "drizzle-orm/query-builders/select.types";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Value } from "./conditions.ts";
import { type StatementText, statementText } from "./kept-statement.ts";
import type { Fields, NameOf, Nullability, Statement } from "./statement.ts";
import { boundTo, type TenantTable } from "./tenant-bound.ts";
import { bestRows, type TextIndex } from "./text-index.ts";
import type { TextQuery } from "./text-query.ts";
import { readAgain } from "./transient-fault.ts";

interface Join {
  kind: "innerJoin" | "leftJoin";
  table: TenantTable;
  on: SQL | undefined;
}

type Order = SQLiteColumn | SQL;

/**
 * A SELECT in which the table and every joined one are bound to the business. Usable as a sub-select inside `sql`,
 * `exists` or `inArray`, where it stays bound.
 */
export class TenantSelect<F extends Fields, N extends Nullability>
  implements Statement<SelectResult<F, "partial", N>[]>, SQLWrapper
{
  declare readonly result?: SelectResult<F, "partial", N>[];
  readonly isRead = true;
  readonly #drizzle: DrizzleD1Database;
  readonly #businessId: Value<string>;
  readonly #fields: Fields;
  readonly #table: TenantTable;
  readonly #joins: Join[] = [];
  #best: { from: SQL; on: SQL } | undefined;
  readonly #conditions: (SQL | undefined)[] = [];
  #groupBy: (SQLiteColumn | SQL)[] = [];
  #having: SQL | undefined;
  #orderBy: Order[] = [];
  #limit: Value<number> | undefined;
  #offset: number | undefined;

  constructor(drizzle: DrizzleD1Database, businessId: Value<string>, table: TenantTable, fields: Fields | undefined) {
    this.#drizzle = drizzle;
    this.#businessId = businessId;
    this.#table = table;
    this.#fields = fields ?? getTableColumns(table);
  }

  innerJoin<T extends TenantTable>(
    table: T,
    on: SQL | undefined,
  ): TenantSelect<F, AppendToNullabilityMap<N, NameOf<T>, "inner">> {
    this.#joins.push({ kind: "innerJoin", table, on });
    return this as never;
  }

  leftJoin<T extends TenantTable>(
    table: T,
    on: SQL | undefined,
  ): TenantSelect<F, AppendToNullabilityMap<N, NameOf<T>, "left">> {
    this.#joins.push({ kind: "leftJoin", table, on });
    return this as never;
  }

  /**
   * Only the rows that a full-text index finds best, at most `limit`; `id` is the table's column of row ids. The query
   * is made with the business's own terms. Their rank is `textScore`.
   */
  matching(
    index: TextIndex,
    id: SQLiteColumn,
    query: Value<TextQuery>,
    best: { weights: readonly number[]; limit: number },
  ): this {
    this.#best = { from: bestRows(this.#businessId, index, query, best), on: sql`best.id = ${id}` };
    return this;
  }

  /** Several calls are joined by AND. */
  where(...conditions: (SQL | undefined)[]): this {
    this.#conditions.push(...conditions);
    return this;
  }

  groupBy(...columns: (SQLiteColumn | SQL)[]): this {
    this.#groupBy = columns;
    return this;
  }

  having(condition: SQL): this {
    this.#having = condition;
    return this;
  }

  orderBy(...columns: Order[]): this {
    this.#orderBy = columns;
    return this;
  }

  limit(rows: Value<number>): this {
    this.#limit = rows;
    return this;
  }

  offset(rows: number): this {
    this.#offset = rows;
    return this;
  }

  async all(): Promise<SelectResult<F, "partial", N>[]> {
    return (await readAgain(() => this.build())) as never;
  }

  async get(): Promise<SelectResult<F, "partial", N> | undefined> {
    if (this.#limit === undefined) this.#limit = 1;
    const [row] = await this.all();
    return row;
  }

  getSQL(): SQL {
    return this.#query(this.#fields).getSQL();
  }

  /** For `kept`: every column goes by its field's name. */
  text(): StatementText {
    return statementText(this.#query(named(this.#fields)).toSQL(), this.#fields);
  }

  build() {
    return this.#query(this.#joins.length > 0 || this.#best ? withUniqueNames(this.#fields) : this.#fields);
  }

  #query(fields: Fields) {
    let query = this.#drizzle.select(fields).from(this.#table).$dynamic();
    if (this.#best) query = query.innerJoin(this.#best.from, this.#best.on);
    for (const { kind, table, on } of this.#joins) query = query[kind](table, boundTo(this.#businessId, table, on));
    query = query.where(boundTo(this.#businessId, this.#table, ...this.#conditions));
    if (this.#groupBy.length > 0) query = query.groupBy(...this.#groupBy);
    if (this.#having) query = query.having(this.#having);
    if (this.#orderBy.length > 0) query = query.orderBy(...this.#orderBy);
    if (this.#limit !== undefined) query = query.limit(this.#limit);
    if (this.#offset !== undefined) query = query.offset(this.#offset);
    return query;
  }
}

/** The rank that `matching` gave a row; lower is better. */
export const textScore = sql<number>`best.score`;

/** D1 answers a batch as objects keyed by column name, so two tables' `id` would overwrite each other without an alias. */
function withUniqueNames(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field instanceof Column ? sql`${field}`.mapWith(field).as(name) : field,
    ]),
  );
}

function named(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, sql`${is(field, SQL.Aliased) ? field.sql : field}`.as(name)]),
  );
}
