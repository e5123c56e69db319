import { describe, expect, it } from "vitest";
import type { Rule } from "#tests/faults/upstream.ts";
import { ask, callsOf, freshHost, ownFetch, plan, valid } from "#tests/faults/harness.ts";

const token = "scim_a-directory";
const scim = {
  authorization: `Bearer ${token}`,
  "content-type": "application/scim+json",
  "user-agent": "Okta SCIM Client",
};

describe("a directory's calls", () => {
  it("go to the learning API with their own token, without a page's gate, a cookie or a copy", async () => {
    const host = freshHost();
    const resource = JSON.stringify({ schemas: [], userName: "lan@hoasen.test" });
    await plan(host, [
      {
        on: "POST /scim/v2/Users",
        status: 201,
        body: resource,
        headers: {
          "content-type": "application/scim+json; charset=utf-8",
          location: `https://${host}/scim/v2/Users/1`,
          etag: 'W/"1"',
          "set-cookie": "upstream=1",
          server: "secret",
        },
      },
    ]);
    const answer = await ask(`https://${host}/scim/v2/Users`, {
      method: "POST",
      headers: { ...scim, "x-forwarded-host": "evil.test", "x-d1-bookmark": "made-up", "if-match": 'W/"0"' },
      cookies: valid(host),
      body: resource,
    });
    expect([answer.status, await answer.text()]).toEqual([201, resource]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "cache-control": "no-store",
      "content-type": "application/scim+json; charset=utf-8",
      location: `https://${host}/scim/v2/Users/1`,
      etag: 'W/"1"',
    });
    expect([answer.headers.getSetCookie(), answer.headers.get("server")]).toEqual([[], null]);
    const [call, ...others] = await callsOf(host);
    expect(others).toEqual([]);
    expect(call).toMatchObject({ method: "POST", path: "/scim/v2/Users", body: resource });
    expect(call?.headers).toMatchObject({ authorization: `Bearer ${token}`, "if-match": 'W/"0"' });
    for (const name of ["cookie", "x-forwarded-host", "x-d1-bookmark"]) expect(call?.headers).not.toHaveProperty(name);
  });

  it("without a token of theirs reach nothing, whoever is signed in", async () => {
    const host = freshHost();
    const answer = await ask(`https://${host}/scim/v2/Users`, { cookies: valid(host) });
    expect([answer.status, answer.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
    expect(await answer.json()).toMatchObject({ status: "401" });
    const odd = await ask(`https://${host}/scim/v2/Users%2f..%2fx`, { headers: scim });
    expect(odd.status).toBe(404);
    expect(await callsOf(host)).toEqual([]);
  });

  it("are no calls of the browser's", async () => {
    const host = freshHost();
    for (const path of ["/scim/v2/Users", "/Scim/v2/Users", "/%73cim/v2/Users"]) {
      const answer = await ask(`https://${host}/api${path}`, {
        headers: { ...ownFetch, ...scim },
        cookies: valid(host),
      });
      expect(answer.status).toBe(404);
    }
    expect((await callsOf(host)).every(({ path }) => path === "/business/get-business")).toBe(true);
  });

  it.each<[string, Omit<Rule, "on">]>([
    ["a page", { status: 200, body: "<html>", headers: { "content-type": "text/html" } }],
    ["a redirect", { status: 302, body: "", headers: { location: "https://evil.test/" } }],
  ])("answered by %s end in an error of SCIM's form", async (_, rule) => {
    const host = freshHost();
    await plan(host, [{ on: "GET /scim/v2/Users", ...rule }]);
    const answer = await ask(`https://${host}/scim/v2/Users`, { headers: scim });
    expect([answer.status, answer.headers.get("location")]).toEqual([502, null]);
    expect(await answer.json()).toMatchObject({ status: "502" });
  });

  it("answered by a dead line are told to come again", async () => {
    const env = { LEARNING_API: { fetch: () => Promise.reject(new Error("refused")) } as unknown as Fetcher };
    const answer = await ask(`https://${freshHost()}/scim/v2/Users`, { headers: scim, env });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(await answer.json()).toMatchObject({ status: "503" });
  });
});
