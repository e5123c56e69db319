import { afterEach, expect, test, vi } from "vitest";
import { missingPartEvent } from "#client/ui/missing-part.ts";
import { isOutdated, latestBuild, watchBuilds } from "./build-watch.ts";
import { isChunkError, mayReload } from "#client/core/navigation/chunk-reload.ts";

const answering = (status: number, body: unknown = {}) => {
  const asked: string[] = [];
  const ask = (async (address: string) => {
    asked.push(address);
    return Response.json(body, { status });
  }) as unknown as typeof fetch;
  return { ask, asked };
};

test("the newest build is asked for with the time, past every cache", async () => {
  const { ask, asked } = answering(200, { id: "abc", timestamp: 1 });
  expect(await latestBuild(1234, ask)).toBe("abc");
  expect(asked).toEqual(["/builds/latest.json?1234"]);
});

test.each([403, 404])("%d is tolerated", async (status) => {
  expect(await latestBuild(1, answering(status).ask)).toBeNull();
});

test("other errors are rethrown", async () => {
  await expect(latestBuild(1, answering(500).ask)).rejects.toThrow("500");
});

afterEach(() => void vi.unstubAllGlobals());

test("a late part whose chunk is gone tells that the build was replaced; one that failed otherwise does not", () => {
  const tab = new EventTarget();
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("addEventListener", tab.addEventListener.bind(tab));
  vi.stubGlobal("removeEventListener", tab.removeEventListener.bind(tab));
  const stop = watchBuilds("abc");
  tab.dispatchEvent(new CustomEvent(missingPartEvent, { detail: new Error("no words") }));
  expect(isOutdated()).toBe(false);
  tab.dispatchEvent(
    new CustomEvent(missingPartEvent, { detail: new TypeError("Failed to fetch dynamically imported module: /x.js") }),
  );
  expect(isOutdated()).toBe(true);
  stop();
});

function storage(): Pick<Storage, "getItem" | "setItem"> {
  const items = new Map<string, string>();
  return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) };
}

test("a path reloads once in ten seconds, another path on its own account", () => {
  const own = storage();
  expect(mayReload("/a", 0, own)).toBe(true);
  expect(mayReload("/a", 9_999, own)).toBe(false);
  expect(mayReload("/b", 9_999, own)).toBe(true);
  expect(mayReload("/a", 10_000, own)).toBe(true);
});

test("a missing chunk is told from other errors", () => {
  expect(isChunkError(new TypeError("Failed to fetch dynamically imported module: https://a.test/x.js"))).toBe(true);
  expect(isChunkError(new TypeError("x is not a function"))).toBe(false);
});
