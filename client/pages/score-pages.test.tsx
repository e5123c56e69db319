import { expect, test } from "vitest";
import type { ManagedBadge } from "#shared/contracts/badges.ts";
import type { BoardSettings } from "#shared/contracts/board-settings.ts";
import type { PointsState } from "#shared/contracts/gamification.ts";
import type { LedgerEntry } from "#shared/contracts/point-ledger.ts";
import { badgesPath, ledgerPath, scoreBoardPath, scorePointsPath } from "#shared/routes.ts";
import { renderedPage, textOf } from "#tests/fixtures/rendered-page.ts";

const rights = { can_access_gamification: true };
const profile = { is_gamification_enabled: true };
const shown = async (path: string, answers: Record<string, unknown>, more: object = {}) =>
  textOf(await renderedPage(path, answers, profile, { ...rights, ...more }));

const score: PointsState = {
  rules: [
    {
      kind: "lesson",
      points: 20,
      day_cap: 200,
      valid_from: "2026-11-01T00:00:00Z",
      standard: { points: 10, day_cap: 100 },
    },
    { kind: "quiz", points: 20, day_cap: 60, valid_from: null, standard: { points: 20, day_cap: 60 } },
  ],
  planned: [{ id: "p", kind: "quiz", points: 30, day_cap: 90, valid_from: "2026-12-24T00:00:00Z" }],
  rest_days: [0, 6],
  levels: [50, 150],
  standard_levels: [100, 250, 450, 700, 1000],
  revision: "r",
};
const badge: ManagedBadge = {
  id: "own",
  is_standard: false,
  need: "courses",
  count: 3,
  target: null,
  icon: "flame",
  names: { vi: "Ba khoá" },
  counts_from: "2026-11-01T00:00:00Z",
  is_archived: false,
  holders: 4,
  revision: 1,
};
const board: BoardSettings = {
  board: { period: "week", scope: "business" },
  is_enabled: true,
  hidden: 2,
  learners: 9,
  revision: "r",
};
const entry: LedgerEntry = {
  id: "u1 lesson:one",
  user: { id: "u1", name: "Lan", avatar: null },
  kind: "lesson",
  subject: "Ladders",
  points: 10,
  entered_at: "2026-12-01T03:00:00Z",
  earned_at: "2026-12-01T03:00:00Z",
  source: "lesson:one",
  state: null,
  by: null,
  reason: null,
  may_reverse: true,
};

test("points show the rules that count, those that wait, levels and days of rest", async () => {
  const text = await shown(scorePointsPath, { "/manage/gamification/points": score });
  expect(text).toContain("Planned: from");
  expect(text).toContain("Try on last month");
  expect(text).toContain("Saturday");
});

test("badges are called by a name that they have, and the product's by its words", async () => {
  const standard = { ...badge, id: "week-run", is_standard: true, need: "run" as const, count: 7, names: {} };
  const text = await shown(badgesPath, { "/manage/gamification/badges": [standard, badge] });
  expect(text).toContain("Ba khoá");
  expect(text).toContain("7 days of study in a row");
  expect(await shown(`${badgesPath}/own`, { "/manage/gamification/badges/own": badge })).toContain("Stop giving it");
  const fresh = { courses: [], programmes: [] };
  expect(await shown(`${badgesPath}/new`, { "/manage/gamification/new-badge": fresh })).toContain("Make the badge");
});

test("the board says how many hide, and of whom", async () => {
  expect(await shown(scoreBoardPath, { "/manage/gamification/board": board })).toContain("2 of 9 people");
});

test("the ledger offers to take back what can be taken back, and its tabs to whoever keeps the whole score alone", async () => {
  const answers = { "/manage/gamification/ledger": [entry] };
  const text = await shown(ledgerPath, answers);
  expect(text).toContain("Ladders");
  expect(text).toContain("Take back");
  expect(text).toContain("Leader board");
  const ofTeams = await shown(ledgerPath, answers, { scoped_flags: ["can_access_gamification"] });
  expect(ofTeams).not.toContain("Leader board");
});
