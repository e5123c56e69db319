import { SignJWT } from "jose";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { Browser } from "./form-browser.ts";
import { cookiesOf, env } from "./harness.ts";

async function control<Answer>(path: string, given: object): Promise<Answer> {
  const answer = await env.REAL_API.fetch(`http://control${path}`, { method: "POST", body: JSON.stringify(given) });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Answer;
}

const learner = { email: "learner@example.test", password: "Learn-2026!" };

beforeAll(async () => {
  await env.REAL_API.fetch("http://control/seed");
  const provider = inject("identityProvider");
  for (const id of ["biz-a", "biz-b"]) {
    await control("/sign-on", { id, ...provider });
    await control("/partner-key", { id, kid: "k-1", secret: "0123456789abcdef0123456789abcdef" });
  }
  await control("/profile", { id: "biz-b", changes: { is_turn_on_verify_otp: true } });
}, 60_000);

describe("the one-time password", () => {
  it("§18.49: a code from the mailbox, a wrong one first, then a trusted device until it is trusted no more", async () => {
    const browser = new Browser("b.test");
    expect(await browser.post("/auth/login?redirect=/my-learning", learner)).toBe(
      "/auth/verify-otp?redirect=%2Fmy-learning",
    );
    expect(await (await browser.visit("/auth/verify-otp")).text()).toMatch(
      /"otpStep":\{"maskedDestination":"[^"@]+@[^"]+","expiresAt":\d+/,
    );
    const code = await browser.mail(/\b(\d{6})\b/);
    expect(await browser.post("/auth/verify-otp", { otp: code === "000000" ? "000001" : "000000" })).toBe(
      "/auth/verify-otp",
    );
    expect(await browser.post("/auth/verify-otp", { otp: code, trust_device: "true", redirect: "/my-learning" })).toBe(
      "/my-learning",
    );
    expect(Object.keys(browser.cookies).sort()).toEqual(expect.arrayContaining(["t_a_token", "t_device", "t_r_token"]));
    expect(browser.cookies).not.toHaveProperty("t_otp");

    const again = new Browser("b.test", { t_device: browser.cookies["t_device"]! });
    expect(await again.post("/auth/login", learner)).toBe("/");
    expect(await (await again.call("/auth/get-config-trusted-device")).json()).toEqual({ data: { is_trusted: true } });
    const stranger = new Browser("b.test", { t_device: browser.cookies["t_device"]! });
    expect(await stranger.post("/auth/login", { ...learner, email: "other@example.test" })).toBe("/auth/verify-otp");

    expect(await (await browser.call("/auth/toggle-trusted-device", { is_trusted: false })).json()).toEqual({
      data: { is_trusted: false },
    });
    expect(browser.cookies).not.toHaveProperty("t_device");
    const after = new Browser("b.test", { t_device: again.cookies["t_device"]! });
    expect(await after.post("/auth/login", learner)).toBe("/auth/verify-otp");
  });
});

describe("a forgotten password", () => {
  it("is set anew by a link on the business's own host, once, and every other session ends", async () => {
    const before = new Browser("a.test");
    await before.post("/auth/login", { ...learner, email: "other@example.test" });
    const browser = new Browser("a.test", { i18n_redirected: "en" });
    expect(await browser.post("/en/auth/forgot-password", { email: "other@example.test" })).toBe(
      "/en/auth/forgot-password",
    );
    const link = await browser.mail(/href="https:\/\/a\.test(\/en\/auth\/password\/reset\/[^"]+)"/);
    const fields = { password: "Tr0ng-Vuon-Hoa!", password_confirmation: "Tr0ng-Vuon-Hoa!" };
    expect(await browser.post(link, { ...fields, password_confirmation: "x" })).toBe(link);
    expect(await (await browser.visit(link)).text()).toContain('"errors":{"password_confirmation"');
    expect(await browser.post(link, fields)).toBe(link);
    expect(await (await browser.visit(link)).text()).toContain('"errors":{},"message":null');
    expect(await browser.post(link, fields)).toBe(link);
    expect(await (await browser.visit(link)).text()).toContain('"code":"link_expired"');
    expect(await before.me()).toBe(401);
    expect(await browser.post("/auth/login", { email: "other@example.test", password: fields.password })).toBe("/en");
  });
});

describe.each(["microsoft", "custom"])("sign-on by %s", (provider) => {
  async function backFrom(browser: Browser, email: string, address: string | null): Promise<string> {
    expect(browser.cookies).toHaveProperty("t_sso");
    const { url } = await control<{ url: string }>("/visit-provider", { url: address, email });
    return url.slice(`https://${browser.host}`.length);
  }

  it("§18.46: signs in once; the same answer of the provider is worth nothing a second time or elsewhere", async () => {
    const browser = new Browser("a.test");
    const start = await browser.visit(`/auth/login-sso?provider=${provider}&redirect=/search`);
    const path = await backFrom(browser, `new-${provider}@example.test`, start.headers.get("location"));
    const held = { ...browser.cookies };
    const elsewhere = await new Browser("b.test", held).visit(path);
    expect([elsewhere.status, Object.keys(cookiesOf(elsewhere)).filter((name) => name.endsWith("token"))]).toEqual([
      401,
      [],
    ]);
    const done = await browser.visit(path);
    expect([done.status, done.headers.get("location")]).toEqual([302, "/search"]);
    expect(await browser.me()).toMatchObject({ email: `new-${provider}@example.test` });
    const replayed = await new Browser("a.test", held).visit(path);
    expect([replayed.status, cookiesOf(replayed)["t_a_token"]]).toEqual([401, undefined]);
  });

  it("links an account to the viewer's, once the password is given again", async () => {
    const browser = new Browser("a.test");
    await browser.post("/auth/login", learner);
    const start = (await (await browser.call("/auth/identities", { provider })).json()) as { data: { url: string } };
    const back = await browser.visit(await backFrom(browser, `linked-${provider}@example.test`, start.data.url));
    expect([back.status, back.headers.get("location"), await back.text()]).toEqual([302, "/auth/link", ""]);
    expect(await (await browser.visit("/auth/link")).text()).toContain(
      `"identity":"linked-${provider}@example.test","links":true`,
    );
    expect(await browser.post("/auth/link", { password: "Wrong-2026!" })).toBe("/auth/link");
    expect(await browser.post("/auth/link", { password: learner.password })).toBe("/auth/setting?link=done");
    expect(browser.cookies).not.toHaveProperty("t_link");
    expect(await browser.me()).toMatchObject({ email: "learner@example.test" });
    expect(JSON.stringify(await (await browser.call("/auth/identities")).json())).toContain(`"provider":"${provider}"`);
    const again = new Browser("a.test", browser.cookies);
    const refused = await again.call("/auth/identities", { provider });
    expect([refused.status, await refused.json()]).toMatchObject([409, { data: { code: "already_linked" } }]);
  });

  it("met under the address of an account, it asks its owner, and a code after that, before it leads to where one was headed", async () => {
    const email = provider === "custom" ? "manager@example.test" : "other@example.test";
    const browser = new Browser("b.test");
    const start = await browser.visit(`/auth/login-sso?provider=${provider}&redirect=/search`);
    const back = await browser.visit(await backFrom(browser, email, start.headers.get("location")));
    expect(back.headers.get("location")).toBe("/auth/link");
    expect(await browser.me()).toBe(401);
    expect(await browser.post("/auth/link", { password: "Wrong-2026!" })).toBe("/auth/link");
    expect(await (await browser.visit("/auth/link")).text()).toContain('"errors":{"password"');
    expect(await browser.post("/auth/link", { password: learner.password })).toBe(
      "/auth/verify-otp?redirect=%2Fsearch",
    );
    const code = await browser.mail(/\b(\d{6})\b/);
    expect(await browser.post("/auth/verify-otp", { otp: code, redirect: "/search" })).toBe("/search");
    expect(await browser.me()).toMatchObject({ email });
  });
});

describe("§18.47", () => {
  function partnerToken(business: string): Promise<string> {
    const claims = { email: "learner@example.test", jti: crypto.randomUUID() };
    const token = new SignJWT(claims)
      .setProtectedHeader({ alg: "HS256", kid: "k-1" })
      .setAudience(business)
      .setIssuedAt()
      .setExpirationTime("4m");
    return token.sign(new TextEncoder().encode("0123456789abcdef0123456789abcdef"));
  }

  it("a partner's token works once, at its own business", async () => {
    const token = await partnerToken("biz-a");
    const wrong = new Browser("b.test");
    expect((await wrong.visit(`/auth/login-jubviec?token=${token}`)).headers.get("location")).toBe(
      "/auth/login-jubviec",
    );
    expect(await wrong.me()).toBe(401);
    const browser = new Browser("a.test");
    expect((await browser.visit(`/auth/login-jubviec?token=${token}&redirect=/search`)).headers.get("location")).toBe(
      "/search",
    );
    expect(await browser.me()).toMatchObject({ email: "learner@example.test" });
    const replay = new Browser("a.test");
    await replay.visit(`/auth/login-jubviec?token=${token}`);
    const page = await replay.visit("/auth/login-jubviec");
    expect([page.status >= 400, await replay.me()]).toEqual([true, 401]);
  });

  it("who is signed in becomes somebody else only by saying so, and is signed out then", async () => {
    const browser = new Browser("a.test");
    await browser.post("/auth/login", { ...learner, email: "manager@example.test" });
    const before = { ...browser.cookies };
    await browser.visit(`/auth/login-jubviec?token=${await partnerToken("biz-a")}`);
    expect(await browser.me()).toMatchObject({ email: "manager@example.test" });
    expect(await browser.post("/auth/login-jubviec", {})).toBe("/");
    expect(await browser.me()).toMatchObject({ email: "learner@example.test" });
    expect(await new Browser("a.test", before).me()).toBe(401);
  });

  it("a support code works once, at its own business", async () => {
    const { code } = await control<{ code: string }>("/support-code", { id: "biz-a", userId: "a-manager" });
    const [wrong, browser, replay] = [new Browser("b.test"), new Browser("a.test"), new Browser("a.test")];
    expect(await wrong.post("/auth/secret1122", { bid: "biz-a", thoaix: code })).toBe("/auth/secret1122");
    expect(await browser.post("/auth/secret1122", { bid: "biz-a", thoaix: code })).toBe("/");
    expect(await browser.me()).toMatchObject({ email: "manager@example.test" });
    expect(await replay.post("/auth/secret1122", { bid: "biz-a", thoaix: code })).toBe("/auth/secret1122");
    expect(await replay.me()).toBe(401);
  });

  it("the form stands at the support entrance where the business turned it off", async () => {
    await control("/profile", { id: "biz-a", changes: { is_enable_form_auth: false } });
    const browser = new Browser("a.test");
    expect(await browser.post("/auth/login", learner)).toBe("/auth/login");
    expect(await browser.post("/auth/secret1122", learner)).toBe("/");
    await control("/profile", { id: "biz-a", changes: { is_enable_form_auth: true } });
  });
});
