import { describe, expect, it } from "vitest";
import { businessMarksHeader, markCount, placeOfMark } from "#shared/business-marks.ts";
import { businessChangedHeader } from "#shared/business-changed.ts";
import { profileCacheKey } from "#shared/domain/profile-cache-key.ts";
import { edgeAt } from "#tests/faults/clocked-edge.ts";
import { databaseIsAway } from "#tests/faults/edge-answers.ts";
import { ask, callsOf, env, freshHost, ownFetch, plan, valid } from "#tests/faults/harness.ts";
import { profileOf } from "#tests/faults/honest-api.ts";

const asks = "GET /business/get-business";

describe("a warm host", () => {
  it("costs no upstream call, from memory or from KV", async () => {
    const host = freshHost();
    const { app: one } = edgeAt();
    for (let visit = 0; visit < 5; visit += 1)
      expect(await (await ask(`https://${host}/`, { app: one })).text()).toContain(host);
    const { app: another } = edgeAt();
    await ask(`https://${host}/`, { app: another });
    expect(await callsOf(host, asks)).toHaveLength(1);
  });

  it("asks once for many visitors at the same time", async () => {
    const host = freshHost();
    await plan(host, [{ on: asks, delay: 100 }]);
    const { app: one } = edgeAt();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(`https://${host}/`, { app: one })));
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect(await callsOf(host, asks)).toHaveLength(1);
  });

  it("serves the stale profile while a fresh one loads behind", async () => {
    const host = freshHost();
    const { app: one, clock } = edgeAt();
    await ask(`https://${host}/`, { app: one });
    await plan(host, [{ on: asks, body: { data: { ...profileOf(host), config_display: { title: "Renamed" } } } }]);
    clock.now += 61_000;
    expect(await (await ask(`https://${host}/`, { app: one })).text()).toContain("Marker");
    expect(await (await ask(`https://${host}/`, { app: one })).text()).toBe("Renamed");
    expect(await callsOf(host, asks)).toHaveLength(2);
  });

  it("shows what a manager's own call changed with the next page, not when its minute is over", async () => {
    const host = freshHost();
    const { app: one } = edgeAt();
    await ask(`https://${host}/`, { app: one });
    await plan(host, [
      { on: asks, body: { data: { ...profileOf(host), config_display: { title: "Renamed" } } } },
      { on: "POST /echo", headers: { [businessChangedHeader]: "1" }, body: { data: null } },
    ]);
    const write = { method: "POST", headers: ownFetch, cookies: valid(host), body: "{}", app: one };
    const answer = await ask(`https://${host}/api/echo`, write);
    expect(answer.headers.get(businessChangedHeader)).toBeNull();
    expect(await (await ask(`https://${host}/`, { app: one })).text()).toContain("Renamed");
    expect(await env.BUSINESS_CACHE.get(profileCacheKey(host))).toContain("Renamed");
  });

  it("is asked for no more while its mark is the same, and at once when it is another", async () => {
    const [host, carrier] = [freshHost("marked"), freshHost("carrier")];
    const marks = Array.from({ length: markCount }, (_, place) => `.m${place}`);
    const tell = (title: string) =>
      Promise.all(
        [host, carrier].map((name) =>
          plan(name, [
            {
              on: asks,
              headers: { [businessMarksHeader]: marks.join() },
              body: { data: { ...profileOf(name), config_display: { title } } },
            },
          ]),
        ),
      );
    const { app: one, clock } = edgeAt();
    const visit = async (name: string) => (await ask(`https://${name}/`, { app: one })).text();
    await tell("Before");
    // What was asked for before marks were known has none, and lasts its minute.
    for (const name of [carrier, host, carrier, host]) {
      await visit(name);
      clock.now += 61_000;
    }
    await visit(host);
    const asked = (await callsOf(host, asks)).length;
    // Whoever comes when the marks are due asks for those of all.
    for (let visits = 0; visits < 40; visits += 1) {
      clock.now += 25_000;
      expect([await visit(carrier), await visit(host)]).toEqual(["Before", "Before"]);
    }
    expect(await callsOf(host, asks)).toHaveLength(asked);
    marks[placeOfMark(profileOf(host).id) ?? -1] = ".another";
    await tell("After");
    for (let visits = 0; visits < 2; visits += 1) {
      clock.now += 25_000;
      await visit(carrier);
      await visit(host);
    }
    expect(await visit(host)).toBe("After");
  });

  it("is served during an outage, and forgotten once the API says it is gone", async () => {
    const host = freshHost();
    const { app: one, clock } = edgeAt();
    await ask(`https://${host}/`, { app: one });
    await plan(host, [{ on: asks, status: 500, body: databaseIsAway }]);
    for (const later of [61_000, 3_600_000, 86_400_000]) {
      clock.now += later;
      expect((await ask(`https://${host}/`, { app: one })).status).toBe(200);
    }
    await plan(host, [{ on: asks, status: 404, body: {} }]);
    clock.now += 61_000;
    await ask(`https://${host}/`, { app: one });
    expect((await ask(`https://${host}/`, { app: one })).status).toBe(404);
    expect(await env.BUSINESS_CACHE.get(profileCacheKey(host))).toBeNull();
  });
});

describe("§18.25: odd hosts", () => {
  it("finds the canonical business behind port, case and trailing dot", async () => {
    const host = freshHost();
    for (const url of [`https://${host}:8443/`, `https://${host.toUpperCase()}/`, `https://${host}./`]) {
      expect(await (await ask(url)).text()).toContain(host);
    }
    expect(await callsOf(host, asks)).toHaveLength(1);
  });

  it.each(["http://127.0.0.1/", "http://[::1]:8787/", "http://0x7f000001/"])("%s is nobody's", async (url) => {
    const answer = await ask(url);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("Business not found");
  });
});

describe("§18.26: X-Forwarded-Host and the like", () => {
  it("change nothing", async () => {
    const [a, b] = [freshHost("a"), freshHost("b")];
    const plain = await ask(`https://${a}/`);
    const text = await plain.text();
    for (const name of [
      "x-forwarded-host",
      "x-host",
      "forwarded",
      "x-original-url",
      "x-forwarded-server",
      "x-http-host-override",
    ]) {
      const forged = await ask(`https://${a}/`, { headers: { [name]: name === "forwarded" ? `host=${b}` : b } });
      expect(await forged.text()).toBe(text);
      expect(withoutNonce(forged)).toEqual(withoutNonce(plain));
    }
    expect(await callsOf(b)).toEqual([]);
  });
});

describe("§18.27: two businesses by turns", () => {
  it("never show a marker of the other", async () => {
    const hosts = [freshHost("a"), freshHost("b")];
    for (let turn = 0; turn < 20; turn += 1) {
      const [here, other] = [hosts[turn % 2]!, hosts[(turn + 1) % 2]!];
      for (const path of ["/", "/api/business/get-business", "/manifest.webmanifest", "/sitemap.xml"]) {
        const text = await (await ask(`https://${here}${path}`)).text();
        expect(text).toContain(here);
        expect(text).not.toContain(other);
      }
    }
  });
});

function withoutNonce(answer: Response): string[] {
  return [...answer.headers]
    .filter(([name]) => name !== "x-request-id")
    .map(([name, value]) => `${name}: ${value.replace(/nonce-[^']+/, "nonce")}`);
}
