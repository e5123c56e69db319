import { describe, expect, it } from "vitest";
import { ask, callsOf, expired, freshHost, ownFetch, plan, refusing, valid } from "./harness.ts";
import type { Rule } from "./upstream.ts";

const stack = "TypeError: secret\n    at /srv/app/index.js:42:7";
const words = ["/srv/app", "secret", "<html", "half"];

const faults: [string, Partial<Rule>, number[]][] = [
  ["HTML with 200", { status: 200, body: `<html>${stack}</html>`, headers: { "content-type": "text/html" } }, [502]],
  [
    "an HTML error page",
    { status: 500, body: `<html>${stack}</html>`, headers: { "content-type": "text/html" } },
    [502],
  ],
  ["a stack as text", { status: 500, body: stack }, [502]],
  ["a stack as JSON", { status: 500, body: { error: stack } }, [502]],
  [
    "a stack beside the wire shape",
    {
      status: 500,
      body: { statusCode: 500, statusMessage: "x", message: "sorry", stack, data: { message: "sorry", stack } },
    },
    [500],
  ],
  ["502", { status: 502, body: stack }, [502]],
  ["503 without words", { status: 503, body: stack, headers: { "retry-after": "7" } }, [503]],
  ["504", { status: 504, body: stack }, [503]],
  ["501", { status: 501, body: stack }, [501]],
  ["a redirect", { status: 302, body: stack, headers: { location: "https://evil.test/secret" } }, [502]],
  ["an unknown 4xx", { status: 418, body: stack }, [418]],
  ["422 in another shape", { status: 422, body: { message: stack, errors: { email: ["secret"] } } }, [422]],
  ["JSON that breaks off", { fault: "truncated" }, [502]],
];

describe("§18.52: broken answers of the learning API", () => {
  it.each(faults)("%s: a typed error, nothing leaks", async (_, rule, statuses) => {
    const host = freshHost();
    await plan(host, [{ on: "GET /public", ...rule }]);
    const answer = await ask(`https://${host}/api/public`, { cookies: { ...valid(host), i18n_redirected: "en" } });
    expect(statuses).toContain(answer.status);
    const text = await answer.text();
    for (const word of words) expect(text).not.toContain(word);
    const body = JSON.parse(text) as { statusCode: number; message: string; data: { message: string } };
    expect(body.statusCode).toBe(answer.status);
    expect(body.data.message.length).toBeGreaterThan(3);
    expect(answer.headers.get("location")).toBeNull();
    if (rule.headers?.["retry-after"] !== undefined) expect(answer.headers.get("retry-after")).toBe("7");
  });

  it("a refused connection: 503, try again", async () => {
    const answer = await ask(`https://${freshHost()}/api/public`, { env: refusing("/public") });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(await answer.json()).toMatchObject({ data: { code: "unavailable" } });
  });

  it.concurrent.each([
    ["hangs", "hang"],
    ["stops half-way", "half-open"],
  ] as const)("the learning API %s: an answer within 10 s", async (_, fault) => {
    const host = freshHost();
    await plan(host, [{ on: "GET /public", fault }]);
    const started = Date.now();
    const answer = await ask(`https://${host}/api/public`);
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ statusCode: 503, data: { code: "unavailable" } });
    expect(Date.now() - started).toBeLessThan(10_000);
  });

  it.each([
    ["4 MiB of an answer", 200, 4],
    ["64 KiB of an error", 500, 0.0625],
  ])("no more than %s is held, whatever more would come", async (_, status, mebibytes) => {
    const host = freshHost();
    await plan(host, [{ on: "GET /public", fault: "oversized", status }]);
    const answer = await ask(`https://${host}/api/public`, { cookies: valid(host) });
    expect([answer.status, ((await answer.json()) as { statusCode: number }).statusCode]).toEqual([502, 502]);
    // What lies in pipes on the way is asked for too.
    const [call] = await callsOf(host, "GET /public");
    expect(call?.sentBytes).toBeGreaterThan(0);
    expect(call?.sentBytes).toBeLessThan((mebibytes + 1) * 1024 * 1024);
  });

  it("speaks the request's language", async () => {
    const host = freshHost();
    const answers = await Promise.all(
      ["vi", "en", "ja", "ko", "zh_cn"].map(async (locale) =>
        (
          await ask(`https://${host}/api/public`, { cookies: { i18n_redirected: locale }, env: refusing("/public") })
        ).json(),
      ),
    );
    expect(new Set(answers.map((answer) => (answer as { message: string }).message)).size).toBe(5);
  });

  it("hands on an error in the wire shape as it is", async () => {
    const host = freshHost();
    const refusal = {
      statusCode: 422,
      statusMessage: "Unprocessable Content",
      message: "no",
      data: { message: "no", code: "validation_failed", errors: { email: ["wrong"] } },
    };
    await plan(host, [{ on: "POST /echo", status: 422, body: refusal }]);
    const answer = await ask(`https://${host}/api/echo`, {
      method: "POST",
      headers: ownFetch,
      cookies: valid(host),
      body: "{}",
    });
    expect([answer.status, await answer.json()]).toEqual([422, refusal]);
  });

  it("does not repeat a write that failed", async () => {
    const host = freshHost();
    await plan(host, [{ on: "POST /echo", status: 503, body: stack }]);
    const answer = await ask(`https://${host}/api/echo`, {
      method: "POST",
      headers: ownFetch,
      cookies: expired(host),
      body: "{}",
    });
    expect(answer.status).toBe(503);
    expect(await callsOf(host, "POST /echo")).toHaveLength(1);
  });
});
