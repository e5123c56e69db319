import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { earlyPrompt, hideKey } from "./early-prompt.ts";

let stored: Map<string, string>;
let browser: EventTarget;

beforeEach(() => {
  stored = new Map();
  browser = new EventTarget();
  vi.stubGlobal("window", {});
  vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser));
  vi.stubGlobal("removeEventListener", browser.removeEventListener.bind(browser));
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  shownAs("browser");
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

function shownAs(mode: string, standalone?: boolean): void {
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === `(display-mode: ${mode})` }));
  vi.stubGlobal("navigator", { standalone });
}

/** A tab of its own: what was held belongs to the module. */
async function tab() {
  const [{ dismiss, holdPrompt, heldPrompt, postpone }, { install, offeredPrompt }] = await Promise.all([
    import("./hold-prompt.ts"),
    import("./offer.ts"),
  ]);
  return {
    dismiss,
    postpone,
    holdPrompt,
    install,
    isOffered: () => offeredPrompt() !== null,
    subscribe: heldPrompt.subscribe,
  };
}

function newPrompt(outcome: "accepted" | "dismissed" = "accepted") {
  return Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
    prompt: vi.fn(async () => ({ outcome })),
  });
}

function signal(prompt = newPrompt()) {
  browser.dispatchEvent(prompt);
  return prompt;
}

test("the browser's prompt is kept and offered; installing hides the offer and asks by it once", async () => {
  const { holdPrompt, install, isOffered, subscribe } = await tab();
  const changed = vi.fn();
  subscribe(changed);
  holdPrompt();
  expect(isOffered()).toBe(false);
  const prompt = signal();
  expect(prompt.defaultPrevented).toBe(true);
  expect([isOffered(), changed.mock.calls.length]).toEqual([true, 1]);
  install();
  install();
  expect([isOffered(), changed.mock.calls.length > 1]).toEqual([false, true]);
  expect(prompt.prompt).toHaveBeenCalledOnce();
});

test("the browser's own prompt may be turned down without a word on the offer: it is made again", async () => {
  const { holdPrompt, install, isOffered } = await tab();
  holdPrompt();
  signal(newPrompt("dismissed"));
  install();
  expect(stored.has(hideKey)).toBe(false);
  signal();
  expect(isOffered()).toBe(true);
});

test("the offer is gone once the app was installed some other way", async () => {
  const { holdPrompt, isOffered } = await tab();
  holdPrompt();
  signal();
  browser.dispatchEvent(new Event("appinstalled"));
  expect(isOffered()).toBe(false);
});

test("turning the offer down is remembered, and nothing is listened for any more, in this tab or the next", async () => {
  const { dismiss, holdPrompt, isOffered } = await tab();
  holdPrompt();
  signal();
  dismiss();
  expect(stored.get(hideKey)).toBe("true");
  expect([signal().defaultPrevented, isOffered()]).toEqual([false, false]);
  vi.resetModules();
  const next = await tab();
  next.holdPrompt();
  expect([signal().defaultPrevented, next.isOffered()]).toEqual([false, false]);
});

test("putting the offer off hides it for 30 days, and no longer", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-06-01T00:00:00Z") });
  try {
    const first = await tab();
    first.holdPrompt();
    signal();
    first.postpone();
    expect([signal().defaultPrevented, first.isOffered()]).toEqual([false, false]);
    vi.setSystemTime(Date.parse("2026-06-30T23:00:00Z"));
    vi.resetModules();
    const before = await tab();
    before.holdPrompt();
    expect([signal().defaultPrevented, before.isOffered()]).toEqual([false, false]);
    vi.setSystemTime(Date.parse("2026-07-01T00:00:01Z"));
    vi.resetModules();
    const after = await tab();
    after.holdPrompt();
    expect([signal().defaultPrevented, after.isOffered()]).toEqual([true, true]);
  } finally {
    vi.useRealTimers();
  }
});

test.each([["standalone"], ["window-controls-overlay"], ["browser", true]] as const)(
  "an app that runs by itself (%s) is not offered",
  async (mode, standalone?: boolean) => {
    shownAs(mode, standalone);
    const { holdPrompt, isOffered } = await tab();
    holdPrompt();
    signal();
    expect(isOffered()).toBe(false);
  },
);

test("what the browser signalled before the page was alive is offered, unless it was turned down", async () => {
  const early = vi.fn(() => newPrompt());
  vi.stubGlobal("window", { [earlyPrompt]: early });
  const { holdPrompt, isOffered } = await tab();
  holdPrompt();
  expect(isOffered()).toBe(true);
  vi.resetModules();
  stored.set(hideKey, "true");
  const next = await tab();
  next.holdPrompt();
  expect([next.isOffered(), early.mock.calls.length]).toEqual([false, 2]);
});

test("where nothing can be remembered it is offered all the same", async () => {
  const refuse = () => {
    throw new Error("No storage");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
  const { dismiss, holdPrompt, isOffered } = await tab();
  holdPrompt();
  signal();
  expect(isOffered()).toBe(true);
  dismiss();
  expect([signal().defaultPrevented, isOffered()]).toEqual([false, false]);
});
