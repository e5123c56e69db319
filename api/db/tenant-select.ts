import { getTableColumns, is, sql, Column, SQL, type SQLWrapper } from "drizzle-orm";
import type { DrizzleD1Database } from "drizzle-orm/d1";
import type { AppendToNullabilityMap, SelectResult } from "drizzle-orm/query-builders/select.types";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Value } from "./conditions.ts";
import { type StatementText, statementText } from "./kept-statement.ts";
import type { Fields, NameOf, Nullability, Statement } from "./statement.ts";
import { boundTo, foundWithin, type TenantTable } from "./tenant-bound.ts";
import { bestRows, type TextIndex, type TextSearch } from "./text-index.ts";
import { readAgain } from "./transient-fault.ts";

interface Join {
  kind: "innerJoin" | "leftJoin";
  table: TenantTable;
  on: SQL | undefined;
}

type Order = SQLiteColumn | SQL;

interface Clauses {
  joins: readonly Join[];
  best?: { from: SQL; on: SQL };
  isByKey?: boolean;
  conditions: (SQL | undefined)[];
  groupBy: readonly Order[];
  having?: SQL;
  orderBy: readonly Order[];
  limit?: Value<number>;
  offset?: number;
}

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
  readonly #clauses: Clauses;

  constructor(
    drizzle: DrizzleD1Database,
    businessId: Value<string>,
    table: TenantTable,
    fields: Fields | undefined,
    clauses: Clauses = { joins: [], conditions: [], groupBy: [], orderBy: [] },
  ) {
    this.#drizzle = drizzle;
    this.#businessId = businessId;
    this.#table = table;
    this.#fields = fields ?? getTableColumns(table);
    this.#clauses = clauses;
  }

  innerJoin<T extends TenantTable>(
    table: T,
    on: SQL | undefined,
  ): TenantSelect<F, AppendToNullabilityMap<N, NameOf<T>, "inner">> {
    return this.#joined({ kind: "innerJoin", table, on });
  }

  leftJoin<T extends TenantTable>(
    table: T,
    on: SQL | undefined,
  ): TenantSelect<F, AppendToNullabilityMap<N, NameOf<T>, "left">> {
    return this.#joined({ kind: "leftJoin", table, on });
  }

  /** A statement of its own: what it answers is of another type. */
  #joined<M extends Nullability>(join: Join): TenantSelect<F, M> {
    const { joins, conditions, ...rest } = this.#clauses;
    return new TenantSelect(this.#drizzle, this.#businessId, this.#table, this.#fields, {
      ...rest,
      joins: [...joins, join],
      conditions: [...conditions],
    });
  }

  /**
   * Only the rows that a full-text index finds best; `id` is the table's column of row ids. The query is made with the
   * business's own terms. Their rank is `textScore`.
   */
  matching(index: TextIndex, id: SQLiteColumn, search: TextSearch): this {
    this.#clauses.isByKey = true;
    this.#clauses.best = { from: bestRows(this.#businessId, index, search), on: sql`best.id = ${id}` };
    return this;
  }

  /** `where` names the rows' key: the table is entered by it, however many rows the business has. */
  byKey(): this {
    this.#clauses.isByKey = true;
    return this;
  }

  /** Several calls are joined by AND. */
  where(...conditions: (SQL | undefined)[]): this {
    this.#clauses.conditions.push(...conditions);
    return this;
  }

  groupBy(...columns: Order[]): this {
    this.#clauses.groupBy = columns;
    return this;
  }

  having(condition: SQL): this {
    this.#clauses.having = condition;
    return this;
  }

  orderBy(...columns: Order[]): this {
    this.#clauses.orderBy = columns;
    return this;
  }

  limit(rows: Value<number>): this {
    this.#clauses.limit = rows;
    return this;
  }

  offset(rows: number): this {
    this.#clauses.offset = rows;
    return this;
  }

  async all(): Promise<SelectResult<F, "partial", N>[]> {
    const rows: unknown = await readAgain(() => this.build());
    // drizzle maps each row by these very fields; the type of what it answers is lost in the dynamic query alone.
    return rows as SelectResult<F, "partial", N>[];
  }

  async get(): Promise<SelectResult<F, "partial", N> | undefined> {
    this.#clauses.limit ??= 1;
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
    const { joins, best } = this.#clauses;
    return this.#query(joins.length > 0 || best ? withUniqueNames(this.#fields) : this.#fields);
  }

  #query(fields: Fields) {
    const { joins, best, isByKey, conditions, groupBy, having, orderBy, limit, offset } = this.#clauses;
    let query = this.#drizzle.select(fields).from(this.#table).$dynamic();
    if (best) query = query.innerJoin(best.from, best.on);
    for (const { kind, table, on } of joins) query = query[kind](table, boundTo(this.#businessId, table, on));
    const bound = isByKey ? foundWithin : boundTo;
    query = query.where(bound(this.#businessId, this.#table, ...conditions));
    if (groupBy.length > 0) query = query.groupBy(...groupBy);
    if (having) query = query.having(having);
    if (orderBy.length > 0) query = query.orderBy(...orderBy);
    if (limit !== undefined) query = query.limit(limit);
    if (offset !== undefined) query = query.offset(offset);
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
