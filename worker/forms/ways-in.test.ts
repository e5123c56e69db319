import { describe, expect, it } from "vitest";
import { refusalOf } from "#tests/faults/edge-answers.ts";
import { ask, callsOf, cookiesOf, freshHost, ownFetch, plan, valid } from "#tests/faults/harness.ts";
import { accessToken } from "#tests/faults/honest-api.ts";

const own = { "sec-fetch-site": "same-origin" };

function post(
  host: string,
  path: string,
  fields: Record<string, string>,
  cookies: Record<string, string> = {},
  headers: Record<string, string> = own,
) {
  const body = new URLSearchParams(fields).toString();
  return ask(`https://${host}${path}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    cookies,
    body,
  });
}

function pairOf(host: string) {
  return { access_token: accessToken(host, 900), refresh_token: `r.${host}.3` };
}

async function shown(host: string, path: string, cookies: Record<string, string>): Promise<string> {
  return (await ask(`https://${host}${path}`, { cookies })).text();
}

const step = { data: { otp_required: true, secret: "canary-otp-secret", expires_in: 300, masked_destination: "l•••" } };

/** A browser that has just been asked for its one-time password. */
async function inStep(rules: object[] = []) {
  const host = freshHost();
  await plan(host, [{ on: "POST /auth/login", body: step }, ...(rules as { on: string }[])]);
  const answer = await post(host, "/ja/auth/login?redirect=/ja/search", { email: "a@b.test", password: "right" });
  return { host, answer, cookies: { t_otp: cookiesOf(answer).t_otp! } };
}

describe("the one-time password without JavaScript", () => {
  it("is asked for after the password, with where it went and until when", async () => {
    const { host, answer, cookies } = await inStep();
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      "/ja/auth/verify-otp?redirect=%2Fja%2Fsearch",
    ]);
    const text = await shown(host, "/ja/auth/verify-otp", cookies);
    const { otpStep } = JSON.parse(/\{"path".*\}(?=<)/.exec(text)?.[0] ?? "") as {
      otpStep: { maskedDestination: string; expiresAt: number; canRenewAt: number };
    };
    expect(otpStep.maskedDestination).toBe("l•••");
    expect(Math.abs(otpStep.expiresAt - Date.now() - 300_000)).toBeLessThan(5000);
    expect(otpStep.expiresAt - otpStep.canRenewAt).toBe(270_000);
    expect(text).not.toContain("canary-otp-secret");
  });

  it("§18.49: signs in, trusts the device where that was ticked, and goes on", async () => {
    const { host, cookies } = await inStep();
    await plan(host, [{ on: "POST /auth/verify-otp", body: { data: { ...pairOf(host), device_token: "device-1" } } }]);
    const answer = await post(
      host,
      "/ja/auth/verify-otp",
      { otp: "123 456", trust_device: "on", redirect: "/ja/search" },
      cookies,
    );
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/ja/search"]);
    expect(cookiesOf(answer)).toMatchObject({ t_r_token: `r.${host}.3`, t_device: "device-1", t_otp: "" });
    const [call] = await callsOf(host, "POST /auth/verify-otp");
    expect([call?.body, call?.headers["x-otp-secret"]]).toEqual([
      JSON.stringify({ otp: "123 456", trust_device: true }),
      "canary-otp-secret",
    ]);
    await post(host, "/auth/login", { email: "a@b.test", password: "right" }, { t_device: "device-1" });
    expect((await callsOf(host, "POST /auth/login"))[1]?.headers["x-device-token"]).toBe("device-1");
  });

  it("a wrong one comes back to the page, and the step goes on", async () => {
    const { host, cookies } = await inStep([{ on: "POST /auth/verify-otp", ...refusalOf(400, "otp_wrong") }]);
    const answer = await post(host, "/auth/verify-otp", { otp: "000000", redirect: "/x" }, cookies);
    expect([answer.headers.get("location"), Object.keys(cookiesOf(answer))]).toEqual([
      "/auth/verify-otp?redirect=%2Fx",
      ["t_flash"],
    ]);
    const text = await shown(host, "/auth/verify-otp", { ...cookies, ...cookiesOf(answer) });
    expect(text).toContain('"values":{},"errors":{},"message":"said: otp_wrong","code":"otp_wrong"');
    expect(text).not.toContain("000000");
  });

  it("a new one is sent under a new secret", async () => {
    const { host, cookies } = await inStep([
      { on: "POST /auth/renew-otp", body: { data: { ...step.data, secret: "second" } } },
    ]);
    const answer = await post(host, "/auth/verify-otp", { action: "renew", otp: "" }, cookies);
    expect(answer.headers.get("location")).toBe("/auth/verify-otp");
    expect(await shown(host, "/auth/verify-otp", cookiesOf(answer))).toContain(
      '"flash":{"form":"/auth/verify-otp","values":{},"errors":{},"message":null}',
    );
    await post(host, "/auth/verify-otp", { otp: "1" }, cookiesOf(answer));
    expect((await callsOf(host, "POST /auth/verify-otp"))[0]?.headers["x-otp-secret"]).toBe("second");
  });

  it("of a step that is over, or planted: sign in again", async () => {
    const { host, cookies } = await inStep([{ on: "POST /auth/renew-otp", ...refusalOf(400, "otp_expired") }]);
    expect(cookiesOf(await post(host, "/auth/verify-otp", { action: "renew" }, cookies))).toMatchObject({ t_otp: "" });
    for (const t_otp of ["", "garbage", btoa('{"secret":1}')]) {
      const answer = await post(host, "/ko/auth/verify-otp?redirect=/x", { otp: "123456" }, { t_otp });
      expect([answer.status, answer.headers.get("location")]).toEqual([
        303,
        "/ko/auth/login?reason=expired&redirect=%2Fx",
      ]);
    }
    expect(await callsOf(host, "POST /auth/verify-otp")).toHaveLength(0);
  });
});

describe("a forgotten password without JavaScript", () => {
  it("says that a link is on its way, to the address that was entered", async () => {
    const host = freshHost();
    await plan(host, [{ on: "POST /auth/forgot-password", body: { data: { sent: true } } }]);
    const answer = await post(host, "/en/auth/forgot-password", { email: " a@b.test " });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/en/auth/forgot-password"]);
    expect(await shown(host, "/en/auth/forgot-password", cookiesOf(answer))).toContain(
      '"values":{"email":"a@b.test"},"errors":{},"message":null}',
    );
  });

  it("comes back with what was wrong with it", async () => {
    const host = freshHost();
    await plan(host, [
      { on: "POST /auth/forgot-password", ...refusalOf(422, "validation_failed", { email: ["email_invalid"] }) },
    ]);
    const answer = await post(host, "/auth/forgot-password", { email: "x" });
    expect(await shown(host, "/auth/forgot-password", cookiesOf(answer))).toContain(
      '"errors":{"email":["email_invalid"]}',
    );
  });

  it("is set anew by the link's token; the address that carries it is not passed on", async () => {
    const host = freshHost();
    await plan(host, [
      { on: "POST /auth/reset-password", body: { data: { reset: true } }, times: 1 },
      { on: "POST /auth/reset-password", ...refusalOf(400, "link_expired") },
    ]);
    const fields = { password: "New-1234!", password_confirmation: "New-1234!" };
    const token = "t".repeat(256);
    const done = await post(host, `/ja/auth/password/reset/${token}`, { ...fields, purpose: "invitation" });
    expect([done.status, done.headers.get("location")]).toEqual([303, `/ja/auth/password/reset/${token}`]);
    expect(await shown(host, `/ja/auth/password/reset/${token}`, cookiesOf(done))).toContain(
      `"flash":{"form":"/auth/password/reset/${token}","values":{"purpose":"invitation"},"errors":{},"message":null}`,
    );
    expect(JSON.parse((await callsOf(host, "POST /auth/reset-password"))[0]!.body)).toEqual({ token, ...fields });
    const again = await post(host, `/auth/password/reset/${token}`, fields);
    const text = await shown(host, `/auth/password/reset/${token}`, cookiesOf(again));
    expect(text).toContain('"code":"link_expired"');
    expect(text).not.toContain("New-1234!");
    expect((await post(host, "/auth/password/reset/a/b", fields)).status).toBe(405);
  });
});

describe("the support entrance", () => {
  it("alone names itself to the learning API", async () => {
    const host = freshHost();
    const fields = { email: "a@b.test", password: "right" };
    expect((await post(host, "/auth/secret1122", fields)).headers.get("location")).toBe("/");
    await post(host, "/auth/login", fields, {}, { ...own, "x-entrance": "support" });
    await ask(`https://${host}/api/auth/login`, {
      method: "POST",
      headers: { ...ownFetch, "x-entrance": "support", referer: `https://${host}/auth/secret1122` },
      body: JSON.stringify(fields),
    });
    expect((await callsOf(host, "POST /auth/login")).map((call) => call.headers["x-entrance"])).toEqual([
      "support",
      undefined,
      undefined,
    ]);
  });

  it("§18.47: takes a code, and says which form was refused without repeating it", async () => {
    const host = freshHost();
    await plan(host, [
      { on: "POST /auth/login/thoaix", body: { data: pairOf(host) }, times: 1 },
      { on: "POST /auth/login/thoaix", ...refusalOf(401, "invalid_credentials") },
    ]);
    const fields = { bid: "biz-1", thoaix: "canary-support" };
    expect(cookiesOf(await post(host, "/auth/secret1122", fields))).toMatchObject({ t_r_token: `r.${host}.3` });
    const again = await post(host, "/auth/secret1122", fields, valid(host));
    expect([again.headers.get("location"), Object.keys(cookiesOf(again))]).toEqual(["/auth/secret1122", ["t_flash"]]);
    const text = await shown(host, "/auth/secret1122", cookiesOf(again));
    expect(text).toContain('"values":{"bid":"biz-1"},"errors":{},"message":"said: invalid_credentials"');
    expect(text).not.toContain("canary-support");
    const wrong = await post(host, "/auth/secret1122", { email: "a@b.test", password: "no" });
    expect(await shown(host, "/auth/secret1122", cookiesOf(wrong))).toContain('"values":{"email":"a@b.test"}');
  });
});

describe("§18.18: whichever form begins a session", () => {
  it.each([
    ["/auth/verify-otp", { otp: "123456" }],
    ["/auth/secret1122", { bid: "b", thoaix: "c" }],
    ["/auth/login", { email: "a@b.test", password: "right" }],
  ])("%s uses nothing that was planted", async (path, fields) => {
    const { host, cookies } = await inStep();
    await plan(
      host,
      ["/auth/verify-otp", "/auth/login/thoaix"].map((endpoint) => ({
        on: `POST ${endpoint}`,
        body: { data: pairOf(host) },
      })),
    );
    const answer = await post(host, path, fields as Record<string, string>, {
      ...cookies,
      t_a_token: accessToken(host, -60),
      t_r_token: "planted",
    });
    expect(cookiesOf(answer).t_r_token).toMatch(new RegExp(`^r.${host}.[13]$`));
    expect(JSON.stringify(await callsOf(host))).not.toContain("planted");
  });
});

describe("§18.22: a way in from elsewhere", () => {
  it.each([
    "/auth/verify-otp",
    "/auth/forgot-password",
    "/auth/password/reset/t",
    "/auth/login-jubviec",
    "/auth/secret1122",
  ])("%s: 403, and nothing reaches the API", async (path) => {
    const { host, cookies } = await inStep();
    const before = (await callsOf(host)).length;
    for (const headers of [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { origin: "null" },
      {},
    ]) {
      const answer = await post(host, path, { otp: "123456", thoaix: "c" }, cookies, headers as Record<string, string>);
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
    }
    expect((await callsOf(host)).length).toBe(before);
  });
});
