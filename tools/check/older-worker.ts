import type { DatabaseSync, SQLOutputValue } from "node:sqlite";

interface Column {
  type: string;
  /** An INSERT that does not name it fails. */
  isAsked: boolean;
  isNotNull: boolean;
  hasDefault: boolean;
  /** Its place in the primary key; 0: none. */
  key: number;
}

interface Table {
  columns: Map<string, Column>;
  /** What its rows may have once: columns and condition of each unique index, as text, with the columns. */
  uniques: Map<string, (string | null)[]>;
  /** Column and table that it has to be found in. */
  references: Map<string, string>;
  checks: number;
  refusingTriggers: number;
}

export type Schema = Map<string, Table>;

/** Tables by all that makes them what they are: most migrations leave most tables alone. */
const seen = new Map<string, Table>();

/** The tables of a database as a Worker's statements meet them. */
export function schemaOf(db: DatabaseSync): Schema {
  const tables = rows(
    db,
    "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type <> 'shadow' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'",
  );
  const made = new Map<string, string[]>();
  for (const { tbl_name: of, type, name, sql } of rows(db, "SELECT tbl_name, type, name, sql FROM sqlite_master"))
    made.set(String(of), [...(made.get(String(of)) ?? []), JSON.stringify([type, name, sql])]);
  return new Map(
    tables.map(({ name }) => {
      const by = (made.get(String(name)) ?? []).join("\n");
      const table = seen.get(by) ?? tableOf(db, String(name));
      if (by !== "") seen.set(by, table);
      return [String(name), table];
    }),
  );
}

function tableOf(db: DatabaseSync, name: string): Table {
  const columns = rows(
    db,
    'SELECT name, type, "notnull" AS required, dflt_value AS initial, pk FROM pragma_table_info(?)',
    name,
  ).map((row): [string, Column] => {
    const [isNotNull, hasDefault] = [row["required"] === 1, row["initial"] !== null];
    return [
      String(row["name"]),
      {
        type: String(row["type"]).toLowerCase(),
        isNotNull,
        hasDefault,
        isAsked: isNotNull && !hasDefault,
        key: Number(row["pk"]),
      },
    ];
  });
  const uniques = rows(
    db,
    'SELECT i.name, m.sql FROM pragma_index_list(?) i LEFT JOIN sqlite_master m ON m.name = i.name WHERE i."unique" = 1',
    name,
  ).map((row): [string, (string | null)[]] => {
    const on = rows(db, "SELECT name FROM pragma_index_info(?) ORDER BY seqno", String(row["name"])).map(
      (part) => part["name"] as string | null,
    );
    const condition = /\bWHERE\b(.*)$/is.exec(String(row["sql"] ?? ""))?.[1]?.trim() ?? "";
    return [`(${on.map((part) => part ?? "an expression").join(", ")})${condition && ` where ${condition}`}`, on];
  });
  const references = rows(db, 'SELECT "from" AS own, "table" AS other FROM pragma_foreign_key_list(?)', name).map(
    (row): [string, string] => [String(row["own"]), String(row["other"])],
  );
  const written = String(rows(db, "SELECT sql FROM sqlite_master WHERE name = ?", name)[0]?.["sql"] ?? "");
  const refusing = rows(
    db,
    "SELECT sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = ? AND sql LIKE '%raise(%'",
    name,
  );
  return {
    columns: new Map(columns),
    uniques: new Map(uniques),
    references: new Map(references),
    checks: (written.match(/\bCHECK\s*\(/gi) ?? []).length,
    refusingTriggers: refusing.length,
  };
}

/** Why statements written for `before` may fail over `after`, one line each; none: an older Worker runs on. */
export function missedByOlderWorkers(before: Schema, after: Schema): string[] {
  return [...before].flatMap(([name, was]) => {
    const is = after.get(name);
    return is ? missedInTable(was, is).map((line) => `${name}: ${line}`) : [`${name}: the table is gone`];
  });
}

function missedInTable(was: Table, is: Table): string[] {
  const lines: string[] = [];
  for (const [name, column] of was.columns) {
    const now = is.columns.get(name);
    if (!now) lines.push(`the column ${name} is gone`);
    else if (now.type !== column.type) lines.push(`the column ${name} was ${column.type} and is ${now.type}`);
    else if (now.key !== column.key) lines.push(`the column ${name} has another place in the primary key`);
    else if (now.isNotNull && !column.isNotNull) lines.push(`the column ${name} takes no NULL any more`);
    else if (now.isAsked && !column.isAsked) lines.push(`the column ${name} has no default any more`);
  }
  for (const [name, column] of is.columns) {
    if (!was.columns.has(name) && column.isAsked) lines.push(`the new column ${name} is NOT NULL without a default`);
  }
  for (const unique of was.uniques.keys()) {
    if (!is.uniques.has(unique)) lines.push(`no longer unique ${unique}: an ON CONFLICT over it fails`);
  }
  for (const [unique, on] of is.uniques) {
    // Rows of an older Worker have NULL in a new column, and NULL is like no other NULL.
    const isNull = (name: string | null) =>
      name !== null && !was.columns.has(name) && !is.columns.get(name)?.hasDefault;
    if (!was.uniques.has(unique) && !on.some(isNull))
      lines.push(`newly unique ${unique}: what an older Worker writes may be refused`);
  }
  for (const [column, other] of is.references) {
    if (was.columns.has(column) && was.references.get(column) !== other)
      lines.push(`the column ${column} newly has to be found in ${other}`);
  }
  if (is.checks > was.checks) lines.push("a new CHECK may refuse what an older Worker writes");
  if (is.refusingTriggers > was.refusingTriggers) lines.push("a new trigger may refuse what an older Worker writes");
  return lines;
}

function rows(db: DatabaseSync, sql: string, ...values: string[]): Record<string, SQLOutputValue>[] {
  return db.prepare(sql).all(...values) as Record<string, SQLOutputValue>[];
}
