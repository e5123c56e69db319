import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createLoadingBar, loadingProgress } from "./loading-bar.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function bar() {
  return createLoadingBar(
    (step) => void setTimeout(step, 16),
    () => Date.now(),
  );
}

test("the curve: half after a second, 70.5 % after two, never full", () => {
  expect(loadingProgress(0)).toBe(0);
  expect(loadingProgress(1000)).toBeCloseTo(50, 5);
  expect(loadingProgress(2000)).toBeCloseTo(70.48, 2);
  expect(loadingProgress(600_000)).toBeLessThan(100);
});

describe("a navigation", () => {
  test("faster than 200 ms shows nothing", () => {
    const line = bar();
    const shown = vi.fn();
    line.subscribe(() => line.current().shown && shown());
    line.start();
    vi.advanceTimersByTime(199);
    line.finish();
    vi.advanceTimersByTime(5000);
    expect(shown).not.toHaveBeenCalled();
    expect(line.current()).toEqual({ progress: 0, shown: false, failed: false });
  });

  test("slower climbs from the moment it is shown", () => {
    const line = bar();
    line.start();
    vi.advanceTimersByTime(200);
    expect(line.current().shown).toBe(true);
    vi.advanceTimersByTime(1008);
    expect(line.current().progress).toBeGreaterThan(49);
    expect(line.current().progress).toBeLessThan(51);
  });

  test("that ends is full, hidden after 500 ms, back at nothing 400 ms later", () => {
    const line = bar();
    line.start();
    vi.advanceTimersByTime(300);
    line.finish();
    expect(line.current()).toEqual({ progress: 100, shown: true, failed: false });
    vi.advanceTimersByTime(499);
    expect(line.current().shown).toBe(true);
    vi.advanceTimersByTime(1);
    expect(line.current()).toEqual({ progress: 100, shown: false, failed: false });
    vi.advanceTimersByTime(400);
    expect(line.current().progress).toBe(0);
  });

  test("that fails is red until the next one begins", () => {
    const line = bar();
    line.start();
    vi.advanceTimersByTime(300);
    line.finish({ failed: true });
    expect(line.current().failed).toBe(true);
    line.start();
    expect(line.current().failed).toBe(false);
  });

  test("that begins while the last one's bar leaves clears its timers", () => {
    const line = bar();
    line.start();
    vi.advanceTimersByTime(300);
    line.finish();
    vi.advanceTimersByTime(450);
    line.start();
    vi.advanceTimersByTime(250);
    expect(line.current().shown).toBe(true);
    vi.advanceTimersByTime(1000);
    expect(line.current().shown).toBe(true);
    expect(line.current().progress).toBeGreaterThan(50);
    expect(line.current().progress).toBeLessThan(70);
  });
});
