import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it, vi } from "vitest";
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from "wrangler";
import { migrate, openLocalTarget } from "./local-target.ts";
import { remoteConfig } from "./remote-target.ts";

// workerd takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

describe("local storage", () => {
  it("is migrated once, recorded as wrangler does, and keeps what was written", async () => {
    const state = await mkdtemp(path.join(tmpdir(), "state-"));
    const first = await openLocalTarget({ state });
    expect(await migrate(first)).toContain("0000_initial.sql");
    await first.cache.put("kept", "yes");
    await first.dispose();

    const second = await openLocalTarget({ state });
    expect(await migrate(second)).toEqual([]);
    const { results } = await second.db.prepare("SELECT name FROM d1_migrations").all();
    expect(results).toContainEqual({ name: "0000_initial.sql" });
    expect(await second.cache.get("kept")).toBe("yes");
    await second.dispose();
    await rm(state, { recursive: true });
  });
});

it("ids that stand in the configuration empty nothing here: local storage keeps its own names", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "config-"));
  const storageOf = async (file: string, from: RegExp, to: string) => {
    const text = await readFile(file, "utf8");
    const changed = path.join(folder, `${path.basename(path.dirname(path.resolve(file)))}.toml`);
    expect(text).toMatch(from);
    await writeFile(changed, text.replace(from, to));
    return [file, changed]
      .map((one) => workerOptionsOf(one).workerOptions)
      .map(({ d1Databases, kvNamespaces, r2Buckets }) => ({ d1Databases, kvNamespaces, r2Buckets }));
  };
  for (const [bare, withId] of [
    await storageOf(
      "api/wrangler.toml",
      /^binding = "DB"$/m,
      'binding = "DB"\ndatabase_id = "0f7e4ad2-8a54-4d54-9a1c-4a1f1b5a1d11"',
    ),
    await storageOf(
      "wrangler.toml",
      /^binding = "BUSINESS_CACHE"$/m,
      'binding = "BUSINESS_CACHE"\nid = "0f7e4ad28a544d549a1c4a1f1b5a1d11"',
    ),
  ]) {
    expect(withId).toEqual(bare);
  }
  await rm(folder, { recursive: true });
});

it("--remote binds the deployment's own resources and nothing else", () => {
  expect(
    remoteConfig({
      database: { name: "learning", id: "1" },
      bucket: { name: "f" },
      made: { name: "learning-pictures" },
      cache: { id: "k" },
    }),
  ).toEqual({
    name: "learning-operator",
    compatibility_date: "2026-10-01",
    d1_databases: [{ binding: "DB", database_id: "1", database_name: "learning", remote: true }],
    r2_buckets: [
      { binding: "FILES", bucket_name: "f", remote: true },
      { binding: "MADE", bucket_name: "learning-pictures", remote: true },
    ],
    kv_namespaces: [{ binding: "BUSINESS_CACHE", id: "k", remote: true }],
  });
});
