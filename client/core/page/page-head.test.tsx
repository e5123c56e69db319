import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { BusinessProfile } from "#shared/contracts/business.ts";
import { AppProviders } from "./app-context.tsx";
import type { Boot } from "./boot.ts";
import { createTranslator } from "#client/core/messages/i18n.ts";
import { PageHead } from "./page-head.tsx";
import { createQueryClient } from "#client/core/transport/query-client.ts";
import { businessQuery } from "#client/core/session/session.queries.ts";

/** The page's tags about its social image: property → content. */
function socialImage(shareImage: string | null, share?: string): Record<string, string | undefined> {
  const queryClient = createQueryClient({ transport: () => Promise.reject(new Error("no network in a test")) });
  queryClient.setQueryData(
    businessQuery.queryKey,
    BusinessProfile.parse({ id: "acme", config_display: { title: "Acme", share_image: shareImage } }),
  );
  const boot = {
    locale: "en",
    prefix: "/en",
    now: 0,
    timeZone: "UTC",
    apiBase: "/api",
    origin: "https://a.test",
  } as Boot;
  const router = createMemoryRouter([
    { path: "/", element: <PageHead title="Page" {...(share !== undefined && { share })} /> },
  ]);
  const html = renderToString(
    <AppProviders
      boot={boot}
      flash={null}
      otpStep={null}
      queryClient={queryClient}
      translator={createTranslator("en", {})}
    >
      <RouterProvider router={router} />
    </AppProviders>,
  );
  return Object.fromEntries(
    [...html.matchAll(/<meta property="(og:image[^"]*)" content="([^"]*)"/g)].map(([, property = "", content]) => [
      property,
      content,
    ]),
  );
}

const jpeg = { "og:image:type": "image/jpeg", "og:image:width": "1200", "og:image:height": "628" };

test.each([null, "https://cdn.test/share/own.png", "/business/files/own"])(
  "a link is shown with a jpeg of 1200 by 628, whatever the business sent up (%s)",
  (shareImage) => {
    expect(socialImage(shareImage)).toEqual({ "og:image": "https://a.test/share.jpg?locale=en", ...jpeg });
    expect(socialImage(shareImage, "/share/welding.jpg")).toEqual({
      "og:image": "https://a.test/share/welding.jpg?locale=en",
      ...jpeg,
    });
  },
);
