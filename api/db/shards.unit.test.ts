import { describe, expect, it } from "vitest";
import type { Env } from "#api/env.ts";
import { newestBookmark, shardDatabase } from "./shards.ts";

describe("shards", () => {
  const env = { DB: "first", DB_TWO: "second", DB_EU_WEST: "third" } as unknown as Env;

  it("a shard's name is its binding's", () => {
    expect([shardDatabase(env, "main"), shardDatabase(env, "two"), shardDatabase(env, "eu-west")]).toEqual([
      "first",
      "second",
      "third",
    ]);
  });

  it("a missing binding is a fault, never another business's database", () => {
    expect(() => shardDatabase(env, "three")).toThrow(/DB_THREE/);
  });
});

const session = (bookmark: string | null) => ({ getBookmark: () => bookmark }) as D1DatabaseSession;

describe("newestBookmark", () => {
  it("is the greatest of those that were used", () => {
    expect(newestBookmark([session("00000001-a"), session(null), session("00000002-0")])).toBe("00000002-0");
    expect(newestBookmark([session(null)])).toBeNull();
  });
});
