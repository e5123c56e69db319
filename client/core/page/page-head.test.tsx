import { expect, test } from "vitest";
import { drawn, nothingLoaded } from "./drawn.fixture.tsx";
import { BusinessProfile } from "#shared/contracts/business.ts";
import { PageHead } from "./page-head.tsx";
import { businessQuery } from "#client/core/session/session.queries.ts";

/** The page's tags about its social image: property → content. */
function socialImage(shareImage: string | null, share?: string): Record<string, string | undefined> {
  const loaded = nothingLoaded();
  loaded.setQueryData(
    businessQuery.queryKey,
    BusinessProfile.parse({ id: "acme", config_display: { title: "Acme", share_image: shareImage } }),
  );
  const html = drawn(<PageHead title="Page" {...(share !== undefined && { share })} />, { loaded });
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
