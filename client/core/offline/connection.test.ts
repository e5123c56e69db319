import { afterEach, beforeEach, expect, test, vi } from "vitest";

const healthz = vi.fn<() => Promise<Response>>();
let browser: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  browser = new EventTarget();
  vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser));
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", healthz);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
  healthz.mockReset();
});

test("a call that reaches nothing loses the connection, and the host's next answer finds it again", async () => {
  vi.setSystemTime(1000);
  const { connection, loseConnection, watchConnection } = await import("./connection.ts");
  const heard = vi.fn();
  connection.subscribe(heard);
  watchConnection();
  expect(connection.get()).toEqual({ isLost: false, since: null });
  loseConnection();
  loseConnection();
  expect([connection.get(), heard.mock.calls.length]).toEqual([{ isLost: true, since: 1000 }, 1]);
  healthz.mockRejectedValueOnce(new TypeError("Failed to fetch")).mockResolvedValue(new Response("ok"));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(connection.get().isLost).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([connection.get().isLost, heard.mock.calls.length]).toEqual([false, 2]);
});

test("what the device says counts at once when it is lost, and is tried before it is believed to be back", async () => {
  const { connection, watchConnection } = await import("./connection.ts");
  const stop = watchConnection();
  browser.dispatchEvent(new Event("offline"));
  expect(connection.get().isLost).toBe(true);
  healthz.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  browser.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.get().isLost).toBe(true);
  healthz.mockResolvedValue(new Response("ok"));
  browser.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.get().isLost).toBe(false);
  stop();
  browser.dispatchEvent(new Event("offline"));
  expect(connection.get().isLost).toBe(false);
});

test("a page that opens without a network knows it from the start", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  const { connection, watchConnection } = await import("./connection.ts");
  watchConnection();
  expect(connection.get().isLost).toBe(true);
});

test("an answer that was under way as the network went does not hide for long that it went", async () => {
  const { connection, findConnection, watchConnection } = await import("./connection.ts");
  watchConnection();
  vi.stubGlobal("navigator", { onLine: false });
  browser.dispatchEvent(new Event("offline"));
  findConnection();
  expect(connection.get().isLost).toBe(false);
  healthz.mockRejectedValueOnce(new TypeError("Failed to fetch")).mockResolvedValue(new Response("ok"));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(connection.get().isLost).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(connection.get().isLost).toBe(false);
});
