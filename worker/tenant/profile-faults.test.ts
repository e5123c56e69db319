import { afterEach, describe, expect, it, vi } from "vitest";
import { edgeAt } from "#tests/faults/clocked-edge.ts";
import { ask, freshHost, plan } from "#tests/faults/harness.ts";

const asks = "GET /business/get-business";

afterEach(() => {
  vi.restoreAllMocks();
});

describe("a profile with fields of the wrong type", () => {
  it("opens with their defaults, and says so once a minute a host", async () => {
    const warnings = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const [bad, other] = [freshHost(), freshHost()];
    const profile = {
      id: 7,
      config_display: { title: "Foreign", social: 5 },
      biz_menus: "none",
      primary_color: "red",
      lock_screen: "perhaps",
      time_zone: [],
    };
    await plan(bad, [{ on: asks, body: { data: profile } }]);
    await plan(other, [{ on: asks, body: { data: { config_display: { title: "Other" }, login_theme: [] } } }]);
    const { app, clock } = edgeAt();
    for (let visit = 0; visit < 5; visit += 1) {
      const answer = await ask(`https://${bad}/`, { app });
      expect([answer.status, await answer.text()]).toEqual([200, "Foreign"]);
      clock.now += 70_000;
    }
    expect((await ask(`https://${other}/`, { app })).status).toBe(200);
    const lines = warnings.mock.calls.map(
      ([line]) => JSON.parse(String(line)) as { event: string; host: string; fields: string[] },
    );
    const own = lines.filter(({ event, host }) => event === "profile-fields-ignored" && host === bad);
    expect(own.length).toBeGreaterThan(1);
    expect(new Set(own[0]?.fields)).toEqual(
      new Set(["config_display.social", "biz_menus", "lock_screen", "time_zone", "primary_color"]),
    );
    expect(JSON.stringify(lines)).not.toContain("perhaps");

    warnings.mockClear();
    const { app: fresh, clock: still } = edgeAt(clock.now);
    const third = freshHost();
    await plan(third, [
      { on: asks, body: { data: profile } },
      { on: "*", body: { data: null } },
    ]);
    for (let second = 0; second < 59; second += 6) {
      await ask(`https://${third}/`, {
        app: fresh,
        env: {
          BUSINESS_CACHE: { get: async () => null, put: async () => undefined, delete: async () => undefined } as never,
        },
      });
      still.now += 6000;
    }
    expect(warnings.mock.calls).toHaveLength(1);
  });
});

describe("a profile that is refused", () => {
  it.each([401, 403, 418])("%i: its status and the server's message, whatever shape they come in", async (status) => {
    const message = `licence ${status} has ended`;
    for (const body of [
      { message },
      { data: { message } },
      { statusCode: status, statusMessage: "No", message, data: { message } },
    ]) {
      const host = freshHost();
      await plan(host, [{ on: asks, status, body }]);
      const answer = await ask(`https://${host}/`, { app: edgeAt().app });
      expect([answer.status, await answer.text()]).toEqual([status, `business-unavailable: ${message}`]);
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect((await ask(`https://${host}/api/auth/me`, { app: edgeAt().app })).status).toBe(503);
    }
  });
});
