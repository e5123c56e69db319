interface Row {
  table: string;
  values: Record<string, unknown>;
}

/** A database as migrations leave it, in SQLite's own words. */
export interface Migrated {
  tables: string[];
  rows: Row[];
  /** Indexes, triggers and views. */
  others: string[];
}

/** What SQLite and D1 make by themselves, and what a full-text index makes beside itself. */
const ofOurs = `name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'
  AND name NOT IN (SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'shadow')`;

export async function taken(db: D1Database): Promise<Migrated> {
  const { results } = await db
    .prepare(`SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND ${ofOurs} ORDER BY rowid`)
    .all<{ type: string; name: string; sql: string }>();
  const tables = results.filter(({ type }) => type === "table");
  const contents = await db.batch<Record<string, unknown>>(
    tables.map(({ name }) => db.prepare(`SELECT * FROM "${name}"`)),
  );
  const rows = contents.flatMap((content, at) =>
    content.results.map((values): Row => ({ table: tables[at]!.name, values })),
  );
  const full = tables.find(({ name, sql }) => /^CREATE VIRTUAL/i.test(sql) && rows.some(({ table }) => table === name));
  if (full) throw new Error(`A migration fills ${full.name}: a full-text index is not put back by its rows`);
  return {
    tables: tables.map(({ sql }) => sql),
    rows,
    others: results.filter(({ type }) => type !== "table").map(({ sql }) => sql),
  };
}

/** Into an empty database; rows before what watches them. */
export async function putBack(db: D1Database, { tables, rows, others }: Migrated): Promise<void> {
  const inserts = rows.map(({ table, values }) => {
    const names = Object.keys(values).map((name) => `"${name}"`);
    const places = names.map(() => "?");
    return db
      .prepare(`INSERT INTO "${table}" (${names.join(", ")}) VALUES (${places.join(", ")})`)
      .bind(...Object.values(values));
  });
  await db.batch([db.prepare(together(tables)), ...inserts, db.prepare(together(others))]);
}

/** One statement's costs for all; a comment at the end of one takes no other with it. */
function together(statements: readonly string[]): string {
  return statements.join("\n;\n");
}
