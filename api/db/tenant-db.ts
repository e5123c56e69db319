import { drizzle, type DrizzleD1Database } from "drizzle-orm/d1";
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { AppError } from "#shared/errors.ts";
import type { Value } from "./conditions.ts";
import type { Entrance } from "./entrance.ts";
import { ownBusiness } from "./kept-statement.ts";
import type { TenantTable } from "./tenant-bound.ts";
import { insertAll } from "./tenant-bulk.ts";
import { TenantSelect } from "./tenant-select.ts";
import type { Source } from "./source.ts";
import type { ColumnsOf, Fields, From, Nullability, Statement } from "./statement.ts";
import { insertRead, readFields, type ReadValues } from "./tenant-read-insert.ts";
import { readAgain } from "./transient-fault.ts";
import { deleteTerms, insertTerms, type TextIndex, type TextRow } from "./text-index.ts";
import {
  deleteFrom,
  insertInto,
  updateOf,
  type Changes,
  type NewRow,
  type TenantInsert,
  type TenantReturnable,
  type WrittenRow,
} from "./tenant-write.ts";

type Results<S extends readonly Statement<unknown>[]> = {
  -readonly [K in keyof S]: S[K] extends Statement<infer R> ? R : never;
};

export interface Selection<F extends Fields> {
  from<T extends TenantTable>(table: T): TenantSelect<F, From<T>>;
}

const minted = Symbol("minted");

type Drizzle = DrizzleD1Database & { $client: D1Database };

/**
 * A handle on the records of one business. Every statement that it makes carries `business_id = ?` for its table and
 * for every joined one; there is no way through it to another business's row.
 *
 * `db.select({id: users.id}).from(users).where(eq(…)).all()`; `db.from(users).get()`; `db.insert(users, row)`;
 * `db.update(users, changes, where)`; `db.delete(users, where)`; `db.batch([statement, …])`.
 */
export class TenantDb {
  /** The business as statements name it: its id, or where that will stand in those that are kept. */
  readonly business: Value<string>;
  /** The same business at the primary database: sign-in data is never read from a replica. */
  readonly primary: TenantDb;
  /** Of what is asked; null: nobody outside asks. */
  readonly source: Source | null;
  readonly #drizzle: Drizzle;
  readonly #entrance: Entrance | undefined;
  readonly #onlyReads: boolean;

  constructor(
    key: typeof minted,
    business: Value<string>,
    database: Drizzle,
    primary: Drizzle,
    {
      entrance,
      source = null,
      onlyReads = false,
    }: { entrance?: Entrance | undefined; source?: Source | null; onlyReads?: boolean } = {},
  ) {
    if (key !== minted) throw new TypeError("A TenantDb is made by tenantDb() alone");
    this.business = business;
    this.#drizzle = database;
    this.#entrance = entrance;
    this.#onlyReads = onlyReads;
    this.source = source;
    const kept = { entrance, source, onlyReads };
    this.primary = database === primary ? this : new TenantDb(minted, business, primary, primary, kept);
  }

  /** The same records, for what comes from elsewhere. */
  fromSource(source: Source): TenantDb {
    const kept = { entrance: this.#entrance, source, onlyReads: this.#onlyReads };
    return new TenantDb(minted, this.business, this.#drizzle, this.primary.#drizzle, kept);
  }

  /** The same records, for somebody who changes none of them: every write throws `viewing_session`. */
  reading(): TenantDb {
    const kept = { entrance: this.#entrance, source: this.source, onlyReads: true };
    return new TenantDb(minted, this.business, this.#drizzle, this.primary.#drizzle, kept);
  }

  /** Known once it is known who asks. */
  get isForReading(): boolean {
    return this.#onlyReads || this.#entrance?.state === "reading";
  }

  /**
   * The same records at the primary database, for somebody of whom it is not known yet whether they may see them: the
   * first batch finds that out too. Nothing is written before.
   */
  behind(entrance: Entrance): TenantDb {
    const primary = this.primary.#drizzle;
    return new TenantDb(minted, this.business, primary, primary, { entrance, source: this.source });
  }

  get #writer(): Drizzle {
    if (this.isForReading) throw new AppError("viewing_session");
    if (this.#entrance?.state === "closed") throw new TypeError("Nothing is written before it is known who asks");
    return this.#drizzle;
  }

  get businessId(): string {
    if (typeof this.business !== "string") throw new TypeError("A statement that is kept knows no business yet");
    return this.business;
  }

  /** Chosen columns or expressions. A left-joined table's columns are nullable in the answer. */
  select<F extends Fields>(fields: F): Selection<F> {
    return { from: (table) => new TenantSelect(this.#drizzle, this.business, table, fields) };
  }

  /** All columns of one table. */
  from<T extends TenantTable>(table: T): TenantSelect<ColumnsOf<T>, From<T>> {
    return new TenantSelect(this.#drizzle, this.business, table, undefined);
  }

  /** Rows of one statement share its 100 bound parameters (D1's limit): batch larger sets. */
  insert<T extends TenantTable>(table: T, rows: WrittenRow<T> | WrittenRow<T>[]): TenantInsert<T> {
    return insertInto(this.#writer, this.businessId, table, Array.isArray(rows) ? rows : [rows]);
  }

  /**
   * Rows read from another table of the business, in one statement: `db.insertFrom(entries, {id: …}, (rows) =>
   * rows.from(enrolments).where(…))`. Every column is named; the business is filled in.
   */
  insertFrom<T extends TenantTable, N extends Nullability>(
    table: T,
    values: ReadValues<T>,
    read: (rows: Selection<Fields>) => TenantSelect<Fields, N>,
  ): TenantInsert<T> {
    return insertRead(
      this.#writer,
      this.businessId,
      table,
      read(this.select(readFields(this.businessId, table, values))),
    );
  }

  /** Any number of rows in few statements; every column is named. */
  insertAll<T extends TenantTable>(table: T, rows: readonly Required<NewRow<T>>[]): Statement<D1Result>[] {
    return insertAll(this.#writer, this.businessId, table, rows);
  }

  /** Makes rows findable; one statement, so the caller keeps it under 2 MB (`inStatements`). */
  insertTerms(index: TextIndex, rows: readonly TextRow[]): Statement<D1Result> {
    return insertTerms(this.#writer, this.businessId, index, rows);
  }

  /** Takes rows of the business, `where` or all, out of a full-text index, before the rows themselves are deleted from `table`. */
  deleteTerms(index: TextIndex, table: TenantTable & { id: SQLiteColumn }, where?: SQL): Statement<D1Result> {
    return deleteTerms(this.#writer, this.businessId, index, table, where);
  }

  /** `where` undefined means every row of the business. */
  update<T extends TenantTable>(table: T, changes: Changes<T>, where: SQL | undefined): TenantReturnable<T> {
    return updateOf(this.#writer, this.businessId, table, changes, where);
  }

  delete<T extends TenantTable>(table: T, where: SQL): TenantReturnable<T> {
    return deleteFrom(this.#writer, this.businessId, table, where);
  }

  /** One round trip and one transaction: all of the statements hold, or none. */
  async batch<const S extends readonly Statement<unknown>[]>(statements: S): Promise<Results<S>> {
    const ask = (asked: readonly Statement<unknown>[]) => this.#run(asked);
    const answers: unknown = await (this.#entrance ? this.#entrance.through(statements, ask) : ask(statements));
    // Answers stand in the order of the statements, each of which says what it answers.
    return answers as Results<S>;
  }

  /** The same of several lists of statements, some of which may be empty. */
  async groups<const G extends Record<string, readonly Statement<unknown>[]>>(
    groups: G,
  ): Promise<{ [Name in keyof G]: Results<G[Name]> }> {
    const lists = Object.entries(groups);
    const all: readonly unknown[] = await this.batch(lists.flatMap(([, list]) => list));
    let at = 0;
    const answers: unknown = Object.fromEntries(
      lists.map(([name, list]) => [name, all.slice(at, (at += list.length))]),
    );
    // As for `batch`.
    return answers as { [Name in keyof G]: Results<G[Name]> };
  }

  #run(statements: readonly Statement<unknown>[]): Promise<readonly unknown[]> {
    const ask = async () => {
      const connection = { client: this.#drizzle.$client, businessId: this.businessId };
      const [first, ...rest] = statements.map((statement) => statement.build(connection));
      return first === undefined ? [] : this.#drizzle.batch([first, ...rest]);
    };
    return statements.every((statement) => statement.isRead) ? readAgain(ask) : ask();
  }
}

/** What D1 and a D1 session have in common. */
export type D1Handle = D1Database | D1DatabaseSession;

/** The one place that mints a `TenantDb`. `primary` defaults to the same handle, for tools and tests. */
export function tenantDb(
  handle: D1Handle,
  businessId: string,
  primary: D1Handle = handle,
  source: Source | null = null,
): TenantDb {
  if (businessId === "") throw new TypeError("A tenant handle needs a business");
  const database = drizzle(handle as D1Database);
  const atPrimary = handle === primary ? database : drizzle(primary as D1Database);
  return new TenantDb(minted, businessId, database, atPrimary, { source });
}

/** Makes statements of no business, which nothing can run as they are: `kept` fills in whose they are. */
export const patternDb: TenantDb = makePattern();

function makePattern(): TenantDb {
  const nowhere = drizzle({} as D1Database);
  return new TenantDb(minted, sql.placeholder(ownBusiness), nowhere, nowhere);
}
