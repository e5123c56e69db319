/** Two businesses with the same catalogue, written straight into the file of the database; the first one is asked. */
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { drizzle } from "drizzle-orm/d1";
import { businesses, hostnames } from "#api/db/schema/directory.ts";
import { tenantDb } from "#api/db/tenant-db.ts";
import { fillBusiness } from "./fill-business.ts";
import { freshDatabase, sqliteDatabase } from "./sqlite-database.ts";
import { tenantCount, tenantHost } from "./tenants.ts";
import { happenedAt } from "./world-rows.ts";

const state = ".cache/bench/state";
const stamp = ".cache/bench/world";
const madeOf = [
  "bench/{world*,fill-business,courses,tenants}.ts",
  "api/db/migrations/*.sql",
  "api/modules/search/*.ts",
];

export const host = "bench.test";
export const business = "bench";

/** Where the world is stored, made where it is missing or made of something else by now. */
export async function openWorld(): Promise<string> {
  const digest = createHash("sha256");
  for (const path of globSync(madeOf).toSorted()) digest.update(readFileSync(path));
  const wanted = digest.digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return state;
  await fill(await freshDatabase(state));
  writeFileSync(stamp, wanted);
  return state;
}

async function fill(file: DatabaseSync): Promise<void> {
  file.exec("PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF; BEGIN");
  const database = sqliteDatabase(file);
  for (const [id, name] of [
    [business, host],
    ["neighbour", "neighbour.test"],
  ] as const) {
    const directory = drizzle(database);
    await directory.insert(businesses).values({
      id,
      slug: id,
      profile: { is_gamification_enabled: true, config_leader_board: { period: "all", scope: "business" } },
      createdAt: happenedAt,
      updatedAt: happenedAt,
    });
    await directory.insert(hostnames).values({ hostname: name, businessId: id, createdAt: happenedAt });
    await fillBusiness(tenantDb(database, id), { documents: 10_000, others: 2_000 });
  }
  fillTenants(file);
  file.exec("COMMIT; PRAGMA wal_checkpoint(TRUNCATE)");
  file.close();
}

function fillTenants(file: DatabaseSync): void {
  const business = file.prepare(
    "INSERT INTO businesses (id, slug, profile, created_at, updated_at) SELECT ?, ?, profile, created_at, updated_at FROM businesses WHERE id = ?",
  );
  const hostname = file.prepare("INSERT INTO hostnames (hostname, business_id, created_at) VALUES (?, ?, ?)");
  for (let at = 0; at < tenantCount; at++) {
    business.run(`tenant-${at}`, `tenant-${at}`, "bench");
    hostname.run(tenantHost(at), `tenant-${at}`, happenedAt);
  }
}
