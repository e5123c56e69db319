import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { env } from "cloudflare:workers";
import { AppError, type ErrorBody } from "#shared/errors.ts";
import { call, signedIn, startSession } from "#tests/fixtures/api-client.ts";
import { seedTwoBusinesses, type SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { questionVotes } from "#api/db/schema/discussion.ts";
import { createApp } from "./app.ts";

let a: SeededBusiness;
let b: SeededBusiness;

beforeAll(async () => {
  ({ a, b } = await seedTwoBusinesses());
});

afterEach(() => {
  vi.restoreAllMocks();
});

async function errorOf(response: Response): Promise<ErrorBody> {
  const body = (await response.json()) as ErrorBody;
  expect(body.statusCode).toBe(response.status);
  expect(body.message).toBe(body.data.message);
  expect(body.message.length).toBeGreaterThan(3);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  return body;
}

const raw = (body: BodyInit, headers: Record<string, string> = {}) =>
  createApp().request(
    `https://${a.host}/auth/login`,
    { method: "POST", body, headers: { "Content-Type": "application/json", ...headers } },
    env,
  );

describe("what is refused before a handler", () => {
  it("an unknown path: 404 that names it", async () => {
    for (const path of ["/nothing", "/auth", "/auth/me/more", "/"]) {
      const response = await call(a.host, path);
      expect(response.status).toBe(404);
      expect((await errorOf(response)).statusMessage).toBe(`Page not found: ${path}`);
    }
  });

  it("another method of a known path: 405 with Allow", async () => {
    const login = await call(a.host, "/auth/login");
    expect([login.status, login.headers.get("Allow")]).toEqual([405, "POST"]);
    expect((await errorOf(login)).data.code).toBe("method_not_allowed");
    const course = await call(a.host, "/courses/some-slug", { method: "DELETE" });
    expect([course.status, course.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
    expect((await call(a.host, "/openapi.json", { method: "POST" })).status).toBe(405);
  });

  it("malformed JSON: 400; more than 1 MiB: 413; a wrong shape: 422 with field errors", async () => {
    expect((await errorOf(await raw('{"email": '))).data.code).toBe("malformed_json");
    expect((await errorOf(await raw(""))).data.code).toBe("malformed_json");
    expect((await errorOf(await raw("x".repeat(1024 * 1024 + 1)))).data.code).toBe("payload_too_large");
    const stream = new Response("x".repeat(1024 * 1024 + 1)).body!;
    expect((await errorOf(await raw(stream, { "Transfer-Encoding": "chunked" }))).data.code).toBe("payload_too_large");
    for (const body of ["[]", "null", "1", '{"email":1,"password":{}}']) {
      const error = await errorOf(await raw(body));
      expect([error.data.code, Object.keys(error.data.errors ?? {}).length > 0], body).toEqual([
        "validation_failed",
        true,
      ]);
    }
    const form = await raw("email=x", { "Content-Type": "application/x-www-form-urlencoded" });
    expect(form.status).toBe(422);
  });

  it("HEAD is answered like GET, without a body", async () => {
    const response = await call(a.host, "/business/get-business", { method: "HEAD" });
    expect([response.status, await response.text()]).toEqual([200, ""]);
  });
});

function failing(error: unknown) {
  const app = createApp();
  app.get("/fails", () => {
    throw error;
  });
  vi.spyOn(console, "error").mockImplementation(() => {});
  return app.request(`https://${a.host}/fails`, { headers: { "Accept-Language": "en" } }, env);
}

describe("errors", () => {
  it("an unexpected one is a 500 that tells nothing", async () => {
    const response = await failing(new Error("secret detail at /srv/x.ts:1"));
    expect(response.status).toBe(500);
    const text = await response.text();
    expect(text).not.toMatch(/secret|stack|\.ts|at /);
    expect(JSON.parse(text)).toMatchObject({ data: { code: "internal" } });
  });

  it("§18.53: a database that is overloaded or was reset is a 503 to be tried again", async () => {
    const wrapped = new Error("Failed query", {
      cause: new Error("D1_ERROR: D1 DB is overloaded. Too many requests queued."),
    });
    for (const error of [
      wrapped,
      new Error("Network connection lost."),
      new Error("D1_ERROR: storage caused object to be reset"),
    ]) {
      const response = await failing(error);
      expect(response.status).toBe(503);
      expect(response.headers.get("Retry-After")).toBe("2");
    }
    expect((await failing(new Error("D1_ERROR: UNIQUE constraint failed: users.id"))).status).toBe(500);
  });

  it("a row beside one that is deleted meanwhile is about what is not there, and is noted", async () => {
    const vote = { questionId: "deleted-meanwhile", userId: a.learner };
    const refused: unknown = await a.db
      .insert(questionVotes, vote)
      .run()
      .then(
        () => undefined,
        (error: unknown) => error,
      );
    const spy = vi.spyOn(console, "error").mockImplementation(() => {});
    const response = await failing(refused);
    expect([response.status, (await errorOf(response)).data.code]).toEqual([404, "not_found"]);
    expect(spy.mock.calls).toHaveLength(1);
  });

  it("a deliberate one keeps its code; Retry-After is whole seconds", async () => {
    const response = await failing(new AppError("too_many_requests", { retryAfterSeconds: 1.2 }));
    expect([response.status, response.headers.get("Retry-After")]).toEqual([429, "2"]);
  });

  it("the log of an unexpected one holds no bound value", async () => {
    const spy = vi.spyOn(console, "error").mockImplementation(() => {});
    await failing(
      new Error("Failed query: … params: canary-password", { cause: new Error("D1_ERROR: no such table") }),
    );
    expect(JSON.stringify(spy.mock.calls)).not.toContain("canary-password");
  });
});

describe("the frame of a request", () => {
  it("writes one line, never a token, a body or a query string", async () => {
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    const pair = await startSession(a, a.learner);
    await call(a.host, "/route-lookup?path=/canary-query", { token: pair.access_token });
    await call(a.host, "/auth/refresh", {
      body: { refresh_token: pair.refresh_token },
      headers: { "X-Request-Id": "request-12345" },
    });
    await call(a.host, "/auth/login", { body: { email: "canary@example.test", password: "canary-password" } });
    const lines = log.mock.calls.map(([line]) => String(line));
    expect(lines).toHaveLength(3);
    for (const secret of ["canary", pair.access_token, pair.refresh_token])
      expect(lines.join("\n")).not.toContain(secret);
    expect(JSON.parse(lines[1]!)).toMatchObject({
      request_id: "request-12345",
      method: "POST",
      path: "/auth/refresh",
      status: 200,
      business: "a",
    });
    expect(JSON.parse(lines[2]!)).toMatchObject({ status: 401, code: "invalid_credentials" });
  });

  it("hands the database bookmark out, takes it back, and survives an invented one", async () => {
    const token = await signedIn(a, a.learner);
    const bookmark = (await call(a.host, "/auth/me", { token })).headers.get("X-D1-Bookmark");
    expect(bookmark).toBeTruthy();
    for (const given of [bookmark!, "x'; drop table users", "0".repeat(300), "deadbeef-deadbeef-deadbeef-deadbeef"]) {
      expect((await call(a.host, "/home", { token, headers: { "X-D1-Bookmark": given } })).status, given).toBe(200);
    }
  });

  it("serves the OpenAPI document without a business", async () => {
    const response = await call("nowhere.test", "/openapi.json");
    expect(await response.json()).toMatchObject({ openapi: "3.1.0" });
  });

  it("§18.31: A's access token on host B is 401", async () => {
    const token = await signedIn(a, a.learner);
    expect((await call(b.host, "/auth/me", { token })).status).toBe(401);
  });
});
