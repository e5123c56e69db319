import { Hono } from "hono";
import { describe, expect, it, vi } from "vitest";
import { User } from "#shared/contracts/auth.ts";
import { BusinessProfile } from "#shared/contracts/business.ts";
import type { AppEnv } from "../context.ts";
import { renderPage } from "./page.ts";
import { setPageContext } from "./page-context.fixture.ts";
import { sessionWith } from "../session/viewer-session.fixture.ts";

// The real ones come from a build.
vi.mock("./document-parts.ts", () => ({ build: "test", documentParts: () => ({ head: "", tail: "", links: "" }) }));

const [acme, hoasen] = ["acme", "hoasen"].map((id) => BusinessProfile.parse({ id, config_display: { title: id } }));

/** A visit to acme by somebody who is signed in at a business. */
async function visit(path: string, at: string) {
  const end = vi.fn();
  const user = User.parse({ id: "u1", name: "Hương", business_id: at, login_status: 1 });
  const app = new Hono<AppEnv>();
  app.get("*", (c) => {
    const session = sessionWith(
      async (to) => (to === "/auth/me" ? Response.json({ data: user }) : Response.json({ data: [] })),
      { end },
    );
    setPageContext(c, { business: acme!, path: new URL(c.req.url).pathname, session });
    return renderPage(c);
  });
  const answer = await app.request(`http://acme.test${path}`, {}, { API_BASE_PATH: "/api", SUPPORT_URL: "" });
  return {
    status: answer.status,
    location: answer.headers.get("location"),
    html: await answer.text(),
    ended: end.mock.calls,
  };
}

describe("somebody who is signed in at another business", () => {
  it.each(["/", "/my-learning", "/auth/password-change"])("is signed out on %s and told why", async (path) => {
    expect(await visit(path, hoasen!.id)).toMatchObject({
      status: 302,
      location: "/en/auth/login?reason=other-business",
      ended: [[]],
    });
  });

  it("is told on the sign-in page too, and led back from there", async () => {
    expect(await visit("/auth/login?redirect=%2Fmy-learning", hoasen!.id)).toMatchObject({
      status: 302,
      location: "/auth/login?redirect=%2Fmy-learning&reason=other-business",
      ended: [[undefined]],
    });
  });

  it.each([
    ["/auth/login?reason=other-business", undefined],
    ["/auth/forgot-password", "other-business"],
  ])("is signed out on %s and sees the page; the sign-in page will tell", async (path, reason) => {
    const { status, ended } = await visit(path, hoasen!.id);
    expect([status, ended]).toEqual([200, [[reason]]]);
  });
});

it("nobody is signed out by a link to the sign-in page", async () => {
  const { status, location, ended } = await visit("/auth/login?reason=other-business", acme!.id);
  expect([status, location, ended]).toEqual([302, "/en", []]);
});

it.each(["/%E0%A4%A", "/courses/%E0%A4%A", "/auth/password/reset/secret%E0%A4%A", "/docs/%E0%A4%A"])(
  "nothing writes a path down that cannot be read: %s",
  async (path) => {
    const written = (["log", "warn", "error", "info"] as const).map((name) => vi.spyOn(console, name));
    expect((await visit(path, "acme")).status).toBeGreaterThanOrEqual(200);
    const lines = written.flatMap((spy) => spy.mock.calls.map((call) => String(call.join(" "))));
    for (const line of lines) expect(line).not.toContain("%E0%A4%A");
    vi.restoreAllMocks();
  },
);
