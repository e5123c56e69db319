import { afterEach, describe, expect, it, vi } from "vitest";
import { ask, callsOf, cookiesOf, env, expired, freshHost, ownFetch, plan, valid } from "#tests/faults/harness.ts";

const googlebot = { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" };

afterEach(() => {
  vi.restoreAllMocks();
});

describe("every answer", () => {
  it.each([
    "/",
    "/healthz",
    "/api/public",
    "/api/nothing",
    "/manifest.webmanifest",
    "/robots.txt",
    "/missing",
    "/ja/x",
  ])("%s carries the security headers", async (path) => {
    const answer = await ask(`https://${freshHost()}${path}`);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "strict-transport-security": "max-age=31536000",
      "permissions-policy": expect.stringContaining("camera=()"),
      "content-security-policy": expect.stringContaining("frame-ancestors"),
      "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it("lets the page of a date alone use the camera", async () => {
    const policyOf = async (path: string) =>
      (await ask(`http://${freshHost()}:8787${path}`)).headers.get("permissions-policy");
    expect(await policyOf("/manage/lms/sessions/a-date")).toContain("camera=(self)");
    for (const path of ["/manage/lms/sessions", "/manage/lms/sessions/a-date/b", "/manage/lms/classes/a-class"])
      expect(await policyOf(path)).toContain("camera=()");
  });

  it("promises https only over https", async () => {
    const answer = await ask(`http://${freshHost()}:8787/`);
    expect(answer.headers.get("strict-transport-security")).toBeNull();
  });

  it("keeps a page's own policy and a file's own sandbox", async () => {
    const host = freshHost();
    await plan(host, [
      {
        on: "GET /public",
        body: "<svg/>",
        headers: { "content-type": "image/svg+xml", "content-security-policy": "sandbox" },
      },
    ]);
    const page = await ask(`https://${host}/`);
    expect(page.headers.get("content-security-policy")).toMatch(
      /^script-src 'nonce-[A-Za-z0-9+/=]{24}'; frame-ancestors 'self'$/,
    );
    const file = await ask(`https://${host}/api/public`);
    expect(file.headers.get("content-security-policy")).toBe("sandbox; frame-ancestors 'self'");
  });

  it("§18.38: a nonce is never used twice", async () => {
    const host = freshHost();
    const policies = await Promise.all(
      Array.from({ length: 1000 }, async () => (await ask(`https://${host}/`)).headers.get("content-security-policy")),
    );
    expect(new Set(policies).size).toBe(1000);
  });
});

describe("the order of routing", () => {
  it("answers /healthz without a business or a session", async () => {
    const host = `unknown-${crypto.randomUUID()}.test`;
    const answer = await ask(`https://${host}/healthz`, { cookies: expired(host) });
    expect([answer.status, await answer.text()]).toEqual([200, "ok"]);
    expect(await callsOf(host)).toEqual([]);
  });

  it("serves files of the build without a session, and never a page for one that is gone", async () => {
    const host = freshHost();
    const files: Record<string, Response> = {
      "/builds/latest.json": Response.json(
        { id: "b1", timestamp: 1 },
        { headers: { etag: '"x"', "cache-control": "public" } },
      ),
    };
    const assets = {
      fetch: async (request: Request) => files[new URL(request.url).pathname] ?? new Response("no", { status: 404 }),
    };
    const over = { ASSETS: assets as unknown as Fetcher };
    const latest = await ask(`https://${host}/builds/latest.json?123`, { env: over });
    expect([latest.headers.get("cache-control"), latest.headers.get("etag"), await latest.json()]).toEqual([
      "no-store",
      null,
      { id: "b1", timestamp: 1 },
    ]);
    for (const path of ["/assets/old-chunk.js", "/favicon.ico", "/builds/meta/x.json"]) {
      const gone = await ask(`https://${host}${path}`, { env: over, cookies: expired(host) });
      expect([gone.status, await gone.text()]).toEqual([404, ""]);
    }
    expect(await callsOf(host)).toEqual([]);
  });

  it("speaks the business's own language to a visitor who names none that is offered", async () => {
    const host = freshHost();
    await plan(host, [{ on: "GET /business/get-business", body: { data: { id: host, locale: "ja" } } }]);
    const visit = async (language: string) =>
      (await ask(`https://${host}/x?y=1`, { headers: { "accept-language": language } })).headers.get("location");
    expect([await visit("fr-FR,de;q=0.9"), await visit("fr,ko;q=0.2"), await visit("vi")]).toEqual([
      "/ja/x?y=1",
      "/ko/x?y=1",
      null,
    ]);
    expect(
      await (await ask(`https://${host}/sso/callback`, { headers: { "accept-language": "fr" } })).text(),
    ).toContain('"locale":"ja"');
  });

  it.each(["/x.html", "/wp-login.php", "/Default.aspx", "/handbook.pdf"])(
    "%s is a page like any other",
    async (path) => {
      const assets = { fetch: async () => new Response("no", { status: 404 }) };
      const answer = await ask(`https://${freshHost()}${path}`, { env: { ASSETS: assets as unknown as Fetcher } });
      expect([answer.status, (await answer.text()).includes(`"path":"${path}"`)]).toEqual([200, true]);
    },
  );

  it("reserves the host of packages before any business: no cookie, no call, no file", async () => {
    const asked: string[] = [];
    const LEARNING_API = {
      fetch: async (request: Request) => (asked.push(request.url), new Response(null, { status: 500 })),
    };
    const kept = vi.spyOn(env.BUSINESS_CACHE, "get");
    for (const [path, method] of [
      ["/", "GET"],
      ["/en/auth/login", "GET"],
      ["/api/auth/me", "GET"],
      ["/auth/login", "POST"],
      ["/healthz", "GET"],
      ["/assets/x.js", "GET"],
      ["/sitemap.xml", "GET"],
    ] as const) {
      for (const host of ["packages.test", "PACKAGES.test.:8787"]) {
        const cookies = { ...expired(host), i18n_redirected: "ja" };
        const answer = await ask(`https://${host}${path}`, {
          method,
          cookies,
          headers: ownFetch,
          env: { LEARNING_API: LEARNING_API as unknown as Fetcher },
        });
        expect([answer.status, await answer.text(), answer.headers.getSetCookie()], path).toEqual([
          404,
          "Not found",
          [],
        ]);
      }
    }
    expect([asked, kept.mock.calls]).toEqual([[], []]);
    expect((await ask("https://packages.test/", { env: { PACKAGE_HOST: "packages.example" } })).status).toBe(200);
  });

  it("takes no other method on a page", async () => {
    const host = freshHost();
    for (const method of ["PUT", "DELETE", "PATCH", "OPTIONS"]) {
      const answer = await ask(`https://${host}/search`, { method });
      expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    }
    const head = await ask(`https://${host}/search`, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  it("answers an unknown business under the base path in the wire shape", async () => {
    const answer = await ask(`https://unknown-${crypto.randomUUID()}.test/api/auth/me`);
    expect([answer.status, await answer.json()]).toMatchObject([
      404,
      { statusCode: 404, data: { code: "business_not_found" } },
    ]);
  });

  it("turns a page that throws into a page about it, and a failing session into a 503 that keeps its cookies", async () => {
    const host = freshHost();
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const broken = await ask(`https://${host}/broken`);
    expect([broken.status, await broken.text()]).toEqual([500, '<p data-kind="internal"></p>']);
    await plan(host, [{ on: "POST /auth/refresh", status: 500, body: {} }]);
    const ill = await ask(`https://${host}/`, { cookies: expired(host) });
    expect([ill.status, ill.headers.getSetCookie()]).toEqual([503, []]);
  });
});

describe("languages", () => {
  it("sends a visitor to their own language and remembers the one that a prefix chose", async () => {
    const host = freshHost();
    const away = await ask(`https://${host}/khoa-hoc/x?a=1&b=%2F`, { headers: { "accept-language": "ja,en;q=0.8" } });
    expect([away.status, away.headers.get("location"), away.headers.get("cache-control")]).toEqual([
      302,
      "/ja/khoa-hoc/x?a=1&b=%2F",
      "no-store",
    ]);
    expect(away.headers.getSetCookie()).toEqual([]);
    const there = await ask(`https://${host}/ja/khoa-hoc/x`);
    expect(there.headers.getSetCookie()).toEqual([
      "i18n_redirected=ja; Path=/; Max-Age=31536000; SameSite=Lax; Secure",
    ]);
    expect(await there.text()).toContain('"path":"/khoa-hoc/x","locale":"ja"');
    const back = await ask(`https://${host}/vi/khoa-hoc/x?a=1`, { cookies: { i18n_redirected: "ja" } });
    expect([back.status, back.headers.get("location"), cookiesOf(back)]).toEqual([
      302,
      "/khoa-hoc/x?a=1",
      { i18n_redirected: "vi" },
    ]);
  });

  it.each([
    ["/sso/callback?code=once", 401],
    ["/auth/azure/callback?code=once", 401],
    ["/auth/login-jubviec", 400],
  ])("answers %s where it is", async (path, status) => {
    const answer = await ask(`https://${freshHost()}${path}`, { cookies: { i18n_redirected: "ko" } });
    expect([answer.status, (await answer.text()).includes('"locale":"ko"')]).toEqual([status, true]);
  });

  it("lets a call speak its page's language: page, then cookie, then browser", async () => {
    const host = freshHost();
    const cookies = { i18n_redirected: "ko" };
    await ask(`https://${host}/api/public`, {
      cookies,
      headers: { referer: `https://${host}/ja/x`, "accept-language": "en" },
    });
    await ask(`https://${host}/api/public`, {
      cookies,
      headers: { referer: "https://other.test/ja/x", "accept-language": "en" },
    });
    await ask(`https://${host}/api/public`, { headers: { "accept-language": "en" } });
    await ask(`https://${host}/api/public`);
    expect((await callsOf(host, "GET /public")).map((call) => call.headers["accept-language"])).toEqual([
      "ja-JP",
      "ko-KR",
      "en-US",
      "vi-VN",
    ]);
  });

  it("leaves the base path alone", async () => {
    const answer = await ask(`https://${freshHost()}/api/public`, { cookies: { i18n_redirected: "ko" } });
    expect(answer.status).toBe(200);
  });
});

describe("bots", () => {
  it("get the status of an error page, no page, and a line in the log", async () => {
    const host = freshHost();
    const log = vi.spyOn(console, "log");
    const bot = await ask(`https://${host}/missing`, { headers: googlebot });
    expect([bot.status, await bot.text(), bot.headers.get("cache-control")]).toEqual([404, "", "no-store"]);
    expect(JSON.parse(String(log.mock.calls.at(-1)?.[0]))).toMatchObject({
      event: "request",
      status: 404,
      bot: true,
      path: "/missing",
    });
    const person = await ask(`https://${host}/missing`);
    expect([person.status, (await person.text()).length > 0]).toEqual([404, true]);
  });

  it("see the same pages and have the same rights as anybody", async () => {
    const host = freshHost();
    const page = await ask(`https://${host}/`, { headers: googlebot });
    expect([page.status, (await page.text()).includes(host)]).toEqual([200, true]);
    expect((await ask(`https://${host}/api/auth/me`, { headers: googlebot })).status).toBe(401);
  });
});

describe("§18.21: a canary in every token", () => {
  it("is in no page, no answer and no log line", async () => {
    const host = freshHost();
    const lines: string[] = [];
    for (const method of ["log", "error", "warn", "info"] as const)
      vi.spyOn(console, method).mockImplementation((...args) => void lines.push(args.map(String).join(" ")));
    const canaries = { t_a_token: "canary-access", t_r_token: `r.${host}.1` };
    const login = await ask(`https://${host}/api/auth/login`, {
      method: "POST",
      headers: ownFetch,
      body: JSON.stringify({ email: "x", password: "right" }),
    });
    const shown = [
      await login.text(),
      await (await ask(`https://${host}/my-learning`, { cookies: canaries })).text(),
      await (
        await ask(`https://${host}/sso/callback?code=canary-query&state=canary-query`, { cookies: canaries })
      ).text(),
      await (await ask(`https://${host}/auth/login-jubviec?token=canary-query`, { cookies: canaries })).text(),
      await (await ask(`https://${host}/auth/password/reset/canary-reset`, { cookies: valid(host) })).text(),
      await (await ask(`https://${host}/auth/password/%72eset/canary-reset`, { cookies: valid(host) })).text(),
      await (await ask(`https://${host}/auth/password/reset%2Fcanary-reset`, { cookies: valid(host) })).text(),
      await (await ask(`https://${host}/api/calendar.ics%3Ftoken=canary-query`, { cookies: canaries })).text(),
      await (await ask(`https://${host}/api/auth/me?token=canary-query`, { cookies: canaries })).text(),
      await (await ask(`https://${host}/broken?token=canary-query`, { cookies: canaries })).text(),
      await (
        await ask(`https://${host}/api/auth/refresh`, {
          method: "POST",
          headers: ownFetch,
          cookies: canaries,
          body: "{}",
        })
      ).text(),
    ];
    const secrets = ["canary-access", `r.${host}.`, "canary-query", cookiesOf(login).t_a_token ?? "missing"];
    for (const secret of secrets) expect(shown.join("\n")).not.toContain(secret);
    for (const secret of [...secrets, "canary-reset"]) expect(lines.join("\n")).not.toContain(secret);
    expect(lines.filter((line) => line.includes('"event":"request"'))).toHaveLength(11);
  });
});
