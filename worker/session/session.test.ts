import { afterEach, describe, expect, it, vi } from "vitest";
import { accessToken } from "#tests/faults/honest-api.ts";
import { ask, callsOf, cookiesOf, expired, freshHost, ownFetch, plan, valid } from "#tests/faults/harness.ts";

const refreshes = "POST /auth/refresh";

function me(host: string, cookies: Record<string, string> | string): Promise<Response> {
  return ask(`https://${host}/api/auth/me`, { cookies });
}

function later(ms: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
}

afterEach(() => {
  vi.useRealTimers();
});

describe("§18.11: business A's refresh token on host B", () => {
  it("is refused, and A's pair is never answered", async () => {
    const [a, b] = [freshHost("a"), freshHost("b")];
    const pair = cookiesOf(await me(a, expired(a)));
    const answer = await me(b, expired(a));
    expect(answer.status).toBe(401);
    expect(cookiesOf(answer)).toEqual({ t_a_token: "", t_r_token: "", t_ended: "expired" });
    expect(JSON.stringify([...answer.headers])).not.toContain(pair.t_r_token);
  });
});

describe("§18.12: a late answer from before the refresh", () => {
  it("sets no auth cookies", async () => {
    const host = freshHost();
    const answer = await me(host, valid(host));
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it("drops cookies that the learning API would set", async () => {
    const host = freshHost();
    const answer = await ask(`https://${host}/api/public`, { cookies: valid(host) });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

describe("§18.16: a write with an expired token", () => {
  const body = JSON.stringify({ text: "một câu trả lời" });

  it("arrives once, whole", async () => {
    const host = freshHost();
    const answer = await ask(`https://${host}/api/echo`, {
      method: "POST",
      headers: ownFetch,
      cookies: expired(host),
      body,
    });
    expect(await answer.json()).toMatchObject({ data: { body } });
    expect(await callsOf(host, "POST /echo")).toHaveLength(1);
  });

  it("is replayed whole where only the API knows that the token is over", async () => {
    const host = freshHost();
    const opaque = { t_a_token: "opaque", t_r_token: `r.${host}.1` };
    const answer = await ask(`https://${host}/api/echo`, {
      method: "POST",
      headers: { ...ownFetch, "content-length": String(new TextEncoder().encode(body).length) },
      cookies: opaque,
      body,
    });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ data: { body } });
    const calls = await callsOf(host, "POST /echo");
    expect(calls.map((call) => call.body)).toEqual([body, body]);
  });

  it("over 1 MiB refreshes beforehand and is never sent twice", async () => {
    const host = freshHost();
    const large = "x".repeat(1024 * 1024 + 1);
    const opaque = { t_a_token: "opaque", t_r_token: `r.${host}.1` };
    const headers = { ...ownFetch, "content-length": String(large.length) };
    const answer = await ask(`https://${host}/api/echo`, { method: "POST", headers, cookies: opaque, body: large });
    expect(await answer.json()).toMatchObject({ data: { length: large.length } });
    expect(await callsOf(host, "POST /echo")).toHaveLength(1);
  });

  it("over 1 MiB that is refused all the same: try again, signed in", async () => {
    const host = freshHost();
    await plan(host, [{ on: "POST /echo", status: 401, body: {} }]);
    const large = "x".repeat(1024 * 1024 + 1);
    const headers = { ...ownFetch, "content-length": String(large.length) };
    const answer = await ask(`https://${host}/api/echo`, {
      method: "POST",
      headers,
      cookies: valid(host),
      body: large,
    });
    expect(answer.status).toBe(503);
    expect(cookiesOf(answer).t_r_token).toBe(`r.${host}.2`);
    expect(await callsOf(host, "POST /echo")).toHaveLength(1);
  });
});

describe("§18.17: 401 again after a refresh", () => {
  it("refreshes once, clears, does not loop", async () => {
    const host = freshHost();
    await plan(host, [{ on: "GET /auth/me", status: 401, body: {} }]);
    const answer = await me(host, valid(host));
    expect(answer.status).toBe(401);
    expect(cookiesOf(answer)).toEqual({ t_a_token: "", t_r_token: "", t_ended: "expired" });
    expect(await callsOf(host, refreshes)).toHaveLength(1);
    expect(await callsOf(host, "GET /auth/me")).toHaveLength(2);
  });

  it("believes the refusal of a token that it has just refreshed", async () => {
    const host = freshHost();
    await plan(host, [{ on: "GET /auth/me", status: 401, body: {} }]);
    const answer = await me(host, expired(host));
    expect([answer.status, cookiesOf(answer)]).toEqual([401, { t_a_token: "", t_r_token: "", t_ended: "expired" }]);
    expect(await callsOf(host, refreshes)).toHaveLength(1);
    expect(await callsOf(host, "GET /auth/me")).toHaveLength(1);
  });

  it("leaves the session alone where the 401 is about something else", async () => {
    const host = freshHost();
    const refusal = {
      statusCode: 401,
      statusMessage: "Unauthorized",
      message: "no",
      data: { message: "no", code: "invalid_credentials" },
    };
    await plan(host, [{ on: "POST /echo", status: 401, body: refusal }]);
    const answer = await ask(`https://${host}/api/echo`, {
      method: "POST",
      headers: ownFetch,
      cookies: valid(host),
      body: "{}",
    });
    expect(answer.status).toBe(401);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await callsOf(host, refreshes)).toHaveLength(0);
  });

  it("ends a session that has no refresh token", async () => {
    const host = freshHost();
    const answer = await me(host, { t_a_token: accessToken(host, -5) });
    expect(answer.status).toBe(401);
    expect(cookiesOf(answer)).toEqual({ t_a_token: "", t_r_token: "", t_ended: "expired" });
  });
});

describe("§18.18: a refresh token planted before login", () => {
  it("is neither used nor kept", async () => {
    const host = freshHost();
    const answer = await ask(`https://${host}/api/auth/login`, {
      method: "POST",
      headers: ownFetch,
      cookies: { t_a_token: accessToken(host, -60), t_r_token: "planted" },
      body: JSON.stringify({ email: `learner@${host}`, password: "right" }),
    });
    expect(await answer.json()).toEqual({ data: { signed_in: true } });
    expect(cookiesOf(answer).t_r_token).toBe(`r.${host}.1`);
    const calls = await callsOf(host);
    expect(JSON.stringify(calls)).not.toContain("planted");
    expect(calls.filter((call) => "authorization" in call.headers)).toEqual([]);
  });
});

describe("§18.19: two auth cookies of one name", () => {
  it.each(["t_a_token", "t_r_token"])("%s twice: 401, cleared, nothing sent", async (name) => {
    const host = freshHost();
    const { t_a_token, t_r_token } = valid(host);
    const answer = await me(host, `t_a_token=${t_a_token}; t_r_token=${t_r_token}; ${name}=planted`);
    expect(answer.status).toBe(401);
    expect(cookiesOf(answer)).toEqual({ t_a_token: "", t_r_token: "" });
    expect(await callsOf(host, "GET /auth/me")).toHaveLength(0);
  });
});

describe("an access token in its last seconds", () => {
  it("is refreshed beforehand, and still used where the refresh fails for now", async () => {
    const host = freshHost();
    const ending = { t_a_token: accessToken(host, 20), t_r_token: `r.${host}.1` };
    await plan(host, [{ on: refreshes, status: 500, body: {}, times: 1 }]);
    const first = await me(host, ending);
    expect(first.status).toBe(200);
    expect(first.headers.getSetCookie()).toEqual([]);
    later(2500);
    expect(cookiesOf(await me(host, ending)).t_r_token).toBe(`r.${host}.2`);
  });
});
