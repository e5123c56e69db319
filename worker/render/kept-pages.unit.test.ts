import { Hono } from "hono";
import { expect, it, vi } from "vitest";
import { User } from "#shared/contracts/auth.ts";
import { BusinessProfile } from "#shared/contracts/business.ts";
import type { Flash } from "#shared/flash.ts";
import type { LocaleCode } from "#shared/locales.ts";
import type { AppEnv } from "../context.ts";
import { renderPage } from "./page.ts";
import { setPageContext } from "./page-context.fixture.ts";
import { sessionWith } from "../session/viewer-session.fixture.ts";

const rendered = vi.hoisted(() => vi.fn());
// The real ones come from a build; each render asks for them once.
vi.mock("./document-parts.ts", () => ({
  build: "test",
  documentParts: (given: { nonce: string; boot: unknown }) => {
    rendered();
    const boot = JSON.stringify(given.boot).replaceAll("<", "\\u003c");
    return {
      head: `<style nonce="${given.nonce}">a{color:red}</style>`,
      tail: `<script nonce="${given.nonce}">${boot}</script>`,
      links: "",
    };
  },
}));

const profileOf = (title: string) => BusinessProfile.parse({ id: title, config_display: { title } });

interface Visit {
  host: string;
  business: BusinessProfile;
  path?: string;
  locale?: LocaleCode;
  cookie?: string;
  user?: User;
  flash?: Flash;
  overlay?: object;
}

async function visit({
  host,
  business,
  path = "/auth/login",
  locale = "en",
  cookie = "",
  user,
  flash,
  overlay,
}: Visit) {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const requestId = crypto.randomUUID();
  const app = new Hono<AppEnv>();
  app.get("*", (c) => {
    const session = sessionWith(
      async (to) =>
        to === "/auth/me"
          ? Response.json({ data: user })
          : Response.json(to.startsWith("/translations/") ? (overlay ?? {}) : {}),
      { hasTokens: user !== undefined },
    );
    setPageContext(c, {
      business,
      locale,
      path: new URL(c.req.url).pathname,
      nonce,
      requestId,
      flash: flash ?? null,
      session,
    });
    return renderPage(c);
  });
  rendered.mockClear();
  const headers = { ...(cookie && { cookie }) };
  const answer = await app.request(
    `https://${host}${path}`,
    { headers },
    { API_BASE_PATH: "/api", API_ORIGIN: "", SUPPORT_URL: "" },
  );
  const html = answer.status === 200 ? await answer.text() : "";
  return {
    html,
    nonce,
    requestId,
    policy: answer.headers.get("content-security-policy"),
    isNew: rendered.mock.calls.length > 0,
  };
}

it("the page for nobody is made once, and each answer has a nonce and a request of its own", async () => {
  const business = profileOf("Nonces");
  for (const path of ["/auth/login", "/docs"]) {
    const at = { host: "nonces.test", business, path };
    const [first, second] = [await visit(at), await visit(at)];
    expect([first.isNew, second.isNew]).toEqual([true, false]);
    expect(second.html.split(second.nonce)).toHaveLength(3);
    expect(second.html).not.toContain(first.nonce);
    expect(second.html).not.toContain(first.requestId);
    expect(second.policy).toContain(second.nonce);
    const same = (one: typeof first) => one.html.replaceAll(one.nonce, "N").replaceAll(one.requestId, "R");
    expect(same(second)).toBe(same(first));
    expect(second.html.includes(second.requestId)).toBe(path === "/docs");
  }
});

it("a changed profile shows with the next answer, and so do changed words", async () => {
  const host = "changes.test";
  await visit({ host, business: profileOf("Before") });
  const after = profileOf("After");
  const { html } = await visit({ host, business: after });
  expect(html).toContain("After");
  expect(html).not.toContain("Before");
  const own = { auth: { login: { title: "Come in, please" } } };
  // Words are remembered for a while by host and language.
  const spoken = await visit({ host: "words.test", business: after, overlay: own });
  expect(spoken.html).toContain("Come in, please");
  expect((await visit({ host, business: after })).html).not.toContain("Come in, please");
});

it("nothing of one business, language or address is another's", async () => {
  const acme = { host: "acme-kept.test", business: profileOf("Acme") };
  await visit(acme);
  for (const other of [
    { host: "kumo-kept.test", business: profileOf("Kumo") },
    { host: "acme-kept.test", business: profileOf("Kumo") },
  ])
    expect((await visit(other)).html).not.toContain("Acme");
  expect((await visit({ ...acme, locale: "ja" })).html).toContain('lang="ja');
  const led = await visit({ ...acme, path: "/auth/login?redirect=%2Fmy-learning" });
  expect(led.isNew).toBe(true);
  expect(led.html).toContain("/my-learning");
  expect((await visit(acme)).html).not.toContain("/my-learning");
});

it("what may be somebody's is neither kept nor given from there", async () => {
  const at = { host: "people.test", business: profileOf("People") };
  const user = User.parse({
    id: "u1",
    name: "Hương Trần",
    email: "huong@people.test",
    business_id: "People",
    login_status: 1,
  });
  const flash: Flash = { form: "login", values: { email: "huong@people.test" }, errors: {}, message: "" };
  const visits: Visit[] = [
    { ...at, path: "/docs", user },
    { ...at, flash },
    { ...at, cookie: "side_bar=narrow" },
    { ...at, cookie: "t_otp=x" },
    { ...at, path: "/auth/login?redirect=%2Fx%3Ftoken%3Dsecret" },
    { ...at, path: "/auth/login?token=secret" },
    { ...at, path: "/auth/password-reset/secret" },
  ];
  for (const theirs of visits) {
    expect((await visit(theirs)).isNew, JSON.stringify(theirs.path)).toBe(true);
    expect((await visit(theirs)).isNew, JSON.stringify(theirs.path)).toBe(true);
  }
  for (const path of ["/auth/login", "/docs"]) {
    const { html, isNew } = await visit({ ...at, path });
    expect(isNew).toBe(true);
    for (const secret of ["Hương", "huong@people.test", "secret"]) expect(html).not.toContain(secret);
  }
});

it("a language that was chosen and a known device are no person", async () => {
  const at = { host: "device.test", business: profileOf("Device"), cookie: "i18n_redirected=en; t_device=d" };
  expect([(await visit(at)).isNew, (await visit({ ...at, cookie: "" })).isNew]).toEqual([true, false]);
});

it("one business's many addresses send no other's page away", async () => {
  const quiet = { host: "quiet.test", business: profileOf("Quiet") };
  await visit(quiet);
  const busy = { host: "busy.test", business: profileOf("Busy".repeat(50_000)) };
  const { html } = await visit({ ...busy, path: "/auth/login?redirect=%2Ffirst" });
  // More than the whole memory holds.
  const pages = Math.ceil((24 * 1024 * 1024) / html.length) + 1;
  for (let n = 0; n < pages; n++) await visit({ ...busy, path: `/auth/login?redirect=%2Fpage-${n}` });
  expect((await visit({ ...busy, path: "/auth/login?redirect=%2Ffirst" })).isNew).toBe(true);
  expect((await visit(quiet)).isNew).toBe(false);
});
