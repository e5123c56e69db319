import { afterEach, describe, expect, it } from "vitest";
import {
  section7Password,
  type Section7Options,
  type Section7Server,
  startSection7,
} from "#tests/fixtures/section-7-server.ts";
import { checkContract, type Line } from "./check-contract.ts";

const credentials = { email: "ha@hoasen.test", password: section7Password };
const servers: Section7Server[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map(({ close }) => close()));
});

async function check(
  options: Section7Options = {},
  host = "hoasen.localhost",
): Promise<{ lines: Line[]; lacks: (call: string) => number; calls: string[] }> {
  const server = await startSection7(options);
  servers.push(server);
  const lines = await checkContract({ origin: server.origin, host, fetch }, credentials);
  return {
    lines,
    lacks: (call) => lines.filter((line) => line.kind === "lacks" && line.call === call).length,
    calls: server.calls,
  };
}

describe("a server that has §7.2", () => {
  it("lacks nothing, and every call is named", async () => {
    const { lines } = await check();
    expect(lines.filter(({ kind }) => kind === "lacks")).toEqual([]);
    const named = new Set(lines.filter(({ kind }) => kind === "ok").map(({ call }) => call));
    expect(named.size).toBe(20);
  });

  it("is left as it was: its one session is ended, and nothing is written", async () => {
    const { calls } = await check();
    expect(calls.filter((call) => call === "POST /auth/logout")).toHaveLength(1);
    expect(calls.lastIndexOf("POST /auth/change-password")).toBeLessThan(calls.lastIndexOf("POST /auth/login"));
    expect(calls.lastIndexOf("POST /auth/change-info")).toBeLessThan(calls.lastIndexOf("POST /auth/login"));
  });
});

describe("a server with faults", () => {
  it.each([
    ["GET /auth/me", { status: 200, body: { name: "bare" } }],
    ["POST /auth/login", { status: 404, body: { message: "no" } }],
    ["POST /auth/refresh", { status: 501, body: { message: "no" } }],
    ["POST /auth/forgot-password", { status: 405, body: { message: "no" } }],
    ["POST /auth/change-info", { status: 200, body: {} }],
    ["POST /auth/logout", { status: 500, body: {} }],
    ["POST /auth/reset-password", { status: 302, body: {} }],
    ["GET /auth/get-config-trusted-device", { text: "<html>", status: 401 }],
    ["POST /auth/change-password", { status: 401, body: {} }],
    ["GET /auth/azure-redirect", { status: 200, body: { data: { url: "https://id.test/authorize" } } }],
  ])("%s: says what it lacks", async (call, fault) => {
    expect((await check({ faults: { [call]: fault } })).lacks(call)).toBeGreaterThan(0);
  });

  it("names the fields of a profile that are of the wrong type", async () => {
    const profile = { lock_screen: "perhaps", biz_menus: "none" };
    const { lines, lacks } = await check({ faults: { "GET /business/get-business": { body: { data: profile } } } });
    expect(lacks("GET /business/get-business")).toBe(2);
    expect(lines.some(({ words }) => words.includes("lock_screen"))).toBe(true);
  });

  it.each([
    ["red", 1],
    ["0000ff", 1],
    ["#12", 1],
    ["#ea0028", 0],
    ["", 0],
    [null, 0],
  ])("a primary_color of %j is one that the edge can read, or is named", async (colour, lacking) => {
    const { lines } = await check({
      faults: { "GET /business/get-business": { body: { data: { primary_color: colour } } } },
    });
    expect(lines.filter(({ kind, words }) => kind === "lacks" && words.includes("primary_color"))).toHaveLength(
      lacking,
    );
  });

  it("ends the session even where what came before it failed", async () => {
    const { calls } = await check({ faults: { "POST /auth/refresh": { status: 503, body: {} } } });
    expect(calls.at(-2)).toBe("POST /auth/logout");
  });

  it("a business that is not known, and a server that is not there, end it with one line", async () => {
    expect((await check({}, "nobody.localhost")).lines).toMatchObject([
      { kind: "lacks", call: "GET /business/get-business" },
    ]);
    const gone = await checkContract({ origin: "http://127.0.0.1:9", host: "hoasen.localhost", fetch });
    expect(gone).toMatchObject([{ kind: "lacks", call: "GET /business/get-business" }]);
  });
});
