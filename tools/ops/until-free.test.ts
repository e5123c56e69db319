import { expect, it } from "vitest";
import { untilFree } from "./until-free.ts";

const busy = new Error("Failed query", { cause: new Error("D1_ERROR: database is locked: SQLITE_BUSY") });

it("waits while the database is locked", async () => {
  let calls = 0;
  const work = async () => {
    calls += 1;
    if (calls < 3) throw busy;
    return "done";
  };
  expect(await untilFree(work, 1)).toBe("done");
  expect(calls).toBe(3);
});

it("gives up in the end, and on any other fault at once", async () => {
  let calls = 0;
  const failing = (error: Error) => async () => {
    calls += 1;
    throw error;
  };
  await expect(untilFree(failing(busy), 0)).rejects.toBe(busy);
  expect(calls).toBe(51);
  calls = 0;
  await expect(untilFree(failing(new Error("no such table")), 0)).rejects.toThrow("no such table");
  expect(calls).toBe(1);
});
