import { expect, test } from "vitest";
import { drawn } from "#client/core/page/drawn.fixture.tsx";
import common from "#locales/en/common.json" with { type: "json" };
import overview from "#locales/en/overview.json" with { type: "json" };
import { Overview } from "#shared/contracts/overview.ts";
import { Figures } from "./figures.tsx";
import { WeeksChart } from "./weeks-chart.tsx";

const figures = Overview.parse({
  figures: { in_progress: 1, completed: 2, assigned_open: 3, overdue: 0 },
  weeks: [
    { from: "2026-11-09", week: 46, seconds: 600 },
    { from: "2026-11-16", week: 47, seconds: 3600 },
  ],
  requirements: [],
  skills: [],
  points: null,
});

function Parts() {
  return (
    <>
      <Figures overview={figures} />
      <WeeksChart weeks={figures.weeks} />
    </>
  );
}

test("each figure opens the list that it counts; what was studied stands by week on the page itself, finished or not", () => {
  const html = drawn([{ path: "/overview", Component: Parts }], { words: { common, overview }, at: "/overview" });
  const hrefs = [...html.matchAll(/<a[^>]* href="([^"]*)"/g)].map(([, href]) => href!.replaceAll("&amp;", "&"));
  const [inProgress, completed, studied, assigned] = hrefs;
  expect([inProgress, completed, assigned]).toEqual([
    "/en/my-learning",
    "/en/my-learning?tab=completed",
    "/en/my-learning?tab=assigned&state=open",
  ]);
  expect(studied).toMatch(/^#./);
  const list = new RegExp(`<table[^>]* id="${studied!.slice(1)}".*?</table>`).exec(html)?.[0];
  expect(list?.match(/<td class="end">\d+/g)).toEqual(['<td class="end">60', '<td class="end">10']);
});
