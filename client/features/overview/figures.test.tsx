import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import common from "#locales/en/common.json" with { type: "json" };
import overview from "#locales/en/overview.json" with { type: "json" };
import { Overview } from "#shared/contracts/overview.ts";
import { AppProviders } from "#client/core/page/app-context.tsx";
import { bareBoot } from "#client/core/page/boot.fixture.ts";
import { createTranslator } from "#client/core/messages/i18n.ts";
import { createQueryClient } from "#client/core/transport/query-client.ts";
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
  const router = createMemoryRouter([{ path: "/overview", Component: Parts }], {
    basename: "/en",
    initialEntries: ["/en/overview"],
  });
  const html = renderToString(
    <AppProviders
      boot={bareBoot}
      flash={null}
      otpStep={null}
      queryClient={createQueryClient({ transport: () => Promise.reject(new Error("no network in a test")) })}
      translator={createTranslator("en", { common, overview })}
    >
      <RouterProvider router={router} />
    </AppProviders>,
  );
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
