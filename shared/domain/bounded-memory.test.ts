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
