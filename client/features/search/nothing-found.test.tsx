import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import search from "#locales/en/search.json" with { type: "json" };
import { AppProviders } from "#client/core/page/app-context.tsx";
import { bareBoot } from "#client/core/page/boot.fixture.ts";
import { createTranslator } from "#client/core/messages/i18n.ts";
import { createQueryClient } from "#client/core/transport/query-client.ts";
import { NothingFound } from "./nothing-found.tsx";

function html(unasked: boolean, filtered: boolean): string {
  const router = createMemoryRouter([
    { path: "/", element: <NothingFound popular={[]} unasked={unasked} filtered={filtered} /> },
  ]);
  return renderToString(
    <AppProviders
      boot={bareBoot}
      flash={null}
      otpStep={null}
      queryClient={createQueryClient({ transport: () => Promise.reject(new Error("no network in a test")) })}
      translator={createTranslator("en", { search })}
    >
      <RouterProvider router={router} />
    </AppProviders>,
  );
}

test.each([
  ["a catalogue without anything", true, false, search.nothing.empty.title],
  ["a filter over a catalogue", true, true, search.nothing.filtered],
  ["a filter over a search", false, true, search.nothing.filtered],
  ["a search", false, false, search.nothing.tipFewer],
])("%s says its own reason, and no other", (_, unasked, filtered, words) => {
  const page = html(unasked, filtered);
  for (const one of [search.nothing.empty.title, search.nothing.filtered, search.nothing.tipFewer])
    expect(page.includes(one)).toBe(one === words);
});
