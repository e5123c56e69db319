import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it, vi } from "vitest";
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

describe("--remote", () => {
  const api = {
    compatibility_date: "2026-10-01",
    d1_databases: [{ binding: "DB", database_id: "1", database_name: "learning" }],
    r2_buckets: [{ binding: "FILES", bucket_name: "f" }],
    kv_namespaces: [],
  };
  const edge = { kv_namespaces: [{ binding: "BUSINESS_CACHE", id: "k" }], d1_databases: [], r2_buckets: [] };

  it("binds the deployment's own resources and nothing else", () => {
    expect(remoteConfig(api, edge)).toEqual({
      name: "learning-operator",
      compatibility_date: "2026-10-01",
      d1_databases: [{ binding: "DB", database_id: "1", database_name: "learning", remote: true }],
      r2_buckets: [{ binding: "FILES", bucket_name: "f", remote: true }],
      kv_namespaces: [{ binding: "BUSINESS_CACHE", id: "k", remote: true }],
    });
  });

  it("says what the configuration lacks", () => {
    const bare = { ...api, d1_databases: [{ binding: "DB" }] };
    expect(() => remoteConfig(bare, { ...edge, kv_namespaces: [{ binding: "BUSINESS_CACHE" }] })).toThrow(/database_id.*BUSINESS_CACHE/s);
  });
});
