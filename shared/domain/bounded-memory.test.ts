import { expect, it } from "vitest";
import { BoundedMemory } from "./bounded-memory.ts";

it("stays bounded over 10,000 hosts and keeps what is used", () => {
  const memory = new BoundedMemory<number>(500);
  memory.set("busy.test", -1);
  for (let host = 0; host < 10_000; host += 1) {
    memory.set(`h${host}.test`, host);
    expect(memory.get("busy.test")).toBe(-1);
    expect(memory.size).toBeLessThanOrEqual(500);
  }
  expect(memory.size).toBe(500);
  expect(memory.get("h0.test")).toBeUndefined();
  expect(memory.get("h9999.test")).toBe(9999);
});

it("forgets on request", () => {
  const memory = new BoundedMemory<number>(2);
  memory.set("a.test", 1);
  memory.delete("a.test");
  expect(memory.get("a.test")).toBeUndefined();
  memory.set("b.test", 2);
  memory.clear();
  expect(memory.get("b.test")).toBeUndefined();
});

it("stays within its weight: what is heavy sends more of the others away, and too much is not kept at all", () => {
  const memory = new BoundedMemory<string>(10, (value) => value.length);
  for (const key of ["a", "b", "c"]) memory.set(key, "xxx");
  memory.set("a", "xx");
  expect([memory.size, memory.weight]).toEqual([3, 8]);
  memory.set("d", "xxxx");
  expect(["a", "b", "c", "d"].map((key) => memory.get(key))).toEqual(["xx", undefined, "xxx", "xxxx"]);
  expect(memory.weight).toBe(9);
  memory.set("e", "x".repeat(11));
  expect([memory.get("e"), memory.weight]).toEqual([undefined, 0]);
});

it("one owner's many send none of another's away, however many come", () => {
  const share = { ownerOf: (value: string) => value.charAt(0), limit: 4 };
  const memory = new BoundedMemory<string>(12, (value) => value.length, share);
  memory.set("quiet", "qq");
  memory.set("first", "bb");
  for (let n = 0; n < 100; n += 1) memory.set(`busy-${n}`, "bb");
  expect([memory.get("quiet"), memory.get("first")]).toEqual(["qq", undefined]);
  expect([memory.get("busy-97"), memory.get("busy-98"), memory.get("busy-99")]).toEqual([undefined, "bb", "bb"]);
  expect([memory.size, memory.weight]).toEqual([3, 6]);
  // What went makes room again.
  memory.delete("busy-98");
  memory.set("busy-99", "b");
  memory.set("again", "bbb");
  expect([memory.get("busy-99"), memory.get("again"), memory.weight]).toEqual(["b", "bbb", 6]);
  memory.set("huge", "bbbbb");
  expect([memory.get("huge"), memory.get("quiet")]).toEqual([undefined, "qq"]);
});
