import { beforeAll, describe, expect, it } from "vitest";
import { cookiesOf, env, ownFetch, requestOf } from "./harness.ts";

type Cookies = Record<string, string>;

function send(url: string, options: { method?: string; cookies?: Cookies; body?: unknown } = {}): Promise<Response> {
  const { method = options.body === undefined ? "GET" : "POST", cookies = {}, body } = options;
  return env.EDGE_REAL.fetch(
    requestOf(url, { method, headers: ownFetch, cookies, ...(body !== undefined && { body: JSON.stringify(body) }) }),
  );
}

async function signIn(host = "a.test", name = "learner"): Promise<Cookies> {
  const answer = await send(`https://${host}/api/auth/login`, {
    body: { email: `${name}@example.test`, password: "Learn-2026!" },
  });
  expect(await answer.json()).toEqual({ data: { signed_in: true } });
  return cookiesOf(answer);
}

function onlyRefresh(cookies: Cookies): Cookies {
  return { t_r_token: cookies.t_r_token! };
}

async function me(cookies: Cookies, host = "a.test"): Promise<Response> {
  const answer = await send(`https://${host}/api/auth/me`, { cookies });
  await answer.clone().arrayBuffer();
  return answer;
}

/** A form of b.test, posted without JavaScript and without fetch metadata. */
function form(path: string, fields: Cookies, cookies: Cookies = {}): Promise<Response> {
  const headers = { origin: "https://b.test", "content-type": "application/x-www-form-urlencoded" };
  return env.EDGE_REAL.fetch(
    requestOf(`https://b.test${path}`, {
      method: "POST",
      headers,
      cookies,
      body: new URLSearchParams(fields).toString(),
    }),
  );
}

beforeAll(async () => {
  await env.REAL_API.fetch("http://control/seed");
});

describe("edge and learning API together", () => {
  it("sign in, know the learner, sign out at once", async () => {
    const cookies = await signIn();
    expect(await (await me(cookies)).json()).toMatchObject({ data: { name: "learner of a", business_id: "biz-a" } });
    const out = await send("https://a.test/api/auth/logout", { cookies, body: {} });
    expect(await out.json()).toEqual({ data: { ended: true } });
    expect((await me(cookies)).status).toBe(401);
    expect((await me(onlyRefresh(cookies))).status).toBe(401);
  });

  it("§18.8: the Set-Cookie of a refresh is lost, the session survives", async () => {
    const cookies = onlyRefresh(await signIn());
    const lost = await me(cookies);
    const again = await me(cookies);
    expect([lost.status, again.status]).toEqual([200, 200]);
    expect(cookiesOf(again)).toEqual(cookiesOf(lost));
  });

  it("§18.11, §18.31: A's tokens on host B", async () => {
    const cookies = await signIn("a.test");
    const wrong = await me(cookies, "b.test");
    expect(wrong.status).toBe(401);
    expect(cookiesOf(wrong)).toEqual({ t_a_token: "", t_r_token: "", t_ended: "other-business" });
    expect((await me(onlyRefresh(cookies), "b.test")).status).toBe(401);
    expect((await me(cookies, "a.test")).status).toBe(200);
  });

  it("§18.13: log-out races a refresh, and the session is dead", async () => {
    for (let round = 0; round < 5; round += 1) {
      const cookies = onlyRefresh(await signIn());
      const [refreshed] = await Promise.all([
        me(cookies),
        send("https://a.test/api/auth/logout", { cookies, body: {} }),
      ]);
      const left = { ...cookies, ...cookiesOf(refreshed) };
      expect((await me(left)).status).toBe(401);
      expect((await me(onlyRefresh(left))).status).toBe(401);
    }
  });

  it("a wrong password changes no session, and says so in the learner's language", async () => {
    const cookies = await signIn();
    const answer = await send("https://a.test/api/auth/login", {
      cookies: { ...cookies, i18n_redirected: "en" },
      body: { email: "learner@example.test", password: "wrong" },
    });
    expect([answer.status, Object.keys(cookiesOf(answer)).filter((name) => name !== "t_bookmark")]).toEqual([401, []]);
    expect(await answer.json()).toMatchObject({ message: "The email or the password is not correct." });
    expect((await me(cookies)).status).toBe(200);
  });

  it("the first password is changed by a form without JavaScript", async () => {
    const signedIn = await form("/auth/login", { email: "newcomer@example.test", password: "Learn-2026!" });
    expect(signedIn.headers.get("location")).toBe("/auth/password-change?required=required");
    const cookies = cookiesOf(signedIn);
    const weak = await form(
      "/auth/password-change?required=required",
      { password: "weak", password_confirmation: "weak" },
      cookies,
    );
    expect(weak.headers.get("location")).toBe("/auth/password-change?required=required");
    const changed = await form(
      "/auth/password-change",
      { password: "Tr0ng-Vuon-Hoa!", password_confirmation: "Tr0ng-Vuon-Hoa!" },
      cookies,
    );
    expect([changed.status, changed.headers.get("location")]).toEqual([303, "/"]);
    expect(await (await me(cookies, "b.test")).json()).toMatchObject({ data: { login_status: 1 } });
  });
});
