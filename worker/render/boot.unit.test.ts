import { Hono } from "hono";
import { expect, it, vi } from "vitest";
import { BusinessProfile } from "#shared/contracts/business.ts";
import type { AppEnv } from "../context.ts";
import { describeRequest } from "../locale/locale-routing.ts";
import { bootOf } from "./boot.ts";

// The real one comes from a build.
vi.mock("./document-parts.ts", () => ({ build: "test" }));

/** What canonical, hreflang and og:url begin with on a page that was asked for under this address. */
async function originAt(url: string, isDescribed = true): Promise<string> {
  const app = new Hono<AppEnv>();
  if (isDescribed) app.use(describeRequest);
  app.get("*", (c) => c.text(bootOf(c, { user: null, business: BusinessProfile.parse({}), messages: {} }).origin));
  return (await app.request(url, {}, { API_BASE_PATH: "/api", SUPPORT_URL: "" })).text();
}

it("a page has one address, however its host is spelt", async () => {
  expect(
    await Promise.all(
      ["https://acme.test/a", "https://acme.test./a", "https://ACME.test./"].map((url) => originAt(url)),
    ),
  ).toEqual(Array(3).fill("https://acme.test"));
  expect(await originAt("http://acme.localhost.:8787/a")).toBe("http://acme.localhost:8787");
});

it("a host that is nobody's keeps its address, and so does a request that failed before it was read", async () => {
  expect(await originAt("http://127.0.0.1:8787/a")).toBe("http://127.0.0.1:8787");
  expect(await originAt("https://acme.test/a", false)).toBe("https://acme.test");
});
