import { setImmediate } from "node:timers/promises";
import type { Query } from "drizzle-orm";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Statement } from "#api/db/statement.ts";
import { itemAt } from "#shared/domain/item-at.ts";

/** Of one call to D1: well below its thousand queries and what a call may carry. */
const mostStatements = 400;
const mostCharacters = 2_000_000;

/** Writes in order, each call one transaction; what fits into one is there whole or not at all. */
export async function writeAll(db: TenantDb, statements: readonly Statement<unknown>[]): Promise<void> {
  for (const group of inCalls(statements)) {
    // Hashing takes the thread for longer than the local storage keeps an idle connection: it must be seen to be closed
    // before anything is written to it.
    await setImmediate();
    await db.batch(group);
  }
}

function inCalls(statements: readonly Statement<unknown>[]): Statement<unknown>[][] {
  const calls: Statement<unknown>[][] = [];
  let [count, room] = [0, 0];
  for (const statement of statements) {
    const size = sizeOf(statement);
    if (calls.length === 0 || count === mostStatements || size > room) {
      calls.push([]);
      [count, room] = [0, mostCharacters];
    }
    itemAt(calls, -1).push(statement);
    count += 1;
    room -= size;
  }
  return calls;
}

function sizeOf(statement: Statement<unknown>): number {
  const item = statement.build();
  if (!hasText(item)) throw new TypeError("A write that is loaded says its text");
  const { sql, params } = item.toSQL();
  return params.reduce<number>((sum, value) => sum + (typeof value === "string" ? value.length : 8), sql.length);
}

function hasText(item: object): item is { toSQL(): Query } {
  return "toSQL" in item && typeof item.toSQL === "function";
}
