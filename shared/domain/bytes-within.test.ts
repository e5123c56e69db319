import { expect, test } from "vitest";
import { bytesWithin } from "./bytes-within.ts";

/** Counts what was asked for. */
async function* parts(sizes: readonly number[], asked: number[]) {
  for (const [index, size] of sizes.entries()) {
    asked.push(size);
    yield new Uint8Array(size).fill(index + 1);
  }
}

test("up to the bound all of it, in order", async () => {
  expect(await bytesWithin(parts([2, 0, 1], []), 3)).toEqual(new Uint8Array([1, 1, 3]));
  expect(await bytesWithin(parts([], []), 0)).toEqual(new Uint8Array(0));
});

test("past the bound nothing, and nothing more is asked for", async () => {
  const asked: number[] = [];
  expect(await bytesWithin(parts([2, 2, 5], asked), 3)).toBeUndefined();
  expect(asked).toEqual([2, 2]);
});
