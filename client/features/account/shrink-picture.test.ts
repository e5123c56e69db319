import { expect, it } from "vitest";
import { fitted } from "./shrink-picture.ts";

it("keeps its shape and is never enlarged", () => {
  expect(fitted(4000, 3000)).toEqual({ width: 512, height: 384 });
  expect(fitted(3, 6000)).toEqual({ width: 1, height: 512 });
  expect(fitted(200, 100)).toEqual({ width: 200, height: 100 });
});
