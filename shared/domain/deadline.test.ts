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
