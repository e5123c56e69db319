import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { paintedFrame } from "./painted-frame.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Notes in what it answers when the frame was painted. */
function watch(): { painted: boolean } {
  const seen = { painted: false };
  const wait = async () => {
    await paintedFrame();
    seen.painted = true;
  };
  void wait();
  return seen;
}

it("waits for the frame to be painted", async () => {
  let paint = () => undefined as void;
  vi.stubGlobal("requestAnimationFrame", (step: () => void) => (paint = step));
  const seen = watch();
  await vi.advanceTimersByTimeAsync(50);
  expect(seen.painted).toBe(false);
  paint();
  await vi.advanceTimersByTimeAsync(1);
  expect(seen.painted).toBe(true);
});

it("gives up after 100 ms in a tab that paints nothing", async () => {
  vi.stubGlobal("requestAnimationFrame", () => 0);
  const seen = watch();
  await vi.advanceTimersByTimeAsync(99);
  expect(seen.painted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(seen.painted).toBe(true);
});
