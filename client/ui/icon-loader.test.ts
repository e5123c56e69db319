import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createIconLoader } from "./icon-loader.ts";

const stock = new Set(["sun", "moon", "house", ...Array.from({ length: 120 }, (_, index) => `icon-${index}`)]);

/** `/_icons` as the edge answers it: all that is asked for, or 404. */
function edge(request: string): Response {
  const url = new URL(request, "https://acme.test");
  const prefix = /^\/_icons\/([a-z-]+)\.json$/.exec(url.pathname)?.[1];
  const names = (url.searchParams.get("icons") ?? "").split(",");
  if (request.length > 500 || prefix !== "lucide" || !names.every((name) => stock.has(name)))
    return new Response(null, { status: 404 });
  return Response.json({
    prefix,
    width: 24,
    height: 24,
    icons: Object.fromEntries(names.map((name) => [name, { body: `<path d="${name}"/>` }])),
  });
}

/** Answers as `edge` does, or as told by host; what is never told never answers. */
function network(hosts: Record<string, (path: string) => Response | Promise<Response>> = { "": edge }) {
  const asked: string[] = [];
  const fetch = vi.fn(async (address: string | URL | Request, init?: RequestInit) => {
    const text = String(address);
    asked.push(text);
    const host = Object.keys(hosts)
      .toSorted((a, b) => b.length - a.length)
      .find((name) => text.startsWith(name));
    const answer = hosts[host ?? ""]?.(text.slice(host?.length));
    const aborted = new Promise<never>((_, reject) =>
      init?.signal?.addEventListener("abort", () => reject(new Error("aborted"))),
    );
    return Promise.race([answer ?? new Promise<never>(() => undefined), aborted]);
  });
  return { asked, fetch: fetch as unknown as typeof globalThis.fetch };
}

const never = () => new Promise<Response>(() => undefined);
const failing = () => new Response(null, { status: 503 });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function after<T>(ms: number, promise: Promise<T>): Promise<T | "not yet"> {
  await vi.advanceTimersByTimeAsync(ms);
  return Promise.race([promise, Promise.resolve().then(() => "not yet" as const)]);
}

test("what one tick asks for goes in one request a collection, each icon once, and is remembered", async () => {
  const { asked, fetch } = network();
  const { load } = createIconLoader({ fetch });
  const all = Promise.all([load("lucide:sun"), load("lucide:moon"), load("lucide:sun"), load("mdi:cat")]);
  await vi.advanceTimersByTimeAsync(0);
  expect(await all).toEqual([
    { viewBox: "0 0 24 24", body: '<path d="sun"/>' },
    { viewBox: "0 0 24 24", body: '<path d="moon"/>' },
    { viewBox: "0 0 24 24", body: '<path d="sun"/>' },
    null,
  ]);
  expect(asked).toEqual(["/_icons/lucide.json?icons=moon,sun", "/_icons/mdi.json?icons=cat"]);
  expect(await load("lucide:sun")).toMatchObject({ body: '<path d="sun"/>' });
  expect(await load("mdi:cat")).toBeNull();
  expect(asked).toHaveLength(2);
  void load("lucide:house");
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.at(-1)).toBe("/_icons/lucide.json?icons=house");
});

test.each([[[""]], [["", "https://icons.example.com"]]])(
  "no address passes 500 characters, and each is as long as it may be (%j)",
  async (hosts) => {
    const { asked, fetch } = network();
    const { load } = createIconLoader({ fetch, hosts });
    const names = [...stock];
    const all = Promise.all(names.map((name) => load(`lucide:${name}`)));
    await vi.advanceTimersByTimeAsync(0);
    expect((await all).every((shape) => shape !== null)).toBe(true);
    const room = 500 - Math.max(...hosts.map(({ length }) => length));
    const lengths = asked.map(({ length }) => length);
    expect(asked.length).toBeGreaterThan(2);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(room);
    expect(Math.min(...lengths.slice(0, -1))).toBeGreaterThan(room - "icon-100".length - 1);
    expect(asked.flatMap((address) => address.split("=")[1]?.split(",")).toSorted()).toEqual(names.toSorted());
  },
);

test("one name that nobody knows does not take the others of its tick with it", async () => {
  const { asked, fetch } = network();
  const { load } = createIconLoader({ fetch });
  const all = Promise.all([load("lucide:sun"), load("lucide:no-such-icon"), load("lucide:moon")]);
  await vi.advanceTimersByTimeAsync(0);
  expect((await all).map((shape) => shape?.body)).toEqual(['<path d="sun"/>', undefined, '<path d="moon"/>']);
  expect(asked).toHaveLength(4);
  expect(console.error).toHaveBeenCalledTimes(1);
  expect(console.error).toHaveBeenCalledWith(expect.any(String), "lucide:no-such-icon");
});

test.each(["sun", "lucide:", "lucide:Sun", "lucide:../x", "lucide:sun,moon", "lucide:sun:moon", ""])(
  "%j is no name: nothing is asked for",
  async (name) => {
    const { asked, fetch } = network();
    expect(await createIconLoader({ fetch }).load(name)).toBeNull();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual([]);
    expect(console.error).toHaveBeenCalledTimes(1);
  },
);

describe("hosts", () => {
  const hosts = ["", "https://second.test"];

  test("the next one is asked after 750 ms too, and whoever answers first counts", async () => {
    const { asked, fetch } = network({ "": never, "https://second.test": edge });
    const sun = createIconLoader({ fetch, hosts }).load("lucide:sun");
    expect(await after(749, sun)).toBe("not yet");
    expect(asked).toHaveLength(1);
    expect(await after(1, sun)).toMatchObject({ body: '<path d="sun"/>' });
    expect(asked).toEqual(["/_icons/lucide.json?icons=sun", "https://second.test/_icons/lucide.json?icons=sun"]);
  });

  test("the next one is asked at once where one fails", async () => {
    const { fetch } = network({ "": failing, "https://second.test": edge });
    expect(await after(0, createIconLoader({ fetch, hosts }).load("lucide:sun"))).toMatchObject({
      body: '<path d="sun"/>',
    });
  });

  test("a 404 ends it at once", async () => {
    const { asked, fetch } = network({ "": () => new Response(null, { status: 404 }), "https://second.test": edge });
    expect(await after(0, createIconLoader({ fetch, hosts }).load("lucide:sun"))).toBeNull();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toHaveLength(1);
  });

  test("it is given up 5000 ms after the last was asked, and may be asked for again", async () => {
    const { asked, fetch } = network({ "": never, "https://second.test": never });
    const { load } = createIconLoader({ fetch, hosts });
    const sun = load("lucide:sun");
    expect(await after(5749, sun)).toBe("not yet");
    expect(await after(1, sun)).toBeNull();
    expect(console.error).toHaveBeenCalledTimes(1);
    void load("lucide:sun");
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveLength(3);
  });

  test.each([
    ["a failure", failing],
    ["no network", () => Promise.reject(new Error("offline"))],
    ["an answer of another kind", () => new Response("<html>")],
  ])("after %s of the only host there is no icon, until it is asked for again", async (_, answer) => {
    let broken = true;
    const { fetch } = network({ "": (path) => (broken ? answer() : edge(path)) });
    const { load } = createIconLoader({ fetch });
    expect(await after(0, load("lucide:sun"))).toBeNull();
    broken = false;
    expect(await after(0, load("lucide:sun"))).toMatchObject({ body: '<path d="sun"/>' });
  });
});
