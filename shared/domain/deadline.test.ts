import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DeadlineRule, deadlineOf, urgencyOf } from "./deadline.ts";

const at = (text: string) => Date.parse(text);
const iso = (instant: number | undefined) => (instant === undefined ? null : new Date(instant).toISOString());

function due(rule: DeadlineRule, over: { assigned?: string; login?: string | null; zone?: string } = {}) {
  const { assigned = "2026-11-10T03:00:00Z", login = null, zone = "Asia/Ho_Chi_Minh" } = over;
  const deadline = deadlineOf(rule, {
    assignedAt: at(assigned),
    firstLoginAt: login === null ? null : at(login),
    timeZone: zone,
  });
  return deadline && [deadline.on, iso(deadline.at)];
}

describe("deadlines", () => {
  it("none where there is no rule", () => {
    expect(deadlineOf(null, { assignedAt: 0, firstLoginAt: null, timeZone: "UTC" })).toBeNull();
  });

  it("a fixed day ends with the business's day, wherever that is", () => {
    const rule: DeadlineRule = { kind: "on", date: "2026-11-27" };
    expect(due(rule)).toEqual(["2026-11-27", "2026-11-27T16:59:59.999Z"]);
    expect(due(rule, { zone: "America/Los_Angeles" })).toEqual(["2026-11-27", "2026-11-28T07:59:59.999Z"]);
    expect(due(rule, { zone: "Pacific/Kiritimati" })).toEqual(["2026-11-27", "2026-11-27T09:59:59.999Z"]);
  });

  it("after assignment counts calendar days of the business: 23:30 and 00:30 are different days", () => {
    const rule: DeadlineRule = { kind: "after_assignment", days: 14 };
    expect(due(rule, { assigned: "2026-11-10T16:30:00Z" })?.[0]).toBe("2026-11-24");
    expect(due(rule, { assigned: "2026-11-10T17:30:00Z" })?.[0]).toBe("2026-11-25");
    expect(due({ kind: "after_assignment", days: 0 }, { assigned: "2026-11-10T16:30:00Z" })?.[0]).toBe("2026-11-10");
  });

  it("a week over a clock change is still a week of days, not of 168 hours", () => {
    const spring = due(
      { kind: "after_assignment", days: 7 },
      { assigned: "2026-03-05T20:00:00Z", zone: "America/New_York" },
    );
    expect(spring).toEqual(["2026-03-12", "2026-03-13T03:59:59.999Z"]);
    const autumn = due(
      { kind: "after_assignment", days: 7 },
      { assigned: "2026-10-29T20:00:00Z", zone: "America/New_York" },
    );
    expect(autumn).toEqual(["2026-11-05", "2026-11-06T04:59:59.999Z"]);
    expect(due({ kind: "on", date: "2026-11-01" }, { zone: "America/New_York" })).toEqual([
      "2026-11-01",
      "2026-11-02T04:59:59.999Z",
    ]);
  });

  it("after the first login: none before it, then from it, and never from before the assignment", () => {
    const rule: DeadlineRule = { kind: "after_first_login", days: 5 };
    expect(due(rule)).toBeNull();
    expect(due(rule, { login: "2026-11-12T02:00:00Z" })?.[0]).toBe("2026-11-17");
    expect(due(rule, { login: "2024-01-01T02:00:00Z" })?.[0]).toBe("2026-11-15");
  });
});

describe("urgency", () => {
  const deadline = deadlineOf(
    { kind: "on", date: "2026-11-27" },
    { assignedAt: 0, firstLoginAt: null, timeZone: "Asia/Ho_Chi_Minh" },
  )!;
  const urgency = (now: string) => urgencyOf(deadline, at(now), "Asia/Ho_Chi_Minh");

  it("counts days of the calendar, and is overdue only once the day is over", () => {
    expect(urgency("2026-11-20T10:00:00Z")).toEqual({ overdue: false, days: 7 });
    expect(urgency("2026-11-27T16:59:59.999Z")).toEqual({ overdue: false, days: 0 });
    expect(urgency("2026-11-27T17:00:00Z")).toEqual({ overdue: true, days: -1 });
    expect(urgency("2026-11-29T17:00:00Z")).toEqual({ overdue: true, days: -3 });
  });
});

describe("wherever the business is, over every change of its clocks", () => {
  const hour = 3_600_000;
  const formats = new Map<string, Intl.DateTimeFormat>();
  /** The day by the zone's own calendar, told by nothing of what is tested. */
  function dayIn(zone: string, instant: number): string {
    const format = formats.get(zone) ?? new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" });
    formats.set(zone, format);
    return format.format(instant);
  }

  // Clocks that change at midnight, by half an hour, or past noon by what UTC says, stand beside all others.
  const zone = fc.oneof(
    fc.constantFrom(
      "America/Havana",
      "Africa/Cairo",
      "Asia/Beirut",
      "America/Santiago",
      "America/Sao_Paulo",
      "Asia/Gaza",
      "Australia/Lord_Howe",
      "Pacific/Chatham",
      "Pacific/Kiritimati",
      "Africa/Casablanca",
      "Europe/Berlin",
      "America/New_York",
      "Asia/Ho_Chi_Minh",
    ),
    fc.constantFrom(...Intl.supportedValuesOf("timeZone")),
  );
  // From 2012 on no zone has left a day out.
  const instant = fc.integer({ min: at("2012-01-10T00:00:00Z"), max: at("2037-12-20T00:00:00Z") });
  const day = instant.map((moment) => new Date(moment).toISOString().slice(0, 10));
  const runs = { numRuns: 400 };

  it("a day is due at its own end: its last millisecond is in time, the next one is late", () => {
    fc.assert(
      fc.property(zone, day, fc.integer({ min: 0, max: 26 * hour }), (timeZone, date, back) => {
        const deadline = deadlineOf({ kind: "on", date }, { assignedAt: 0, firstLoginAt: null, timeZone })!;
        expect(deadline.on).toBe(date);
        expect(dayIn(timeZone, deadline.at)).toBe(date);
        expect(dayIn(timeZone, deadline.at + 1) > date).toBe(true);
        expect(urgencyOf(deadline, deadline.at + 1, timeZone)).toEqual({ overdue: true, days: -1 });
        // No moment of the day itself is late, whichever of its hours happens twice.
        const moment = deadline.at + 2 * hour - back;
        expect(urgencyOf(deadline, moment, timeZone).overdue).toBe(dayIn(timeZone, moment) > date);
      }),
      runs,
    );
  });

  it("days from an assignment or a first login are those that the business's calendar turns over", () => {
    const days = fc.integer({ min: 0, max: 45 });
    fc.assert(
      fc.property(zone, instant, fc.option(instant), days, (timeZone, assignedAt, firstLoginAt, count) => {
        const start = { assignedAt, firstLoginAt, timeZone };
        const counted = (from: number, deadline: { on: string; at: number }) => {
          const seen = new Set<string>([dayIn(timeZone, deadline.at)]);
          for (let moment = from; moment <= deadline.at; moment += 6 * hour) seen.add(dayIn(timeZone, moment));
          expect(seen.size).toBe(count + 1);
          expect([...seen].toSorted().at(-1)).toBe(deadline.on);
          expect(urgencyOf(deadline, from, timeZone)).toEqual({ overdue: false, days: count });
        };
        counted(assignedAt, deadlineOf({ kind: "after_assignment", days: count }, start)!);
        const later = deadlineOf({ kind: "after_first_login", days: count }, start);
        if (firstLoginAt === null) expect(later).toBeNull();
        else counted(Math.max(firstLoginAt, assignedAt), later!);
      }),
      runs,
    );
  });
});
