import { env } from "cloudflare:workers";
import type { SeededBusiness } from "../fixtures/two-businesses.ts";

/** At most so many columns an answer may have. */
const mostColumns = 100;

let statements: Promise<string[]> | undefined;

/** Everything that a business has in its database, as text; each table that says whose its rows are. */
export async function recordsOf({ id }: SeededBusiness): Promise<string> {
  statements ??= statementsOf();
  const answers = await env.DB.batch((await statements).map((sql) => env.DB.prepare(sql).bind(id)));
  return JSON.stringify(answers.map(({ results }) => results));
}

/** A column of the answer for each table: one statement over a hundred tables costs a fiftieth of a hundred statements. */
async function statementsOf(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%business_id%' AND sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY name",
  ).all<{ name: string }>();
  const tables = await Promise.all(
    results.map(async ({ name }) => {
      const [columns] = await env.DB.prepare(`SELECT * FROM "${name}" LIMIT 0`).raw({ columnNames: true });
      return { name, columns };
    }),
  );
  const texts = tables
    .filter(({ columns }) => columns.includes("business_id"))
    .map(({ name, columns }) => {
      // A function takes 32 values.
      const parts = [columns.slice(0, 30), columns.slice(30, 60), columns.slice(60)].filter(({ length }) => length > 0);
      const row = parts.map((part) => `json_array(${part.map((column) => `quote("${column}")`).join(", ")})`);
      return `(SELECT json_group_array(json_array(${row.join(", ")})) FROM "${name}" WHERE business_id = ?1) AS "${name}"`;
    });
  return Array.from(
    { length: Math.ceil(texts.length / mostColumns) },
    (_, at) => `SELECT ${texts.slice(at * mostColumns, (at + 1) * mostColumns).join(", ")}`,
  );
}
