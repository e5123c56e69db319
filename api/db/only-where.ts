import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "./statement.ts";
import type { TenantDb } from "./tenant-db.ts";

/** What may not be has no time: the column refuses it, and the whole batch falls with it. */
export function onlyWhere(condition: SQL, at: number): SQL {
  return sql`case when ${condition} then ${at} end`;
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
