import { describe, expect, it } from "vitest";
import { longestAnswer } from "#shared/contracts/saml.ts";
import { refusalOf, strangeTargets } from "#tests/faults/edge-answers.ts";
import { ask, callsOf, cookiesOf, freshHost, plan, valid } from "#tests/faults/harness.ts";
import { accessToken } from "#tests/faults/honest-api.ts";

const address = "https://id.provider.test/sso?SAMLRequest=x&RelayState=s-1";
const fromProvider = {
  origin: "https://id.provider.test",
  "sec-fetch-site": "cross-site",
  "content-type": "application/x-www-form-urlencoded",
};
const good = new URLSearchParams({ SAMLResponse: "PHg+", RelayState: "s-1" });

async function begun(url = address, redirect = "/khoa-hoc/an-toan") {
  const host = freshHost();
  await plan(host, [
    { on: "GET /auth/sso/redirect", body: { data: { url } } },
    { on: "POST /auth/saml/answer", body: { data: { code: "c-1", state: "s-1" } } },
    {
      on: "POST /auth/sso/callback",
      body: { data: { access_token: accessToken(host, 900), refresh_token: `r.${host}.1` } },
    },
  ]);
  const answer = await ask(`https://${host}/auth/login-sso?provider=custom&redirect=${encodeURIComponent(redirect)}`);
  return { host, answer, cookies: cookiesOf(answer) };
}

const post = (host: string, body: string | URLSearchParams, headers: Record<string, string> = fromProvider) =>
  ask(`https://${host}/sso/saml`, { method: "POST", headers, body: String(body) });

describe("a SAML answer, posted by the provider's page", () => {
  it("becomes a code that the browser that began redeems, and no other", async () => {
    const { host, answer, cookies } = await begun();
    expect([answer.status, answer.headers.get("location")]).toEqual([302, address]);
    const posted = await post(host, good);
    expect([posted.status, posted.headers.get("location"), posted.headers.getSetCookie()]).toEqual([
      303,
      "/sso/callback?code=c-1&state=s-1",
      [],
    ]);
    expect(posted.headers.get("cache-control")).toContain("no-store");
    const [call] = await callsOf(host, "POST /auth/saml/answer");
    expect(JSON.parse(call?.body ?? "")).toEqual({ answer: "PHg+", relay_state: "s-1" });

    const stranger = await ask(`https://${host}/sso/callback?code=c-1&state=s-1`);
    expect([stranger.status, stranger.headers.getSetCookie()]).toEqual([401, []]);
    expect(await callsOf(host, "POST /auth/sso/callback")).toEqual([]);
    const own = await ask(`https://${host}/sso/callback?code=c-1&state=s-1`, { cookies });
    expect([own.status, own.headers.get("location")]).toEqual([302, "/khoa-hoc/an-toan"]);
    expect(cookiesOf(own)).toMatchObject({ t_r_token: `r.${host}.1`, t_sso: "" });
  });

  it.each(strangeTargets)("§18.39: ends at home where the visit began with %s", async (target) => {
    const { host, cookies } = await begun(address, target);
    const { headers } = await post(host, good);
    const back = new URL(headers.get("location") ?? "", `https://${host}`);
    expect(back.host).toBe(host);
    expect((await ask(back.href, { cookies })).headers.get("location")).toBe("/");
  });

  it("names no place of its own: a state that is an address is the learning API's to refuse, as text", async () => {
    const { host, cookies } = await begun();
    await plan(host, [{ on: "POST /auth/saml/answer", ...refusalOf(401, "sso_failed") }]);
    for (const state of [
      "https://evil.test/",
      "//evil.test",
      "s-1&redirect=//evil.test",
      "s-1\r\nLocation: //evil.test",
    ]) {
      const posted = await ask(`https://${host}/sso/saml?redirect=//evil.test`, {
        method: "POST",
        headers: fromProvider,
        cookies,
        body: String(new URLSearchParams({ SAMLResponse: "PHg+", RelayState: state })),
      });
      expect(posted.headers.get("location")).toBe("/auth/login?reason=sso-failed");
      const [call] = (await callsOf(host, "POST /auth/saml/answer")).slice(-1);
      expect(JSON.parse(call?.body ?? "")).toEqual({ answer: "PHg+", relay_state: state });
    }
  });

  it("says nothing of whoever is signed in, whatever cookies come along", async () => {
    const { host } = await begun();
    const posted = await ask(`https://${host}/sso/saml`, {
      method: "POST",
      headers: fromProvider,
      cookies: valid(host),
      body: String(good),
    });
    expect(posted.status).toBe(303);
    expect((await callsOf(host, "POST /auth/saml/answer"))[0]?.headers).not.toHaveProperty("authorization");
  });

  it.each([
    ["nothing", ""],
    ["no answer", "RelayState=s-1"],
    ["no state", "SAMLResponse=PHg%2B"],
    ["two answers", `${good}&SAMLResponse=PHg%2B`],
    ["two states", `${good}&RelayState=s-2`],
  ])("of %s leads to the sign-in page, and the learning API is not asked", async (_, body) => {
    const { host } = await begun();
    const answer = await post(host, body);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/auth/login?reason=sso-failed"]);
    expect(await callsOf(host, "POST /auth/saml/answer")).toEqual([]);
  });

  it.each([401, 429, 503])("that the learning API answers by %i leads there as well", async (status) => {
    const { host } = await begun();
    await plan(host, [{ on: "POST /auth/saml/answer", status, body: { data: { code: "sso_failed" } } }]);
    expect((await post(host, good)).headers.get("location")).toBe("/auth/login?reason=sso-failed");
  });

  it("is read no further than one can be long", async () => {
    const { host } = await begun();
    const large = `SAMLResponse=${"A".repeat(longestAnswer * 3 + 5000)}&RelayState=s-1`;
    expect((await post(host, large)).headers.get("location")).toBe("/auth/login?reason=sso-failed");
    expect(await callsOf(host, "POST /auth/saml/answer")).toEqual([]);
  });
});

it.each([
  ["no state", "https://id.provider.test/sso?SAMLRequest=x"],
  ["two states", `${address}&RelayState=s-2`],
  ["a state of another protocol", "https://id.provider.test/sso?SAMLRequest=x&state=s-1"],
])("a request with %s is not begun", async (_, url) => {
  const { answer } = await begun(url);
  expect([answer.status, answer.headers.get("location"), answer.headers.getSetCookie()]).toEqual([503, null, []]);
});

it("our own metadata are XML that nobody keeps", async () => {
  const host = freshHost();
  await plan(host, [{ on: "GET /auth/saml/metadata", body: { data: { xml: "<md:EntityDescriptor/>" } } }]);
  const answer = await ask(`https://${host}/sso/saml/metadata`);
  expect([answer.status, await answer.text()]).toEqual([200, "<md:EntityDescriptor/>"]);
  expect(answer.headers.get("content-type")).toBe("application/samlmetadata+xml; charset=utf-8");
  expect(answer.headers.get("cache-control")).toContain("no-store");
});
