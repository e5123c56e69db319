import { expect, it } from "vitest";
import { isTimeZone } from "./time-zone.ts";

it.each(["Asia/Ho_Chi_Minh", "Asia/Saigon", "UTC", "America/Argentina/Buenos_Aires", "Etc/GMT+7"])(
  "%s is one",
  (name) => {
    expect(isTimeZone(name)).toBe(true);
  },
);

it.each(["", "+07:00", "GMT+7", "Asia/Atlantis", "Hanoi", "../etc/passwd", "Asia/Ho_Chi_Minh\n"])(
  "%j is none",
  (name) => {
    expect(isTimeZone(name)).toBe(false);
  },
);
