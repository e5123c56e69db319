import { expect, test } from "vitest";
import { DateForm, dateValues } from "./date-values.ts";

const blank = dateValues({ date: null, revision: 0 }, "Asia/Ho_Chi_Minh");

function faults(values: Partial<typeof blank>): Record<string, string> {
  const { error } = DateForm.safeParse({ ...blank, ...values });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
}

test("what is left empty has to be filled in, and what is no day or hour is called that", () => {
  expect(faults({})).toMatchObject({ on: "required", from: "required", to: "required" });
  expect(faults({ on: "12/1", from: "25:00", to: "9" })).toMatchObject({
    on: "date_invalid",
    from: "time_invalid",
    to: "time_invalid",
  });
  expect(faults({ on: "2037-01-31", from: "09:00", to: "11:00" })).toEqual({});
});
