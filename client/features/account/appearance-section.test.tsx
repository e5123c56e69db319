import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import account from "#locales/en/account.json" with { type: "json" };
import common from "#locales/en/common.json" with { type: "json" };
import { AppProviders } from "#client/core/page/app-context.tsx";
import { bareBoot } from "#client/core/page/boot.fixture.ts";
import { createTranslator } from "#client/core/messages/i18n.ts";
import { createQueryClient } from "#client/core/transport/query-client.ts";
import { AppearanceSection } from "./appearance-section.tsx";

test("each choice that saves itself has its place to say so, from the start and empty", () => {
  const html = renderToString(
    <AppProviders
      boot={bareBoot}
      flash={null}
      otpStep={null}
      queryClient={createQueryClient({ transport: () => Promise.reject(new Error("no network in a test")) })}
      translator={createTranslator("en", { account, common })}
    >
      <RouterProvider router={createMemoryRouter([{ path: "/", Component: AppearanceSection }])} />
    </AppProviders>,
  );
  expect(html.match(/<span class="save-mark" role="status"><\/span>/g)).toHaveLength(2);
});
