import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { generalErrors } from "#api/http/general-errors.ts";
import type { Endpoint } from "#shared/contracts/endpoint.ts";
import { endpoints } from "#shared/contracts/registry.ts";
import { errorStatus, type ErrorBody, type ErrorCode } from "#shared/errors.ts";
import { arbitraryOf } from "../fixtures/arbitrary-of.ts";
import { call, signedIn } from "../fixtures/api-client.ts";
import { everythingOn, seedTwoBusinesses, type SeededBusiness } from "../fixtures/two-businesses.ts";
import { seedEveryKind, type SeededIds } from "../isolation/foreign-ids.ts";

/** Each run is a real request; sign-in alone costs a tenth of a second of CPU. */
const numRuns = 30;

let a: SeededBusiness;
let own: SeededIds;
let foreign: SeededIds;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  const { a: first, b } = await seedTwoBusinesses({ a: everythingOn, b: everythingOn });
  a = first;
  own = await seedEveryKind(a, "course-of-a");
  foreign = await seedEveryKind(b, "course-of-b");
  for (const user of [a.learner, a.manager, a.newcomer]) tokens[user] = await signedIn(a, user);
});

const odd = fc.constantFrom(
  "",
  "0",
  "-1",
  "null",
  "..",
  "%00",
  "a'; drop table users; --",
  "<script>",
  "ﷺ",
  "A".repeat(3000),
);

function idOf(endpoint: Endpoint, param: string): fc.Arbitrary<string> {
  const kind = endpoint.foreign[param]!;
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...own[kind]) },
    { weight: 1, arbitrary: fc.constantFrom(...foreign[kind]) },
    // A URL takes steps of one or two dots out before anybody is asked.
    { weight: 1, arbitrary: fc.string({ minLength: 1 }).filter((value) => !/^\.{1,2}$/.test(value)) },
    { weight: 1, arbitrary: odd.filter((value) => value !== "" && value !== "..") },
  );
}

function inputOf(schema: z.ZodMiniType | undefined): fc.Arbitrary<unknown> {
  if (schema === undefined) return fc.constant(undefined);
  return fc.oneof({ weight: 4, arbitrary: arbitraryOf(schema) }, { weight: 1, arbitrary: fc.jsonValue() });
}

function requestOf(endpoint: Endpoint) {
  const params = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]!);
  return fc.record({
    params: fc.record(Object.fromEntries(params.map((param) => [param, idOf(endpoint, param)]))),
    query: inputOf(endpoint.query),
    body: inputOf(endpoint.body),
    user: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom("a-learner") },
      fc.constantFrom("a-manager", "a-newcomer", "nobody"),
    ),
    language: fc.constantFrom("vi", "en", "zh-CN", "*", "xx;q=9", ""),
  });
}

function queryString(query: unknown): string {
  if (typeof query !== "object" || query === null) return "";
  const entries = Object.entries(query).map(([name, value]) => [
    name,
    typeof value === "string" ? value : JSON.stringify(value),
  ]);
  return `?${new URLSearchParams(entries as [string, string][]).toString()}`;
}

async function check(endpoint: Endpoint, response: Response): Promise<void> {
  const text = await response.text();
  const context = `${endpoint.name}: ${response.status} ${text.slice(0, 300)}`;
  expect(response.status, context).toBeLessThan(500);
  expect(text, context).not.toMatch(/\n\s+at |\.ts:\d|D1_ERROR|SQLITE/);
  if (response.status < 400) {
    if (endpoint.response) expect(endpoint.response.safeParse(JSON.parse(text)).error, context).toBeUndefined();
    return;
  }
  const error = JSON.parse(text) as ErrorBody;
  const code = error.data.code as ErrorCode;
  expect([...endpoint.errors, ...generalErrors(endpoint)], context).toContain(code);
  expect([error.statusCode, errorStatus[code]], context).toEqual([response.status, response.status]);
  expect(error.data.message, context).toBe(error.message);
}

describe("§18.60: random requests never get a 5xx, a stack or an unlisted code", () => {
  it.each(endpoints)("$name", { timeout: 60_000 }, async (endpoint) => {
    await fc.assert(
      fc.asyncProperty(requestOf(endpoint), async ({ params, query, body, user, language }) => {
        const path = endpoint.path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(params[param]!));
        const response = await call(a.host, path + queryString(query), {
          method: endpoint.method,
          body,
          token: tokens[user],
          headers: { "Accept-Language": language },
        });
        await check(endpoint, response);
      }),
      { numRuns },
    );
  });
});
