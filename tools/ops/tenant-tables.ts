import { readdir } from "node:fs/promises";
import path from "node:path";
import { is } from "drizzle-orm";
import { getTableConfig, SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { knownIn } from "#shared/domain/known-in.ts";
import type { TenantTable } from "#api/db/tenant-bound.ts";

const folder = path.resolve(import.meta.dirname, "../../api/db/schema");

/** Every table that holds records of businesses, those that refer to others first: a new one is never forgotten. */
export async function tenantTables(): Promise<TenantTable[]> {
  const tables = new Map<string, TenantTable>();
  for (const file of (await readdir(folder)).filter((name) => name.endsWith(".ts")).toSorted()) {
    const exported = (await import(path.join(folder, file))) as Record<string, unknown>;
    for (const value of Object.values(exported)) {
      if (isTenantTable(value)) tables.set(nameOf(value), value);
    }
  }
  const ordered: string[] = [];
  const visit = (name: string, trail: readonly string[]) => {
    if (ordered.includes(name) || trail.includes(name)) return;
    for (const parent of parentsOf(knownIn(tables, name))) if (tables.has(parent)) visit(parent, [...trail, name]);
    ordered.push(name);
  };
  for (const name of tables.keys()) visit(name, []);
  return ordered.toReversed().map((name) => knownIn(tables, name));
}

function isTenantTable(value: unknown): value is TenantTable {
  return is(value, SQLiteTable) && "businessId" in value && is(value.businessId, SQLiteColumn);
}

export function nameOf(table: SQLiteTable): string {
  return getTableConfig(table).name;
}

function parentsOf(table: SQLiteTable): string[] {
  return getTableConfig(table).foreignKeys.map((key) => nameOf(key.reference().foreignTable));
}
