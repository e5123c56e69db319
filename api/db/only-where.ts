import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "./statement.ts";
import type { TenantDb } from "./tenant-db.ts";

/** What may not be has no value, such as its time: the column refuses that, and the whole batch falls with it. */
export function onlyWhere(condition: SQL, value: number): SQL {
  return sql`case when ${condition} then ${value} end`;
}

/** Whether a batch that `onlyWhere` may have fallen holds. `isSo` reads the same condition, so that other faults are told apart. */
export async function isWritten(
  db: TenantDb,
  statements: readonly Statement<unknown>[],
  isSo: () => Promise<boolean>,
): Promise<boolean> {
  try {
    await db.batch(statements);
    return true;
  } catch (error) {
    if (await isSo()) throw error;
    return false;
  }
}
