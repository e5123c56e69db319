import { expect, it } from "vitest";
import { wholeNumber } from "./scalars.ts";

it("a whole number of a query string has no fraction, however small", () => {
  const schema = wholeNumber(3, 50);
  expect([schema.safeParse("3").data, schema.safeParse("50").data]).toEqual([3, 50]);
  for (const wrong of ["3.0000000000000004", "2", "51", "x", "1e99", "NaN"])
    expect(schema.safeParse(wrong).success, wrong).toBe(false);
});
