import { describe, expect, it } from "vitest";
import { ask, callsOf, cookiesOf, expired, freshHost, ownFetch, plan, refusing, valid } from "#tests/faults/harness.ts";
import { accessToken } from "#tests/faults/honest-api.ts";
import { encodeJson } from "../session/json-cookie.ts";

function signOnCookie(state: string): string {
  return encodeJson({ state, target: "/", links: false });
}

describe("tokens", () => {
  const pair = { access_token: accessToken("x.test", 900), refresh_token: "r.x.test.1" };
  const paths = [
    "/auth/login",
    "/auth/verify-otp",
    "/auth/azure-login?code=c",
    "/auth/sso/callback?code=c&state=s-1",
    "/auth/login-jubviec?token=t",
    "/auth/login/thoaix",
  ];

  it.each(
    paths.flatMap(
      (path) =>
        [
          [path, "bare", pair],
          [path, "under data", { data: pair }],
        ] as const,
    ),
  )("%s, %s: become cookies and nothing else", async (path, _, body) => {
    const host = freshHost();
    await plan(host, [{ on: `POST ${path.split("?", 1)[0]}`, body }]);
    const answer = await ask(`https://${host}/api${path}`, {
      method: "POST",
      headers: ownFetch,
      cookies: { t_sso: signOnCookie("s-1") },
      body: "{}",
    });
    const text = await answer.text();
    expect(text).toBe('{"data":{"signed_in":true}}');
    expect(cookiesOf(answer)).toEqual({ t_a_token: pair.access_token, t_r_token: pair.refresh_token, t_sso: "" });
    expect(answer.headers.get("cache-control")).toContain("no-store");
  });

  it.each(
    paths.flatMap(
      (path) =>
        [
          [path, "bare"],
          [path, "under data"],
        ] as const,
    ),
  )("§18.49: %s, %s: a trusted device's token becomes a cookie of 90 days", async (path, where) => {
    const host = freshHost();
    const body = { ...pair, device_token: "canary-device" };
    await plan(host, [{ on: `POST ${path.split("?", 1)[0]}`, body: where === "bare" ? body : { data: body } }]);
    const answer = await ask(`https://${host}/api${path}`, {
      method: "POST",
      headers: ownFetch,
      cookies: { t_sso: signOnCookie("s-1") },
      body: "{}",
    });
    expect(await answer.text()).toBe('{"data":{"signed_in":true}}');
    expect(answer.headers.getSetCookie()).toContain(
      "t_device=canary-device; Path=/; Max-Age=7776000; SameSite=Lax; HttpOnly; Secure",
    );
  });

  it("§18.49: trusting and no longer trusting a device", async () => {
    const host = freshHost();
    const toggle = (is_trusted: boolean, cookies: Record<string, string>) =>
      ask(`https://${host}/api/auth/toggle-trusted-device`, {
        method: "POST",
        headers: ownFetch,
        cookies,
        body: JSON.stringify({ is_trusted }),
      });
    await plan(host, [
      {
        on: "POST /auth/toggle-trusted-device",
        body: { data: { is_trusted: true, device_token: "canary-device" } },
        times: 1,
      },
      { on: "POST /auth/toggle-trusted-device", body: { data: { is_trusted: false } } },
    ]);
    const on = await toggle(true, valid(host));
    expect([await on.json(), cookiesOf(on)]).toEqual([{ data: { is_trusted: true } }, { t_device: "canary-device" }]);
    const off = await toggle(false, { ...valid(host), t_device: "canary-device" });
    expect([await off.json(), cookiesOf(off)]).toEqual([{ data: { is_trusted: false } }, { t_device: "" }]);
    const [first, second] = await callsOf(host, "POST /auth/toggle-trusted-device");
    expect([first?.headers["x-device-token"], second?.headers["x-device-token"]]).toEqual([undefined, "canary-device"]);
  });

  it("§7.2: a device is trusted and no longer trusted by answers without `data`, in bits, too", async () => {
    const host = freshHost();
    await plan(host, [
      { on: "POST /auth/toggle-trusted-device", body: { is_trusted: 1, device_token: "canary-device" }, times: 1 },
      { on: "POST /auth/toggle-trusted-device", body: { is_trusted: 0 } },
    ]);
    const toggle = (cookies: Record<string, string>) =>
      ask(`https://${host}/api/auth/toggle-trusted-device`, {
        method: "POST",
        headers: ownFetch,
        cookies,
        body: JSON.stringify({ is_trusted: true }),
      });
    expect(cookiesOf(await toggle(valid(host)))).toEqual({ t_device: "canary-device" });
    expect(cookiesOf(await toggle({ ...valid(host), t_device: "canary-device" }))).toEqual({ t_device: "" });
  });

  it("§18.49: two devices of one name are none", async () => {
    const host = freshHost();
    const { t_a_token } = valid(host);
    await ask(`https://${host}/api/auth/me`, { cookies: `t_a_token=${t_a_token}; t_device=own; t_device=planted` });
    expect((await callsOf(host, "GET /auth/me"))[0]?.headers).not.toHaveProperty("x-device-token");
  });

  it.each(["/auth/login/", "/%61uth/login", "/AUTH/Login"])(
    "do not slip by under another spelling: %s",
    async (path) => {
      const host = freshHost();
      await plan(host, [{ on: "*", body: { data: { ...pair, id: "b" } } }]);
      const answer = await ask(`https://${host}/api${path}`, { method: "POST", headers: ownFetch, body: "{}" });
      expect(await answer.text()).not.toContain("_token");
      expect(cookiesOf(answer).t_r_token).toBe(pair.refresh_token);
    },
  );

  const step = { data: { otp_required: true, secret: "renew-me-canary", expires_in: 60, masked_destination: "l•••" } };

  it("leave the step before a session as it is, its secret included, and keep that secret for pages without scripts", async () => {
    const host = freshHost();
    await plan(host, [{ on: "POST /auth/login", body: step }]);
    const answer = await ask(`https://${host}/api/auth/login`, { method: "POST", headers: ownFetch, body: "{}" });
    expect(await answer.json()).toEqual(step);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^t_otp=[\w-]+; Path=\/; Max-Age=600; SameSite=Lax; HttpOnly; Secure$/),
    ]);
    const page = await (await ask(`https://${host}/auth/verify-otp`, { cookies: cookiesOf(answer) })).text();
    expect(page).toContain('"otpStep":{"maskedDestination":"l•••","expiresAt":');
    expect(page).not.toContain("renew-me-canary");
  });

  it("of a step: renewed, answered, over", async () => {
    const host = freshHost();
    await plan(host, [
      { on: "POST /auth/login", body: step },
      {
        on: "POST /auth/renew-otp",
        body: { data: { secret: "second-secret", expires_in: 60, masked_destination: "l•••" } },
        times: 1,
      },
      {
        on: "POST /auth/renew-otp",
        status: 400,
        body: { statusCode: 400, statusMessage: "x", message: "x", data: { message: "x", code: "otp_expired" } },
      },
      { on: "POST /auth/verify-otp", body: { data: pair } },
    ]);
    const send = (path: string, cookies: Record<string, string>) =>
      ask(`https://${host}/api${path}`, { method: "POST", headers: ownFetch, cookies, body: "{}" });
    const begun = cookiesOf(await send("/auth/login", {}));
    const renewal = await send("/auth/renew-otp", begun);
    expect(await renewal.json()).toMatchObject({ data: { secret: "second-secret" } });
    const renewed = cookiesOf(renewal);
    const gone = await send("/auth/renew-otp", renewed);
    expect([gone.status, cookiesOf(gone)]).toEqual([400, { t_otp: "" }]);
    expect(cookiesOf(await send("/auth/verify-otp", renewed))).toMatchObject({
      t_otp: "",
      t_r_token: pair.refresh_token,
    });
    const heard = (await callsOf(host))
      .filter((call) => call.method === "POST")
      .map((call) => call.headers["x-otp-secret"]);
    expect(heard).toEqual([undefined, "renew-me-canary", "second-secret", "second-secret"]);
  });

  it.each([{ data: { access_token: "only" } }, { access_token: "a", refresh_token: "" }, {}])(
    "half a pair is a bad gateway: %j",
    async (body) => {
      const host = freshHost();
      await plan(host, [{ on: "POST /auth/login", body }]);
      const answer = await ask(`https://${host}/api/auth/login`, { method: "POST", headers: ownFetch, body: "{}" });
      expect(answer.status).toBe(502);
      expect(await answer.text()).not.toContain("only");
      expect(answer.headers.getSetCookie()).toEqual([]);
    },
  );

  it("of the browser's own refresh go through the lock, its body ignored", async () => {
    const host = freshHost();
    const ask2 = () =>
      ask(`https://${host}/api/auth/refresh`, {
        method: "POST",
        headers: ownFetch,
        cookies: valid(host),
        body: '{"refresh_token":"stolen"}',
      });
    const [one, two] = await Promise.all([ask2(), ask2()]);
    expect(await one.json()).toEqual({ data: { signed_in: true } });
    expect(cookiesOf(one)).toEqual(cookiesOf(two));
    const calls = await callsOf(host, "POST /auth/refresh");
    expect(calls.map((call) => call.body)).toEqual([JSON.stringify({ refresh_token: `r.${host}.1` })]);
  });

  it("refresh without one: 401, cleared", async () => {
    const host = freshHost();
    const answer = await ask(`https://${host}/api/auth/refresh`, { method: "POST", headers: ownFetch, body: "{}" });
    expect(answer.status).toBe(401);
    expect(cookiesOf(answer)).toEqual({ t_a_token: "", t_r_token: "" });
  });
});

describe("log-out", () => {
  it("ends the ways in that are under way and keeps the trusted device", async () => {
    const host = freshHost();
    const cookies = { ...valid(host), t_otp: "x", t_sso: "x", t_partner: "x", t_device: "x" };
    const answer = await ask(`https://${host}/api/auth/logout`, {
      method: "POST",
      headers: ownFetch,
      cookies,
      body: "{}",
    });
    expect(cookiesOf(answer)).toEqual({ t_a_token: "", t_r_token: "", t_otp: "", t_sso: "", t_partner: "" });
  });

  it("ends the family by the refresh token and clears both cookies", async () => {
    const host = freshHost();
    const answer = await ask(`https://${host}/api/auth/logout`, {
      method: "POST",
      headers: ownFetch,
      cookies: expired(host),
      body: "{}",
    });
    expect(await answer.json()).toEqual({ data: { ended: true } });
    expect(cookiesOf(answer)).toEqual({ t_a_token: "", t_r_token: "" });
    expect((await callsOf(host, "POST /auth/logout")).map((call) => call.body)).toEqual([
      JSON.stringify({ refresh_token: `r.${host}.1` }),
    ]);
    expect(await callsOf(host, "POST /auth/refresh")).toHaveLength(0);
  });

  it("clears them where the API fails, too", async () => {
    const host = freshHost();
    const answer = await ask(`https://${host}/api/auth/logout`, {
      method: "POST",
      headers: ownFetch,
      cookies: valid(host),
      body: "{}",
      env: refusing("/auth/logout"),
    });
    expect([answer.status, await answer.json()]).toEqual([200, { data: { ended: false } }]);
    expect(cookiesOf(answer)).toEqual({ t_a_token: "", t_r_token: "" });
  });

  it("refreshes for an API that takes a live bearer token only, and clears all the same", async () => {
    const host = freshHost();
    await plan(host, [{ on: "POST /auth/logout", status: 401, body: {}, times: 1 }]);
    const answer = await ask(`https://${host}/api/auth/logout`, {
      method: "POST",
      headers: ownFetch,
      cookies: expired(host),
      body: "{}",
    });
    expect(cookiesOf(answer)).toEqual({ t_a_token: "", t_r_token: "" });
    const calls = await callsOf(host, "POST /auth/logout");
    expect(calls.map((call) => call.body)).toEqual(
      [1, 2].map((n) => JSON.stringify({ refresh_token: `r.${host}.${n}` })),
    );
  });

  it("§18.13: racing a refresh, ends the family that the refresh belongs to", async () => {
    const host = freshHost();
    await plan(host, [{ on: "POST /auth/refresh", delay: 100 }]);
    const cookies = expired(host);
    const [, out] = await Promise.all([
      ask(`https://${host}/api/auth/me`, { cookies }),
      ask(`https://${host}/api/auth/logout`, { method: "POST", headers: ownFetch, cookies, body: "{}" }),
    ]);
    expect(cookiesOf(out)).toEqual({ t_a_token: "", t_r_token: "" });
    expect((await callsOf(host, "POST /auth/logout"))[0]?.body).toContain(`r.${host}.1`);
  });
});
