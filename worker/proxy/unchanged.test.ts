import { describe, expect, it } from "vitest";
import { edgeAt } from "../../tests/faults/clocked-edge.ts";
import { ask, callsOf, freshHost, plan } from "../../tests/faults/harness.ts";
import { profileOf } from "../../tests/faults/honest-api.ts";

const asks = "GET /business/get-business";
const profile = "/api/business/get-business";

async function tell(host: string, tag: string, words: string, title = "Before") {
  const body = { data: { ...profileOf(host), config_display: { title } } };
  await plan(host, [{ on: asks, body, headers: { etag: tag, "x-translation-tags": words } }]);
}

describe("what a browser has already", () => {
  it("is told to be unchanged without a word to the learning API, by profile and by locale", async () => {
    const host = freshHost();
    await tell(host, '"b1-1-3"', 'vi="none", en="b1-en-17"');
    const { app } = edgeAt();
    const once = async (path: string, tag: string) => {
      const answer = await ask(`https://${host}${path}`, { app, headers: { "if-none-match": tag } });
      return [answer.status, answer.headers.get("etag"), answer.headers.get("cache-control"), await answer.text()];
    };
    const unchanged = (tag: string) => [304, tag, "private, no-cache", ""];
    expect(await once(profile, '"b1-1-3"')).toEqual(unchanged('"b1-1-3"'));
    expect(await once(profile, 'W/"b1-1-3", "x"')).toEqual(unchanged('"b1-1-3"'));
    expect(await once("/api/translations/vi", '"none"')).toEqual(unchanged('"none"'));
    expect(await once("/api/translations/en", '"b1-en-17"')).toEqual(unchanged('"b1-en-17"'));
    expect(await callsOf(host)).toHaveLength(1);
  });

  it("is asked for where the tag is another, and where no tag is known", async () => {
    const [host, silent] = [freshHost(), freshHost()];
    await tell(host, '"b1-1-3"', 'vi="none"');
    const { app } = edgeAt();
    for (const [path, tag] of [
      [profile, '"b1-0-3"'],
      ["/api/translations/vi", '"b1-vi-1"'],
      ["/api/translations/en", '"none"'],
      ["/api/public", '"b1-1-3"'],
    ] as const)
      expect((await ask(`https://${host}${path}`, { app, headers: { "if-none-match": tag } })).status).not.toBe(304);
    expect(await callsOf(host)).toHaveLength(5);
    await ask(`https://${silent}${profile}`, { app, headers: { "if-none-match": '"b1-1-3"' } });
    expect(await callsOf(silent)).toHaveLength(2);
  });

  it("counts no longer than the profile that it was told with, in this isolate and in KV", async () => {
    const host = freshHost();
    await tell(host, '"b1-1-3"', 'vi="none"');
    const { app, clock } = edgeAt();
    const { app: another, clock: itsClock } = edgeAt(clock.now);
    const status = async (on: typeof app) =>
      (await ask(`https://${host}${profile}`, { app: on, headers: { "if-none-match": '"b1-1-3"' } })).status;
    expect([await status(app), await status(another)]).toEqual([304, 304]);
    await tell(host, '"b1-2-3"', 'vi="none"', "After");
    clock.now += 61_000;
    itsClock.now += 61_000;
    await status(app);
    expect(await status(app)).toBe(200);
    await status(another);
    expect(await status(another)).toBe(200);
  });
});

describe("a profile in memory", () => {
  it("is not looked up for 20 seconds, and never believed beyond its minute without being asked for again", async () => {
    const host = freshHost();
    await tell(host, '"1"', "");
    const { app, clock } = edgeAt();
    const title = async () => (await ask(`https://${host}/`, { app })).text();
    expect(await title()).toBe("Before");
    await tell(host, '"2"', "", "After");
    for (const later of [19_000, 20_000, 20_000]) {
      clock.now += later;
      expect(await title()).toBe("Before");
    }
    // 59 seconds: fresh until 60 and not for another 20.
    expect(await callsOf(host, asks)).toHaveLength(1);
    clock.now += 5_000;
    await title();
    expect(await title()).toBe("After");
  });
});
