import { describe, expect, it } from "vitest";
import { callsOf, cookiesOf, env, expired, freshHost, plan, requestOf } from "./harness.ts";
import type { Rule } from "./upstream.ts";

const parallel = 50;

/** Fifty requests at once, every second one at the other edge: two isolates, one lock. */
async function stampede(host: string, cookies: Record<string, string>): Promise<Response[]> {
  const edges = [env.EDGE_ONE, env.EDGE_TWO];
  return Promise.all(
    Array.from({ length: parallel }, (_, index) =>
      edges[index % 2]!.fetch(requestOf(`https://${host}/api/auth/me`, { cookies })),
    ),
  );
}

async function settle(answers: Response[]): Promise<string[]> {
  return Promise.all(answers.map((answer) => answer.text()));
}

function slowly(rule: Partial<Rule> = {}): Rule {
  return { on: "POST /auth/refresh", delay: 60, ...rule };
}

describe("§18.1: 50 parallel requests with an expired access token over two edges", () => {
  it.each(Array.from({ length: 20 }, (_, run) => run + 1))(
    "run %i: one upstream refresh, 50 answers, one token pair",
    async () => {
      const host = freshHost("race");
      await plan(host, [slowly()]);
      const answers = await stampede(host, expired(host));
      await settle(answers);
      expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: parallel }, () => 200));
      expect(await callsOf(host, "POST /auth/refresh")).toHaveLength(1);
      const pairs = new Set(answers.map((answer) => JSON.stringify(cookiesOf(answer))));
      expect(pairs.size).toBe(1);
      expect([...pairs][0]).toContain(`r.${host}.2`);
    },
  );
});

describe("§18.2: the same with no access cookie at all", () => {
  it("one upstream refresh, 50 answers, one token pair", async () => {
    const host = freshHost("bare");
    await plan(host, [slowly()]);
    const answers = await stampede(host, { t_r_token: `r.${host}.1` });
    await settle(answers);
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect(await callsOf(host, "POST /auth/refresh")).toHaveLength(1);
    expect(new Set(answers.map((answer) => cookiesOf(answer).t_a_token)).size).toBe(1);
  });
});

describe("§18.3: the refresh is refused", () => {
  it.each([400, 401, 403, 422])("with %i: one call, 50 × 401, both cookies cleared", async (status) => {
    const host = freshHost("dead");
    await plan(host, [slowly({ status, body: { statusCode: status } })]);
    const answers = await stampede(host, expired(host));
    await settle(answers);
    expect(answers.every((answer) => answer.status === 401)).toBe(true);
    expect(answers.every((answer) => cookiesOf(answer).t_a_token === "" && cookiesOf(answer).t_r_token === "")).toBe(
      true,
    );
    expect(await callsOf(host, "POST /auth/refresh")).toHaveLength(1);
    expect(await callsOf(host, "GET /auth/me")).toHaveLength(0);
  });
});

describe("§18.4: the refresh fails for now", () => {
  it.concurrent.each([500, 503, 429, 408, 425, 404])(
    "with %i: one call, 503 with Retry-After, cookies kept, recovers by itself",
    async (status) => {
      const host = freshHost("ill");
      await plan(host, [slowly({ status, body: { statusCode: status }, times: 1 })]);
      const answers = await stampede(host, expired(host));
      await settle(answers);
      expect(answers.every((answer) => answer.status === 503 && Number(answer.headers.get("retry-after")) > 0)).toBe(
        true,
      );
      expect(answers.every((answer) => answer.headers.getSetCookie().length === 0)).toBe(true);
      expect(await callsOf(host, "POST /auth/refresh")).toHaveLength(1);
      await new Promise((resolve) => {
        setTimeout(resolve, 2100);
      });
      const [again] = await stampede(host, expired(host));
      expect(again?.status).toBe(200);
      expect(await callsOf(host, "POST /auth/refresh")).toHaveLength(2);
    },
  );
});
