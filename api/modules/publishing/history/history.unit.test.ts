import { beforeAll, describe, expect, it } from "vitest";
import { localDay } from "#shared/domain/local-day.ts";
import { pointRules } from "#shared/domain/points.ts";
import { earnedBy } from "./history-points.ts";
import { learnersOf } from "./load-history.ts";
import { packFiles, writePacks } from "#tools/content/pack-fixture.ts";
import type { PlacedPack } from "../pack/pack.ts";
import { readPacks } from "#tools/content/read-pack.ts";

const now = Date.parse("2026-11-20T09:30:00Z");
const dayMs = 24 * 60 * 60 * 1000;
const timeZone = "Asia/Ho_Chi_Minh";
const people = ["Lê Ngọc Bích", "Đỗ Thị Hồng Nhung", "Trần An", "Vũ Hoàng Nam", "Phạm Thuỳ Linh", "Lý Gia Hân"];
const history = {
  seed: "one",
  weeks: 4,
  email_domain: "one.test",
  given: [{ course: "fire", by: "Safety", days_ago: 20, due_in: -2 }],
  teams: [{ name: "Store", people }],
  stories: [
    {
      email: "learner@one.test",
      team: "Store",
      saved: ["fire"],
      courses: [{ course: "fire", days: [6, 2], stopped_at: 3 }],
    },
  ],
};
let pack: PlacedPack;
beforeAll(async () => {
  pack = await packOf({});
});

async function packOf(changes: Record<string, unknown>): Promise<PlacedPack> {
  const result = await readPacks(
    await writePacks({ one: { ...packFiles("one"), "history.yaml": { ...history, ...changes } } }),
  );
  if (!result.ok) throw new Error(result.problems.map(({ field, message }) => `${field} ${message}`).join("\n"));
  const [read] = result.packs;
  return { ...read!, profile: { ...read!.profile, time_zone: "Asia/Ho_Chi_Minh" }, itemKey: "key", isKeyNew: false };
}

describe("a drawn history", () => {
  it("is the same for the same seed and time, and another one for another name", () => {
    const first = learnersOf(pack, pack.history!, now);
    expect(learnersOf(pack, pack.history!, now)).toEqual(first);
    expect(new Set(first.map(({ record }) => record.steps.map(({ at }) => at).join())).size).toBe(first.length);
  });

  it("lies in its weeks and before now, in the order of time, and begins no course before it is taken up", () => {
    for (const { record } of learnersOf(pack, pack.history!, now)) {
      const times = record.steps.map(({ at }) => at);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times.every((at) => at < now && at > now - 29 * dayMs)).toBe(true);
      for (const { enrolledAt, lastStudiedAt } of record.enrolmentRows())
        expect(enrolledAt).toBeLessThanOrEqual(Math.min(lastStudiedAt, ...times));
    }
  });

  it("is valid a minute after midnight too", () => {
    const midnight = Date.parse("2026-11-20T17:01:00Z");
    for (const { record } of learnersOf(pack, pack.history!, midnight)) {
      const times = record.steps.map(({ at }) => at);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(Math.max(0, ...times)).toBeLessThan(midnight);
    }
  });

  it("hands a failed quiz in again until it is passed, and no further", async () => {
    const quiz = {
      pass_percent: 100,
      attempts: 3,
      shuffle: true,
      questions: Array.from({ length: 9 }, (_, n) => ({
        id: `q${n}`,
        kind: "single",
        text: "Which?",
        options: [
          { id: "a", text: "This", correct: true },
          { id: "b", text: "That" },
        ],
      })),
    };
    const result = await readPacks(
      await writePacks({
        one: {
          ...packFiles("one"),
          "courses/fire/quiz.yaml": quiz,
          "history.yaml": {
            ...history,
            weeks: 8,
            teams: [
              {
                name: "Store",
                people: Array.from({ length: 40 }, (_, n) => `Người ${"abcdefghijklmnopqrstuvwxyz"[n % 26]}${n}`),
              },
            ],
          },
        },
      }),
    );
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    const [read] = result.packs;
    const profile = { ...read!.profile, time_zone: "Asia/Ho_Chi_Minh" };
    const pack = { ...read!, profile, itemKey: "key", isKeyNew: false };
    const attempts = learnersOf(pack, pack.history!, now).map(({ record }) => record.attempts);
    expect(attempts.some((own) => own.length > 1)).toBe(true);
    for (const own of attempts) {
      expect(own.map(({ number }) => number)).toEqual(own.map((_, index) => index + 1));
      expect(own.length).toBeLessThanOrEqual(3);
      expect(own.slice(0, -1).every(({ passed }) => passed === false)).toBe(true);
      for (const { passed, scorePercent } of own) expect(passed).toBe(scorePercent === 100);
    }
  });

  it("earns no more than a day's cap", () => {
    const entries = learnersOf(pack, pack.history!, now).flatMap(
      ({ record }) => earnedBy(record, timeZone, true).entries,
    );
    expect(entries.length).toBeGreaterThan(10);
    const sums = new Map<string, number>();
    for (const { userId, kind, day, points } of entries)
      sums.set(`${userId} ${kind} ${day}`, (sums.get(`${userId} ${kind} ${day}`) ?? 0) + points);
    for (const [key, sum] of sums)
      expect(sum).toBeLessThanOrEqual(pointRules[key.split(" ")[1] as keyof typeof pointRules].dayCap);
  });
});

describe("a told history", () => {
  it("leaves the film where it says, on the day that it says", () => {
    const { record, assignments, saved } = learnersOf(pack, pack.history!, now).at(-1)!;
    expect(record.progressRows().map(({ state, position }) => [state, position])).toEqual([
      ["done", 0],
      ["started", 3],
    ]);
    expect(record.steps.map(({ at }) => localDay(at, timeZone))).toEqual(["2026-11-14", "2026-11-18"]);
    expect(assignments).toEqual([]);
    expect(saved).toHaveLength(1);
  });

  it("gives dates that count from the load", () => {
    const [first] = learnersOf(pack, pack.history!, now);
    expect(first!.assignments).toMatchObject([
      { kind: "course", assignedBy: "Safety", deadline: { kind: "on", date: "2026-11-18" } },
    ]);
  });
});

describe("what a history cannot be", () => {
  const mistakes: [string, Record<string, unknown>, string][] = [
    ["an unknown course", { given: [{ course: "nope", by: "Safety", days_ago: 2 }] }, "unknown course nope"],
    ["two people of one address", { teams: [{ name: "Store", people: ["Lê An", "Lê Ân"] }] }, "is taken"],
    ["a story of nobody", { stories: [{ email: "who@one.test", courses: [] }] }, "is not in users.yaml"],
    [
      "more lessons than there are",
      { stories: [{ email: "learner@one.test", courses: [{ course: "fire", days: [9, 8, 7, 6, 5] }] }] },
      "names 5 lessons of 4",
    ],
    [
      "days that go back",
      { stories: [{ email: "learner@one.test", courses: [{ course: "fire", days: [2, 6] }] }] },
      "must not go back",
    ],
    [
      "a stop in an article",
      { stories: [{ email: "learner@one.test", courses: [{ course: "fire", days: [6], stopped_at: 1 }] }] },
      "needs a film",
    ],
    [
      "a stop behind the end",
      { stories: [{ email: "learner@one.test", courses: [{ course: "fire", days: [6, 5], stopped_at: 9 }] }] },
      "lies behind",
    ],
  ];
  it.each(mistakes)("%s", async (_name, changes, message) => {
    await expect(packOf(changes)).rejects.toThrow(message);
  });
});
