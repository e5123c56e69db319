import { describe, expect, it } from "vitest";
import { edgeAt } from "#tests/faults/clocked-edge.ts";
import { siteOf } from "#tests/faults/edge-answers.ts";
import { ask, callsOf, cookiesOf, freshHost, ownFetch, plan } from "#tests/faults/harness.ts";
import { accessToken, profileOf } from "#tests/faults/honest-api.ts";
import { refreshUpstream } from "../session/refresh-outcome.ts";

/**
 * An external learning API that has the calls of docs/specification.md §7.2 alone, without ids, under a path of its
 * own.
 */
async function external() {
  const origin = freshHost("learning");
  const { id: _, ...profile } = profileOf(origin);
  await plan(origin, [
    { on: "GET /v1/business/get-business", body: { data: profile } },
    { on: "GET /v1/auth/me", status: 401, body: {} },
    {
      on: "POST /v1/auth/refresh",
      body: { data: { access_token: accessToken(origin, 900), refresh_token: "successor" } },
    },
    { on: "GET /v1/auth/moved", status: 302, headers: { location: "http://evil.test/" }, body: "" },
    { on: "GET /v1/not-built", status: 404, body: "<html>" },
  ]);
  return { origin, over: { API_ORIGIN: `https://${origin}/v1/`, API_SECRET: "shared-secret" }, app: edgeAt().app };
}

describe("an external learning API", () => {
  it("gets the rest of the path, the business's hostname and the shared secret", async () => {
    const { origin, over, app } = await external();
    const host = freshHost("school");
    const answer = await ask(`http://${host}:8787/api/auth/me?x=1`, {
      env: over,
      app,
      headers: { "x-forwarded-host": "evil.test" },
    });
    expect(answer.status).toBe(401);
    const [profile, me] = await callsOf(origin);
    expect([profile?.path, me?.path]).toEqual(["/v1/business/get-business", "/v1/auth/me?x=1"]);
    for (const call of [profile, me]) {
      expect(call?.headers).toMatchObject({
        "x-forwarded-host": host,
        "x-forwarded-proto": "http",
        "x-forwarded-port": "8787",
        "x-edge-secret": "shared-secret",
      });
    }
  });

  it("is not followed elsewhere, and what it does not know is a typed 404", async () => {
    const { origin, over, app } = await external();
    const host = freshHost("school");
    expect((await ask(`https://${host}/api/auth/moved`, { env: over, app })).status).toBe(502);
    const missing = await ask(`https://${host}/api/not-built`, { env: over, app });
    expect([missing.status, ((await missing.json()) as { statusCode: number }).statusCode]).toEqual([404, 404]);
    expect((await callsOf(origin)).map((call) => call.path)).toEqual([
      "/v1/business/get-business",
      "/v1/auth/moved",
      "/v1/not-built",
    ]);
    expect(await callsOf("evil.test")).toEqual([]);
  });

  it("refreshes with a pair under data", async () => {
    const { origin, over } = await external();
    const host = freshHost("school");
    const site = siteOf(host, over);
    expect(await refreshUpstream(site, "parent")).toMatchObject({ kind: "ok", pair: { refresh_token: "successor" } });
    const [call] = await callsOf(origin, "POST /v1/auth/refresh");
    expect([call?.body, call?.headers["x-forwarded-host"]]).toEqual(['{"refresh_token":"parent"}', host]);
  });

  it("signs in with tokens under data", async () => {
    const { origin, over, app } = await external();
    const host = freshHost("school");
    await plan(origin, [
      { on: "GET /v1/business/get-business", body: { data: {} } },
      { on: "POST /v1/auth/login", body: { data: { access_token: "opaque|1", refresh_token: "opaque|2" } } },
    ]);
    const answer = await ask(`https://${host}/api/auth/login`, {
      method: "POST",
      headers: ownFetch,
      body: "{}",
      env: over,
      app,
    });
    expect(await answer.json()).toEqual({ data: { signed_in: true } });
    expect(cookiesOf(answer)).toEqual({ t_a_token: "opaque|1", t_r_token: "opaque|2" });
    expect(answer.headers.getSetCookie()[0]).toContain("Max-Age=2592000");
  });
});
