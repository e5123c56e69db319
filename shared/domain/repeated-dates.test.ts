import { expect, it } from "vitest";
import { meantDates } from "./repeated-dates.ts";
import { wallClock } from "./zoned-time.ts";

const zones = [
  "Asia/Ho_Chi_Minh",
  "Europe/Berlin",
  "America/New_York",
  "Australia/Lord_Howe",
  "Africa/Casablanca",
  "America/Santiago",
  "Pacific/Apia",
  "UTC",
];

/** A small generator, so that a failure comes again. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const two = (value: number) => String(value).padStart(2, "0");

it("repeats keep the clock's time over every zone, in order, and say what the clocks leave out", () => {
  const next = numbers(17);
  for (let round = 0; round < 400; round++) {
    const zone = zones[next(zones.length)]!;
    const on = `202${6 + next(3)}-${two(1 + next(12))}-${two(1 + next(28))}`;
    const [from, to] = [`${two(next(24))}:${two(next(60))}`, `${two(next(24))}:${two(next(60))}`];
    const every = next(2) === 0 ? "week" : "month";
    const dates = meantDates({ on, from, to }, { every, times: 2 + next(30) }, zone);
    for (const [at, date] of dates.entries()) {
      const wall = Date.parse(`${date.on}T${from}Z`);
      const told = JSON.stringify({ zone, from, to, date });
      if (date.skipped === "from") {
        // No instant of that day shows it.
        const shown = Array.from({ length: 4 * 60 }, (_, minute) =>
          wallClock(date.startsAt + (minute - 120) * 60_000, zone),
        );
        expect(shown, told).not.toContain(wall);
      } else expect(wallClock(date.startsAt, zone), told).toBe(wall);
      if (date.skipped === null) {
        expect(date.endsAt, told).toBeGreaterThan(date.startsAt);
        expect(new Date(wallClock(date.endsAt, zone)).toISOString().slice(11, 16), told).toBe(to);
      }
      expect(date.startsAt, told).toBeGreaterThan(dates[at - 1]?.startsAt ?? 0);
    }
  }
});

it("a month without the day has its last one, and the next has the day again", () => {
  const dates = meantDates({ on: "2027-01-31", from: "09:00", to: "11:00" }, { every: "month", times: 4 }, "UTC");
  expect(dates.map(({ on }) => on)).toEqual(["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30"]);
});

it("knows the hour that clocks leave out and the one that they show twice", () => {
  const at = (on: string, from: string) => meantDates({ on, from, to: "12:00" }, null, "Europe/Berlin")[0];
  expect(at("2027-03-28", "02:30")).toMatchObject({ skipped: "from" });
  expect(at("2027-10-31", "02:30")).toMatchObject({ skipped: null, isTwice: true });
  expect(at("2027-10-31", "03:30")).toMatchObject({ skipped: null, isTwice: false });
});
