import { beforeAll, expect, it } from "vitest";
import { env, exports } from "cloudflare:workers";
import { checkContract } from "#tools/contract/check-contract.ts";
import { password, seedTwoBusinesses, type SeededBusiness } from "../fixtures/two-businesses.ts";

let businesses: SeededBusiness[];

beforeAll(async () => {
  const { a, b } = await seedTwoBusinesses();
  businesses = [a, b];
});

it("our own learning API lacks nothing of §7.2, for either business", async () => {
  const fetch = (url: string, init: RequestInit) => exports.default.fetch(new Request(url, init));
  for (const { host } of businesses) {
    const lines = await checkContract(
      { origin: "https://learning.test", host, secret: env.API_SECRET, fetch },
      { email: "learner@example.test", password },
    );
    expect(
      lines.filter(({ kind }) => kind !== "ok"),
      host,
    ).toEqual([]);
    expect(new Set(lines.map((line) => line.call)).size).toBe(20);
  }
});
