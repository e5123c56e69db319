import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import classroom from "#locales/en/classroom.json" with { type: "json" };
import common from "#locales/en/common.json" with { type: "json" };
import { AppProviders } from "#client/core/page/app-context.tsx";
import { bareBoot } from "#client/core/page/boot.fixture.ts";
import { createTranslator } from "#client/core/messages/i18n.ts";
import { createQueryClient } from "#client/core/transport/query-client.ts";
import { calendarFeedQuery } from "./classroom.queries.ts";
import { FeedAddress } from "./feed-address.tsx";

test("an address that did not come can be asked for again", async () => {
  const queryClient = createQueryClient({ transport: () => Promise.reject(new Error("no network in a test")) });
  // Drawn once, without a browser: what failed before stands.
  queryClient.setDefaultOptions({ queries: { retry: false, retryOnMount: false } });
  await queryClient.prefetchQuery(calendarFeedQuery);
  const router = createMemoryRouter([{ path: "/", element: <FeedAddress /> }]);
  const html = renderToString(
    <AppProviders
      boot={bareBoot}
      flash={null}
      otpStep={null}
      queryClient={queryClient}
      translator={createTranslator("en", { common, classroom })}
    >
      <RouterProvider router={router} />
    </AppProviders>,
  );
  expect(html).toContain(common.actions.retry);
});
