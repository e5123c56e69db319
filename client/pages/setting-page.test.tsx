import { readFileSync } from "node:fs";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Boot } from "#client/core/page/boot.ts";
import { businessQuery, createQueryClient, preparePage, userQuery } from "#client/entry.server.tsx";
import { User } from "#shared/contracts/auth.ts";
import { BusinessProfile } from "#shared/contracts/business.ts";

const messagesOf = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../locales/en/${name}.json`, import.meta.url), "utf8")) as object;
const words = Object.fromEntries(["common", "error", "account", "validation"].map((name) => [name, messagesOf(name)]));

const businesses = {
  hoasen: BusinessProfile.parse({
    id: "b1",
    is_turn_on_verify_otp: 1,
    biz_socialite: [{ provider: "microsoft" }, { provider: "custom", label: "Hoa Sen ID" }],
  }),
  kumo: BusinessProfile.parse({ id: "b2", is_enable_form_auth: 0, time_zone: "Asia/Tokyo" }),
};

const at = "2026-11-20T02:00:00.000Z";
const answers: Record<string, unknown> = {
  "/auth/sessions": {
    data: [
      { id: "s2", is_current: false, started_at: at, last_seen_at: at, device: "" },
      { id: "s1", is_current: true, started_at: at, last_seen_at: at, device: "Firefox, Linux" },
    ],
  },
  "/auth/viewings": { data: [{ id: "v1", at, until: at, by: "Trần Thị Bình" }], meta: { next_cursor: null } },
  "/auth/get-config-trusted-device": { data: { is_trusted: true } },
  "/auth/identities": { data: [{ provider: "microsoft", email: "an@contoso.test", linked_at: at }] },
};

async function visit(
  business: keyof typeof businesses,
  answer: (path: string) => Response,
  user: Partial<User> = {},
  isExternalApi?: true,
): Promise<string> {
  const queryClient = createQueryClient({ transport: async (path) => answer(path) });
  const profile = businesses[business];
  queryClient.setQueryData(businessQuery.queryKey, profile);
  queryClient.setQueryData(
    userQuery.queryKey,
    User.parse({ id: "u1", name: "An", email: "an@hoasen.test", login_status: 1, business_id: profile.id, ...user }),
  );
  const boot: Omit<Boot, "state"> = {
    build: "test",
    locale: "en",
    prefix: "/en",
    messages: words,
    now: Date.parse(at),
    timeZone: "Asia/Ho_Chi_Minh",
    apiBase: "/api",
    origin: "https://hoc.test",
    supportUrl: null,
    requestId: "r1",
    ...(isExternalApi && { isExternalApi }),
  };
  const page = await preparePage({
    request: new Request("https://hoc.test/en/auth/setting"),
    queryClient,
    boot,
    flash: null,
  });
  if (page.kind === "error") throw page.error;
  if (page.kind !== "page") throw new Error(page.to);
  return renderToString(page.element);
}

const known = (path: string) => Response.json(answers[path]);

describe("/auth/setting", () => {
  it.each([{ is_trusted: 1 }, { data: { is_trusted: 1 } }, { is_trusted: true }])(
    "reads whether the device is trusted from %j",
    async (answer) => {
      const of = (path: string) => (path === "/auth/get-config-trusted-device" ? Response.json(answer) : known(path));
      expect(await visit("hoasen", of)).toMatch(/role="switch"[^>]*checked|checked[^>]*role="switch"/);
    },
  );

  it("says nothing of this device where the answer does not", async () => {
    const of = (path: string) => (path === "/auth/get-config-trusted-device" ? Response.json({}) : known(path));
    expect(await visit("hoasen", of)).not.toMatch(/role="switch"/);
  });

  it("comes with its data: this device first, then the others; only what is not linked yet is offered", async () => {
    const html = await visit("hoasen", known);
    expect(html.indexOf("Firefox, Linux")).toBeLessThan(html.indexOf("Unknown device"));
    expect(html).toMatch(/role="switch"[^>]*checked|checked[^>]*role="switch"/);
    expect(html).toContain("an@contoso.test");
    expect(html).toContain('type="file"');
    expect(html).toContain("Link Hoa Sen ID");
    expect(html).not.toContain("Link Microsoft");
  });

  it("shows the ten newest of those who looked, and says how many more there are", async () => {
    const many = Array.from({ length: 14 }, (_, at_) => ({ id: `v${at_}`, at, until: at, by: `Person ${at_}.` }));
    const of = (path: string) =>
      path === "/auth/viewings" ? Response.json({ data: many, meta: { next_cursor: null } }) : known(path);
    const html = await visit("hoasen", of);
    expect(html.match(/Person \d+\./g)).toHaveLength(10);
    expect(html).toContain("Show 4 more");
    expect(await visit("hoasen", known)).not.toMatch(/Show \d+ more/);
  });

  it("asks each business only for what it has", async () => {
    const html = await visit("kumo", known);
    expect(html).not.toContain('role="switch"');
    // The account menu has the other link.
    const passwordLinks = (page: string) => page.match(/href="\/en\/auth\/password-change"/g)?.length;
    expect([passwordLinks(html), passwordLinks(await visit("hoasen", known))]).toEqual([1, 2]);
    expect(html).toContain("Same as the business (Asia/Tokyo)");
  });

  it.each([404, 405, 501])("works with a learning API that answers %i to what §7.2 does not know", async (status) => {
    const nothing = () => Response.json({ statusCode: status }, { status });
    const html = await visit("hoasen", nothing, {}, true);
    expect(html).toContain('name="phone"');
    expect(html).not.toContain('type="file"');
    // A picture that the profile already has can be taken away, which §7.2 does.
    const withPicture = await visit("hoasen", nothing, { avatar: "https://cdn.test/an.jpg" }, true);
    expect(withPicture).toContain("https://cdn.test/an.jpg");
    expect(withPicture).not.toContain('type="file"');
    expect(html).not.toContain('class="session-devices"');
    expect(html).not.toContain('role="switch"');
  });

  it("does not claim that there are no sessions while the API fails", async () => {
    await expect(visit("hoasen", () => Response.json({ statusCode: 503 }, { status: 503 }))).rejects.toMatchObject({
      statusCode: 503,
    });
  });

  it("shows the viewer's own picture through this host, and a zone that the list may not know", async () => {
    const html = await visit("hoasen", known, { avatar: "/business/files/abc", time_zone: "Asia/Bangkok" });
    expect(html).toContain('src="/api/business/files/abc"');
    expect(html).toContain('<option value="Asia/Bangkok" selected="">');
  });
});
