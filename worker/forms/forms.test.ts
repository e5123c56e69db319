import { describe, expect, it } from "vitest";
import { strangeTargets } from "#tests/faults/edge-answers.ts";
import { ask, callsOf, cookiesOf, freshHost, plan, valid } from "#tests/faults/harness.ts";

const own = { "sec-fetch-site": "same-origin" };
const urlencoded = { "content-type": "application/x-www-form-urlencoded" };

function post(
  host: string,
  path: string,
  fields: Record<string, string>,
  rest: { headers?: Record<string, string>; cookies?: Record<string, string> } = {},
) {
  return ask(`https://${host}${path}`, {
    method: "POST",
    headers: { ...urlencoded, ...(rest.headers ?? own) },
    cookies: rest.cookies ?? {},
    body: new URLSearchParams(fields).toString(),
  });
}

describe("sign-in without JavaScript", () => {
  it("signs in and goes where the learner was headed", async () => {
    const host = freshHost();
    const answer = await post(host, "/auth/login?redirect=%2Fkhoa-hoc%2Fan-toan", {
      email: "a@b.test",
      password: "right",
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/khoa-hoc/an-toan"]);
    expect(cookiesOf(answer)).toMatchObject({ t_r_token: `r.${host}.1` });
    const next = await ask(`https://${host}/`, { cookies: cookiesOf(answer) });
    expect(await next.text()).toContain(`Learner of ${host}`);
  });

  it.each([
    ["/auth/login", "/"],
    ["/ja/auth/login", "/ja"],
  ])("%s without a target: home, in the page's language", async (path, home) => {
    const answer = await post(freshHost(), path, { email: "a@b.test", password: "right" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, home]);
  });

  it.each(strangeTargets)("§18.39: is not led to %s", async (target) => {
    const host = freshHost();
    for (const [path, fields] of [
      ["/auth/login", { redirect: target }],
      [`/auth/login?redirect=${encodeURIComponent(target)}`, {}],
    ] as const) {
      const answer = await post(host, path, { email: "a@b.test", password: "right", ...fields });
      expect(answer.headers.get("location")).toBe("/");
    }
  });

  it("goes to the first password change, and on from there", async () => {
    const host = freshHost("first");
    const answer = await post(host, "/auth/login?redirect=/search", { email: "a@b.test", password: "right" });
    expect(answer.headers.get("location")).toBe("/auth/password-change?required=required&redirect=%2Fsearch");
  });

  it("comes back to the page with what was wrong, once, and never with a password", async () => {
    const host = freshHost();
    const answer = await post(host, "/en/auth/login?redirect=/search", { email: "", password: "Sai-mat-khau-1!" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/en/auth/login?redirect=%2Fsearch"]);
    const byField = await post(host, "/en/auth/login", { email: "", password: "x", redirect: "/search" });
    expect(byField.headers.get("location")).toBe("/en/auth/login?redirect=%2Fsearch");
    const set = answer.headers.getSetCookie().find((cookie) => cookie.startsWith("t_flash="));
    expect(set).toMatch(/; Path=\/; Max-Age=60; SameSite=Lax; HttpOnly; Secure$/);
    expect(atob(cookiesOf(answer).t_flash!.replaceAll("-", "+").replaceAll("_", "/"))).not.toContain("Sai-mat");

    const shown = await ask(`https://${host}/en/auth/login?redirect=/search`, { cookies: cookiesOf(answer) });
    expect(await shown.text()).toContain(
      '"flash":{"form":"/auth/login","values":{"email":""},"errors":{"email":["required"]},"message":"honest: invalid_credentials","code":"invalid_credentials"}',
    );
    expect(cookiesOf(shown).t_flash).toBe("");
    expect(cookiesOf(shown)).not.toHaveProperty("t_a_token");
  });

  it("shows no flash on another page, nor one of another shape", async () => {
    const host = freshHost();
    const failed = cookiesOf(await post(host, "/auth/login", { email: "x@y.test", password: "no" }));
    expect(await (await ask(`https://${host}/auth/password-change`, { cookies: failed })).text()).toContain(
      '"flash":null',
    );
    for (const value of [
      "x",
      btoa("{}"),
      btoa('{"form":"/auth/login","values":[],"errors":{},"message":null}'),
      btoa("null"),
    ]) {
      const answer = await ask(`https://${host}/auth/login`, { cookies: { t_flash: value } });
      expect([answer.status, (await answer.text()).includes('"flash":null')]).toEqual([200, true]);
    }
  });
});

describe("§18.22: forms from elsewhere", () => {
  it.each([
    [{ "sec-fetch-site": "cross-site" }, 403],
    [{ "sec-fetch-site": "same-site" }, 403],
    [{ "sec-fetch-site": "none" }, 403],
    [{ origin: "https://evil.test" }, 403],
    [{ origin: "null" }, 403],
    [{}, 403],
    [{ "sec-fetch-site": "same-origin" }, 303],
  ])("%j: %i", async (headers, status) => {
    const host = freshHost();
    for (const path of ["/auth/login", "/auth/password-change", "/auth/logout"]) {
      const answer = await post(
        host,
        path,
        { email: "a@b.test", password: "right" },
        { headers, cookies: valid(host) },
      );
      expect(answer.status).toBe(status);
      if (status === 403) expect(answer.headers.getSetCookie()).toEqual([]);
    }
    const writes = (await callsOf(host)).filter((call) => call.method === "POST");
    expect(writes.length).toBe(status === 403 ? 0 : 3);
  });

  it("its own Origin passes where there is no metadata", async () => {
    const host = freshHost();
    const answer = await post(
      host,
      "/auth/login",
      { email: "a@b.test", password: "right" },
      { headers: { origin: `https://${host}` } },
    );
    expect(answer.status).toBe(303);
  });
});

describe("the closed list", () => {
  it("takes no other path, no other type, nothing over 64 KiB", async () => {
    const host = freshHost();
    const other = await post(host, "/search", { q: "x" });
    expect([other.status, other.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    const json = await ask(`https://${host}/auth/login`, {
      method: "POST",
      headers: { ...own, "content-type": "application/json" },
      body: "{}",
    });
    expect(json.status).toBe(415);
    const large = await post(host, "/auth/login", { email: "x".repeat(70_000), password: "right" });
    expect(large.status).toBe(413);
    expect((await callsOf(host)).map((call) => call.method)).toEqual(["GET"]);
  });
});

describe("password change without JavaScript", () => {
  it("sends the three fields, moves the bookmark, goes on", async () => {
    const host = freshHost();
    const fields = {
      current_password: "old",
      password: "New-1234!",
      password_confirmation: "New-1234!",
      redirect: "/my-learning",
    };
    const answer = await post(host, "/auth/password-change", fields, { cookies: valid(host) });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/my-learning"]);
    expect(cookiesOf(answer).t_bookmark).toBe("0000002a-write");
    const { redirect: _, ...sent } = fields;
    expect(JSON.parse((await callsOf(host, "POST /auth/change-password"))[0]!.body)).toEqual(sent);
  });

  it("asks to sign in where the session has ended", async () => {
    const host = freshHost();
    const answer = await post(host, "/ko/auth/password-change", { password: "x" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/ko/auth/login"]);
  });

  it("comes back with the field errors", async () => {
    const host = freshHost();
    const refusal = {
      statusCode: 422,
      statusMessage: "x",
      message: "no",
      data: { message: "no", errors: { password: ["weak"] } },
    };
    await plan(host, [{ on: "POST /auth/change-password", status: 422, body: refusal }]);
    const answer = await post(
      host,
      "/auth/password-change?required=required",
      { password: "weak-secret" },
      { cookies: valid(host) },
    );
    expect(answer.headers.get("location")).toBe("/auth/password-change?required=required");
    const shown = await ask(`https://${host}/auth/password-change`, {
      cookies: { ...valid(host), t_flash: cookiesOf(answer).t_flash! },
    });
    const text = await shown.text();
    expect(text).toContain('"errors":{"password":["weak"]}');
    expect(text).not.toContain("weak-secret");
  });
});

it("a body whose sender went away is no fault of ours", async () => {
  const host = freshHost();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode("email=a%40b")),
    pull: (controller) => controller.error(new TypeError("Network connection lost.")),
  });
  const answer = await ask(`https://${host}/auth/login`, { method: "POST", headers: { ...urlencoded, ...own }, body });
  expect(answer.status).toBe(400);
  expect(await callsOf(host, "POST /auth/login")).toHaveLength(0);
});

describe("log-out", () => {
  const click = { "sec-fetch-site": "same-origin", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };

  it("by form ends the session and goes to the login page", async () => {
    const host = freshHost();
    const answer = await post(host, "/ja/auth/logout", {}, { cookies: valid(host) });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/ja/auth/login"]);
    expect(cookiesOf(answer)).toMatchObject({ t_a_token: "", t_r_token: "" });
    expect(await callsOf(host, "POST /auth/logout")).toHaveLength(1);
  });

  it("by a link of our own page ends it, too", async () => {
    const host = freshHost();
    const answer = await ask(`https://${host}/auth/logout`, { headers: click, cookies: valid(host) });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/auth/login"]);
    expect(cookiesOf(answer)).toMatchObject({ t_a_token: "", t_r_token: "" });
  });

  it.each([
    ["a link from elsewhere", { ...click, "sec-fetch-site": "cross-site" }],
    ["a typed address", { ...click, "sec-fetch-site": "none" }],
    ["a picture", { ...click, "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image" }],
    ["a frame", { ...click, "sec-fetch-dest": "iframe" }],
    ["a prefetch", { ...click, "sec-purpose": "prefetch;prerender" }],
    ["an old prefetch", { ...click, purpose: "prefetch" }],
    ["no metadata", {}],
  ])("asks on %s", async (_, headers) => {
    const host = freshHost();
    const answer = await ask(`https://${host}/auth/logout`, { headers, cookies: valid(host) });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await callsOf(host, "POST /auth/logout")).toHaveLength(0);
  });
});
