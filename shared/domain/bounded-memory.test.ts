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
