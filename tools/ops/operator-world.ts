import { rm } from "node:fs/promises";
import { type TenantDb, tenantDb } from "#api/db/tenant-db.ts";
import { packFiles, writePacks } from "../content/pack-fixture.ts";
import { commandsOn, openTemporaryTarget } from "./local-target.fixture.ts";
import type { OpenTarget } from "./local-target.ts";

interface Told extends Record<string, unknown> {
  error?: { code: string; message: string };
}

export interface OperatorWorld {
  target: OpenTarget;
  ops: ReturnType<typeof commandsOn>;
  /** What a command answers to a program. */
  json(...argv: string[]): Promise<Told>;
  db(slug: string): Promise<TenantDb>;
  /** Every row of every table that says this, by table. */
  saying(text: string): Promise<Record<string, number>>;
  close(): Promise<void>;
}

/** Real local storage with two businesses of one small pack each. */
export async function twoBusinessesToOperate(): Promise<OperatorWorld> {
  const target = await openTemporaryTarget();
  const ops = commandsOn(target);
  const packs = await writePacks({ sen: packFiles("sen"), kumo: packFiles("kumo") });
  const loaded = await ops("content", "load", packs);
  if (loaded.code !== 0) throw new Error(loaded.error);
  await rm(packs, { recursive: true });
  return {
    target,
    ops,
    async json(...argv) {
      const told: unknown = JSON.parse((await ops(...argv, "--json")).out);
      if (!isTold(told)) throw new TypeError(`${argv.join(" ")} answered no fields`);
      return told;
    },
    async db(slug) {
      const row = await target.db
        .prepare("SELECT id FROM businesses WHERE slug = ?")
        .bind(slug)
        .first<{ id: string }>();
      if (!row) throw new TypeError(`There is no business ${slug}`);
      return tenantDb(target.db, row.id);
    },
    async saying(text) {
      const { results } = await target.db
        .prepare(
          "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'search\\_%\\_index%' ESCAPE '\\' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'",
        )
        .all<{ name: string }>();
      const tables = await target.db.batch(results.map(({ name }) => target.db.prepare(`SELECT * FROM ${name}`)));
      return Object.fromEntries(
        tables
          .map(({ results: rows }, at): [string, number] => [
            results[at]?.name ?? "",
            rows.filter((row) => JSON.stringify(row).includes(text)).length,
          ])
          .filter(([, count]) => count > 0),
      );
    },
    close: () => target.dispose(),
  };
}

/** A list is one too: its fields are its places. */
function isTold(value: unknown): value is Told {
  if (typeof value !== "object" || value === null) return false;
  return !("error" in value) || (isTold(value.error) && "code" in value.error && "message" in value.error);
}
