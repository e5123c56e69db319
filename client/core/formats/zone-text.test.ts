import { expect, test } from "vitest";
import { zoneText } from "./zone-text.ts";

test.each([
  ["Asia/Ho_Chi_Minh", "Ho Chi Minh (GMT+7)"],
  ["Asia/Kolkata", "Kolkata (GMT+5:30)"],
  ["America/St_Johns", "St Johns (GMT−3:30)"],
  ["UTC", "UTC (GMT+0)"],
])("%s is told as %s", (timeZone, told) => {
  expect(zoneText({ now: Date.parse("2026-11-30T10:00:31Z"), timeZone })).toBe(told);
});
