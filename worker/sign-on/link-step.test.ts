import { describe, expect, it } from "vitest";
import { ask, callsOf, cookiesOf, freshHost, ownFetch, plan, valid } from "#tests/faults/harness.ts";
import { accessToken } from "#tests/faults/honest-api.ts";

const secret = "link-secret-of-some-length";
const required = {
  data: {
    link_required: true,
    secret,
    expires_in: 600,
    provider: "custom",
    account: "an@here.test",
    identity: "an@there.test",
  },
};
const challenge = {
  data: {
    otp_required: true,
    secret: "otp-secret-of-some-length",
    expires_in: 300,
    masked_destination: "a•n@here.test",
  },
};
const form = { "content-type": "application/x-www-form-urlencoded" };

const pairOf = (host: string) => ({ data: { access_token: accessToken(host, 900), refresh_token: `r.${host}.7` } });
const refusal = (status: number, code: string) => ({
  status,
  body: { statusCode: status, statusMessage: "x", message: `said: ${code}`, data: { message: `said: ${code}`, code } },
});

/** A browser that came back from the provider, and is asked whose the account is. */
async function asked(confirmation: object, links = false, host = freshHost()) {
  await plan(host, [
    { on: "GET /auth/sso/redirect", body: { data: { url: "https://idp.test/authorize?state=s-1" } } },
    { on: "POST /auth/identities", body: { data: { url: "https://idp.test/authorize?state=s-1" } } },
    { on: "POST /auth/sso/callback", body: required },
    { on: "POST /auth/identities/confirm", ...confirmation },
  ]);
  const signedIn: Record<string, string> = links ? valid(host) : {};
  const start = links
    ? await ask(`https://${host}/api/auth/identities`, {
        method: "POST",
        headers: ownFetch,
        cookies: signedIn,
        body: "{}",
      })
    : await ask(`https://${host}/auth/login-sso?provider=custom&redirect=/search`);
  const back = await ask(`https://${host}/sso/callback?code=c-1&state=s-1`, {
    cookies: { ...signedIn, ...cookiesOf(start) },
  });
  const held = { ...signedIn, t_link: cookiesOf(back)["t_link"] ?? "" };
  const post = (path: string, fields: Record<string, string>, cookies: Record<string, string> = held) =>
    ask(`https://${host}${path}`, {
      method: "POST",
      headers: { ...form, origin: `https://${host}` },
      cookies,
      body: new URLSearchParams(fields).toString(),
    });
  return { host, back, held, post };
}

describe("an identity that waits for its owner's word", () => {
  it("leads to the question; its secret is this browser's cookie and stands nowhere else", async () => {
    const { host, back, held } = await asked({});
    expect([back.status, back.headers.get("location")]).toEqual([302, "/auth/link"]);
    expect(back.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^t_link=[\w-]+; Path=\/; Max-Age=600; SameSite=Lax; HttpOnly; Secure$/),
    );
    expect(cookiesOf(back)).not.toHaveProperty("t_a_token");
    const page = await (await ask(`https://${host}/auth/link`, { cookies: held })).text();
    expect(page).toContain('"account":"an@here.test"');
    expect(page).not.toContain(secret);
  });

  it("takes the password to the learning API under the cookie's secret, and leads on", async () => {
    const host = freshHost();
    const { post } = await asked({ body: pairOf(host) }, false, host);
    const answer = await post("/auth/link", { password: "p" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/search"]);
    expect(cookiesOf(answer)).toMatchObject({ t_r_token: `r.${host}.7`, t_link: "" });
    const [call] = await callsOf(host, "POST /auth/identities/confirm");
    expect([call?.headers["x-link-secret"], call?.body]).toEqual([secret, JSON.stringify({ password: "p" })]);
  });

  it("asks for a code where there is one; from the settings it leads back there", async () => {
    const sign = await asked({ body: challenge });
    const next = await sign.post("/auth/link", { password: "p" });
    expect([next.headers.get("location"), "t_otp" in cookiesOf(next)]).toEqual([
      "/auth/verify-otp?redirect=%2Fsearch",
      true,
    ]);
    const link = await asked({ body: challenge }, true);
    const step = await link.post("/auth/link", { password: "p" });
    expect(step.headers.get("location"), "a page for visitors is closed to who is signed in").toBe("/auth/link");
    await plan(link.host, [{ on: "POST /auth/verify-otp", body: pairOf(link.host) }]);
    const done = await link.post("/auth/link", { otp: "123456" }, { ...link.held, ...cookiesOf(step) });
    expect([done.headers.get("location"), cookiesOf(done)]).toMatchObject([
      "/auth/setting?link=done",
      { t_link: "", t_otp: "" },
    ]);
  });

  it("a wrong password comes back to the question; what no password mends ends it, in the settings where it began there", async () => {
    const wrong = await asked(refusal(422, "validation_failed"));
    const again = await wrong.post("/auth/link", { password: "p" });
    expect([again.headers.get("location"), "t_link" in cookiesOf(again)]).toEqual(["/auth/link", false]);
    for (const code of ["confirmation_expired", "already_linked"]) {
      const over = await asked(refusal(code === "already_linked" ? 409 : 400, code), true);
      const answer = await over.post("/auth/link", { password: "p" });
      expect([answer.headers.get("location"), cookiesOf(answer)["t_link"]]).toEqual([`/auth/setting?link=${code}`, ""]);
    }
  });

  it("is nobody's who only says so: a header, a cookie that was planted twice, another site's form", async () => {
    const { host, held, post } = await asked({ body: {} });
    await ask(`https://${host}/api/auth/identities/confirm`, {
      method: "POST",
      headers: { ...ownFetch, "x-link-secret": "forged" },
      body: "{}",
    });
    expect((await callsOf(host, "POST /auth/identities/confirm")).map((call) => call.headers["x-link-secret"])).toEqual(
      [undefined],
    );
    const twice = await ask(`https://${host}/auth/link`, {
      method: "POST",
      headers: { ...form, origin: `https://${host}` },
      cookies: `t_link=${held.t_link}; t_link=${held.t_link}`,
      body: "password=p",
    });
    expect(twice.headers.get("location")).toBe("/auth/link");
    const foreign = await ask(`https://${host}/auth/link`, {
      method: "POST",
      headers: { ...form, origin: "https://evil.test" },
      cookies: held,
      body: "password=p",
    });
    expect(foreign.status).toBe(403);
    expect(await callsOf(host, "POST /auth/identities/confirm")).toHaveLength(1);
    expect((await post("/auth/link", { password: "p" }, {})).headers.get("location")).toBe("/auth/link");
  });
});
