import { readdir } from "node:fs/promises";

/** Two migrations with one number would be applied in an order that nobody chose. */
export async function checkMigrations(folder = "api/db/migrations"): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).toSorted();
  const problems: string[] = [];
  names.forEach((name, index) => {
    const number = /^(\d{4})_[a-z0-9_-]+\.sql$/.exec(name)?.[1];
    if (!number) problems.push(`${name}: not named NNNN_name.sql`);
    else if (Number(number) !== index) problems.push(`${name}: expected number ${String(index).padStart(4, "0")}`);
  });
  return problems;
}
