import { describe, expect, it } from "vitest";
import { ask, callsOf, freshHost, plan, valid } from "#tests/faults/harness.ts";
import { accessToken } from "#tests/faults/honest-api.ts";

const address = "https://login.provider.test/authorize?state=s-1";

describe("/auth/login-sso", () => {
  it.each(["", "?provider=", "?provider=constructor", "?provider=google"])("%j is a page", async (query) => {
    const host = freshHost();
    const answer = await ask(`https://${host}/auth/login-sso${query}`);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
    expect((await callsOf(host)).map((call) => call.path)).toEqual(["/business/get-business"]);
  });

  it("asks nobody again who is signed in, and starts for a session that has ended", async () => {
    const host = freshHost();
    await plan(host, [{ on: "GET /auth/azure-redirect", body: { data: { url: address } } }]);
    expect(
      (await ask(`https://${host}/auth/login-sso?provider=microsoft`, { cookies: valid(host) })).headers.get(
        "location",
      ),
    ).toBeNull();
    const ended = await ask(`https://${host}/auth/login-sso?provider=microsoft`, {
      cookies: { t_a_token: accessToken(host, -9) },
    });
    expect(ended.headers.get("location")).toBe(address);
  });

  it.each([
    [403, "forbidden", "/ja/auth/login?reason=sso-not-offered&redirect=%2Fja%2Fx"],
    [401, "sso_failed", "/ja/auth/login?reason=sso-failed&redirect=%2Fja%2Fx"],
  ])("%i of the learning API leads back to sign-in", async (status, code, location) => {
    const host = freshHost();
    await plan(host, [
      {
        on: "GET /auth/sso/redirect",
        status,
        body: { statusCode: status, statusMessage: "x", message: "x", data: { message: "x", code } },
      },
    ]);
    const answer = await ask(`https://${host}/ja/auth/login-sso?provider=custom&redirect=/ja/x`);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, location]);
  });
});
