import { expect, test } from "vitest";
import type { BoardRow, LeaderBoard } from "#shared/contracts/leader-board.ts";
import { renderedPage } from "#tests/fixtures/rendered-page.ts";

const row = (rank: number): BoardRow => ({
  user_id: `u${rank}`,
  rank,
  name: `Learner ${rank}`,
  avatar: null,
  team: "",
  points: 100 - rank,
  minutes: 5,
  previous_rank: null,
  level: null,
  is_viewer: rank === 1,
});

/** The words of the link that shows more of a board on which so many stand. */
async function more(learners: number, shown: number, address = "/bang-xep-hang"): Promise<string | undefined> {
  const board: LeaderBoard = {
    period: "week",
    periods: ["week"],
    from: "2026-11-16",
    to: "2026-11-22",
    week: 47,
    team: null,
    teams: [],
    learners,
    top: Array.from({ length: shown }, (_, index) => row(index + 1)),
    around: [],
    between: 0,
    viewer: { is_visible: true, points: 99, rank: 1 },
    first_month: null,
    rules: [],
  };
  const html = await renderedPage(address, { "/leader-board": board });
  return /class="link"[^>]*href="[^"]*top=50[^"]*"[^>]*>([^<]*)</.exec(html)?.[1];
}

test("the link that shows more names as many as there are, 50 at most", async () => {
  expect(await more(29, 10)).toMatch(/\b29\b/);
  expect(await more(29, 10)).not.toMatch(/50/);
  expect(await more(50, 10)).toMatch(/\b50\b/);
  expect(await more(3001, 10)).toMatch(/\b50\b/);
  expect(await more(10, 10)).toBeUndefined();
});
