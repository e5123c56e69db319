import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchLazily } from "./lazy-fetch.ts";
import { missingPartEvent } from "./missing-part.ts";

const gone = new TypeError("Failed to fetch dynamically imported module: https://a.test/x.js");
let tab: EventTarget;

function goOnline(onLine: boolean): void {
  vi.stubGlobal("navigator", { onLine });
}

beforeEach(() => {
  tab = new EventTarget();
  vi.stubGlobal("addEventListener", tab.addEventListener.bind(tab));
  vi.stubGlobal("dispatchEvent", tab.dispatchEvent.bind(tab));
  vi.spyOn(console, "error").mockReturnValue();
  goOnline(true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("what did not come is fetched again when the network comes back, and once it is there no more", async () => {
  const load = vi.fn(() => Promise.resolve("part")).mockRejectedValueOnce(gone);
  const onPart = vi.fn();
  const onMissing = vi.fn();
  fetchLazily({ load, onPart, onMissing });
  await vi.waitFor(() => expect(onMissing).toHaveBeenCalledOnce());
  tab.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(onPart).toHaveBeenCalledExactlyOnceWith("part"));
  tab.dispatchEvent(new Event("online"));
  expect(load).toHaveBeenCalledTimes(2);
});

test("a press fetches it again", async () => {
  const load = vi.fn(() => Promise.resolve("part")).mockRejectedValueOnce(gone);
  const onPart = vi.fn();
  fetchLazily({ load, onPart, onMissing: (retry) => retry() });
  await vi.waitFor(() => expect(onPart).toHaveBeenCalledOnce());
});

test("a page that does without it is left alone by the network", async () => {
  const load = vi.fn(() => Promise.reject(gone));
  const onMissing = vi.fn();
  fetchLazily({ load, onPart: vi.fn(), onMissing, retries: false });
  await vi.waitFor(() => expect(onMissing).toHaveBeenCalledOnce());
  tab.dispatchEvent(new Event("online"));
  expect(load).toHaveBeenCalledOnce();
});

test("what comes after the end is not shown", async () => {
  let come: (part: string) => void = () => undefined;
  const coming = new Promise<string>((resolve) => (come = resolve));
  const load = vi.fn(() => coming);
  const onPart = vi.fn();
  const stop = fetchLazily({ load, onPart });
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  stop();
  come("part");
  tab.dispatchEvent(new Event("online"));
  await coming;
  expect(onPart).not.toHaveBeenCalled();
  expect(load).toHaveBeenCalledOnce();
});

test("a part that is gone although there is a network is told to whoever watches for builds", async () => {
  const told: unknown[] = [];
  addEventListener(missingPartEvent, ({ detail }) => told.push(detail));
  const onMissing = vi.fn();
  goOnline(false);
  fetchLazily({ load: () => Promise.reject(gone), onPart: vi.fn(), onMissing });
  await vi.waitFor(() => expect(onMissing).toHaveBeenCalledTimes(1));
  expect(told).toEqual([]);
  goOnline(true);
  tab.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(told).toEqual([gone]));
});
