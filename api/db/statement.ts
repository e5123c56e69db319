import type { SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { JoinNullability } from "drizzle-orm/query-builders/select.types";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { TenantTable } from "./tenant-bound.ts";

export type Fields = Record<string, SQLiteColumn | SQL | SQL.Aliased>;
export type Nullability = Record<string, JoinNullability>;
export type NameOf<T extends TenantTable> = T["_"]["name"];
export type From<T extends TenantTable> = Record<NameOf<T>, "not-null">;
export type ColumnsOf<T extends TenantTable> = T["_"]["columns"];

/** Whose statement it is, and what runs it. */
export interface Connection {
  client: D1Database;
  businessId: string;
}

/** A row of what a statement answers. */
export type RowOf<S> = S extends Statement<(infer Row)[]> ? Row : never;

/** A statement that was not executed yet: run it by its own methods, or together with others by `TenantDb.batch`. */
export interface Statement<Result> {
  readonly result?: Result;
  /** Asked once more where the line broke. */
  readonly isRead?: boolean;
  build(on?: Connection): BatchItem<"sqlite">;
}

/** Statements that are asked for, or none. */
export function ifAsked<S extends readonly Statement<unknown>[]>(isAsked: boolean, list: () => S): S | readonly [] {
  return isAsked ? list() : [];
}
