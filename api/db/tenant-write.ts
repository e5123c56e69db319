import { type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { DrizzleD1Database } from "drizzle-orm/d1";
import type { SelectResult } from "drizzle-orm/query-builders/select.types";
import type { IndexColumn, SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { boundTo, isOfLatestRound, type TenantTable } from "./tenant-bound.ts";
import type { Fields, From, Statement } from "./statement.ts";

/** A row to insert; the business is filled in. */
export type NewRow<T extends TenantTable> = Omit<T["$inferInsert"], "businessId">;

/** The same where the database may work a value out. */
export type WrittenRow<T extends TenantTable> = {
  [Key in keyof NewRow<T>]: NewRow<T>[Key] | SQL;
};

/** New values; a row never moves to another business. */
export type Changes<T extends TenantTable> = {
  [Key in keyof NewRow<T>]?: NewRow<T>[Key] | SQL;
};

interface Builder extends BatchItem<"sqlite">, PromiseLike<unknown> {}

/** An INSERT, UPDATE or DELETE that has not run. */
export class TenantWrite implements Statement<D1Result> {
  declare readonly result?: D1Result;
  protected builder: Builder;

  constructor(builder: Builder) {
    this.builder = builder;
  }

  build(): BatchItem<"sqlite"> {
    return this.builder;
  }

  /** Runs it; resolves to D1's own account (`meta.changes` rows). */
  async run(): Promise<D1Result> {
    return (await this.builder) as D1Result;
  }
}

/** A write that answers rows. */
export class TenantReturning<Row> implements Statement<Row[]> {
  declare readonly result?: Row[];
  readonly #builder: Builder;

  constructor(builder: Builder) {
    this.#builder = builder;
  }

  build(): BatchItem<"sqlite"> {
    return this.#builder;
  }

  async all(): Promise<Row[]> {
    return (await this.#builder) as Row[];
  }

  async get(): Promise<Row | undefined> {
    const [row] = await this.all();
    return row;
  }
}

interface ReturningBuilder extends Builder {
  returning(fields: Fields): Builder;
}

/** An UPDATE or DELETE, or an INSERT once its conflicts are settled. */
export class TenantReturnable<T extends TenantTable> extends TenantWrite {
  declare protected builder: ReturningBuilder;

  returning<F extends Fields>(fields: F): TenantReturning<SelectResult<F, "partial", From<T>>> {
    return new TenantReturning(this.builder.returning(fields));
  }
}

export interface InsertBuilder extends ReturningBuilder {
  onConflictDoNothing(config?: { target: IndexColumn | IndexColumn[]; where?: SQL }): Builder;
  onConflictDoUpdate(config: {
    target: IndexColumn | IndexColumn[];
    targetWhere?: SQL;
    setWhere?: SQL;
    set: object;
  }): Builder;
}

export class TenantInsert<T extends TenantTable> extends TenantReturnable<T> {
  declare protected builder: InsertBuilder;
  readonly #own: (condition: SQL | undefined) => SQL;
  readonly #latest: SQL | undefined;

  constructor(builder: InsertBuilder, own: (condition: SQL | undefined) => SQL, table: T) {
    super(builder);
    this.#own = own;
    // A table that keeps rounds has one row of the latest, whatever a target names besides the round.
    this.#latest = isOfLatestRound(table) && sql.raw("is_past = 0");
  }

  onConflictDoNothing(target?: SQLiteColumn | SQLiteColumn[], where?: SQL): this {
    // drizzle writes the predicate of a partial index where SQLite reads none.
    this.builder.onConflictDoNothing(target === undefined || this.#latest ? undefined : { target, where });
    return this;
  }

  /**
   * A conflict with another business's row changes nothing. `targetWhere` is the predicate of a partial index, `where`
   * a further condition of the update; name the row that could not be inserted by sql`excluded.column`.
   */
  onConflictDoUpdate(config: {
    target: SQLiteColumn | SQLiteColumn[];
    set: Changes<T>;
    where?: SQL;
    targetWhere?: SQL;
  }): this {
    this.builder.onConflictDoUpdate({
      target: config.target,
      targetWhere: config.targetWhere ?? this.#latest,
      set: config.set,
      setWhere: this.#own(config.where),
    });
    return this;
  }
}

export function insertInto<T extends TenantTable>(
  drizzle: DrizzleD1Database,
  businessId: string,
  table: T,
  rows: WrittenRow<T>[],
): TenantInsert<T> {
  const own = (condition: SQL | undefined) => boundTo(businessId, table, condition);
  // Fails here and not at a conflict where the table has no business.
  own(undefined);
  const owned = rows.map((row) => ({ ...row, businessId }));
  const builder = drizzle.insert(table as SQLiteTable).values(owned);
  return new TenantInsert<T>(builder, own, table);
}

export function updateOf<T extends TenantTable>(
  drizzle: DrizzleD1Database,
  businessId: string,
  table: T,
  changes: Changes<T>,
  where: SQL | undefined,
): TenantReturnable<T> {
  const builder = drizzle
    .update(table as SQLiteTable)
    .set(changes)
    .where(boundTo(businessId, table, where));
  return new TenantReturnable<T>(builder);
}

export function deleteFrom<T extends TenantTable>(
  drizzle: DrizzleD1Database,
  businessId: string,
  table: T,
  where: SQL,
): TenantReturnable<T> {
  const builder = drizzle.delete(table).where(boundTo(businessId, table, where));
  return new TenantReturnable<T>(builder);
}
