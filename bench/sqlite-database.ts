import { globSync, mkdirSync, rmSync } from "node:fs";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { migrate, openLocalTarget } from "../tools/ops/local-target.ts";

/** A database of ours that holds nothing yet, whatever the folder held before. */
export async function freshDatabase(state: string): Promise<DatabaseSync> {
  rmSync(state, { recursive: true, force: true });
  mkdirSync(state, { recursive: true });
  const target = await openLocalTarget({ state });
  await migrate(target);
  await target.dispose();
  return databaseFile(state);
}

/** The file in which the local D1 keeps a database of ours. */
function databaseFile(state: string): DatabaseSync {
  for (const path of globSync(`${state}/v3/d1/**/*.sqlite`)) {
    const file = new DatabaseSync(path);
    if (file.prepare("SELECT 1 FROM sqlite_master WHERE name = 'businesses'").get()) return file;
    file.close();
  }
  throw new Error(`${state} holds no database of ours`);
}

/**
 * A D1 database's own file as the product's statements know it, with nothing between them: for loads, and to tell what SQLite alone
 * takes. `took`: hears of each statement how many milliseconds its rows were read for.
 */
export function sqliteDatabase(file: DatabaseSync, took?: (milliseconds: number, sql: string) => void): D1Database {
  const compiled = new Map<string, StatementSync>();
  const statementOf = (sql: string) => {
    const statement = compiled.get(sql) ?? file.prepare(sql);
    compiled.set(sql, statement);
    return statement;
  };
  const prepared = (sql: string, params: SQLInputValue[] = []) => {
    const rows = () => {
      const statement = statementOf(sql);
      const begun = performance.now();
      const found = statement.all(...params) as Record<string, unknown>[];
      took?.(performance.now() - begun, sql);
      return found;
    };
    const all = async () => ({ success: true, results: rows(), meta: {} });
    return {
      bind: (...values: SQLInputValue[]) => prepared(sql, values),
      all,
      run: all,
      first: async () => rows()[0] ?? null,
      raw: async () => rows().map((row) => Object.values(row)),
    };
  };
  const database: unknown = {
    prepare: (sql: string) => prepared(sql),
    withSession: () => database,
    getBookmark: () => null,
    batch: (statements: ReturnType<typeof prepared>[]) => Promise.all(statements.map((statement) => statement.all())),
  };
  return database as D1Database;
}
