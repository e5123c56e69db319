import { DatabaseSync, type SQLInputValue } from "node:sqlite";

/** A D1 database's own file as the product's statements know it, with nothing between them: for loads alone. */
export function sqliteDatabase(file: DatabaseSync): D1Database {
  const prepared = (sql: string, params: SQLInputValue[] = []) => {
    const rows = () => file.prepare(sql).all(...params) as Record<string, unknown>[];
    const all = async () => ({ success: true, results: rows(), meta: {} });
    return {
      bind: (...values: SQLInputValue[]) => prepared(sql, values),
      all,
      run: all,
      raw: async () => rows().map((row) => Object.values(row)),
    };
  };
  const database: unknown = {
    prepare: (sql: string) => prepared(sql),
    batch: (statements: ReturnType<typeof prepared>[]) => Promise.all(statements.map((statement) => statement.all())),
  };
  return database as D1Database;
}
