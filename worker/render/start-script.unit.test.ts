import { expect, test, vi } from "vitest";
import { keepScript } from "./keep-script.ts";
import { startScript } from "./start-script.ts";

interface Added {
  rel: string;
  href: string;
  nonce: string;
  fetchPriority: string;
  onload?: () => void;
  onerror?: () => void;
  remove?: () => void;
}

/** Runs the script as a document would, with what it imports told instead of loaded. */
function run(
  visibilityState: "visible" | "hidden",
  isCut = { now: false },
  { keepsOffer = false, hidden = null as string | null } = {},
) {
  const added: Added[] = [];
  const imported: string[] = [];
  const listeners: Record<string, (event?: unknown) => void> = {};
  let painted = () => {};
  class Observer {
    constructor(heard: (entries: unknown, observer: Observer) => void) {
      painted = () => heard(null, this);
    }
    observe() {}
    disconnect() {}
  }
  const start = startScript({
    run: ["/a.js", "/entry.js"],
    beside: ["/page.js"],
    manifest: "/m.json",
    styles: ["/parts.css", "/opened.css"],
    words: "/words.json",
    later: [["/next.css", "style"]],
  }).replaceAll("import(", "load(");
  const source = `${keepScript({ hasPalette: false, keepsOffer })};${start}`;
  const told: Record<string, () => void> = {};
  const document = {
    addEventListener: (name: string, heard: () => void) => (told[name] = heard),
    currentScript: { nonce: "n1" },
    visibilityState,
    createElement: () => ({}),
    head: { append: (link: Added) => added.push(link) },
  };
  const listen = (name: string, heard: (event?: unknown) => void) => (listeners[name] = heard);
  const load = async (href: string) => {
    if (isCut.now) throw new Error("No network");
    imported.push(href);
  };
  const window: { earlyInstallPrompt?: () => unknown } = {};
  const forget = (name: string) => delete listeners[name];
  new Function(
    "document",
    "PerformanceObserver",
    "addEventListener",
    "removeEventListener",
    "load",
    "requestAnimationFrame",
    "setTimeout",
    "window",
    "localStorage",
    source,
  )(
    document,
    Observer,
    listen,
    forget,
    load,
    (next: () => void) => next(),
    (run: () => void, delay?: number) => (delay ? setTimeout(run, delay) : run()),
    window,
    { getItem: (key: string) => (key === "gitiho-pwa-hide-install" ? hidden : null) },
  );
  return {
    added,
    imported,
    paint: () => painted(),
    loaded: () => listeners["load"]?.(),
    hear: (name: string, event?: unknown) => listeners[name]?.(event),
    alive: () => told["alive"]?.(),
    window,
  };
}

test("nothing is asked for before the first paint; then all at once, run one after the other", async () => {
  const page = run("visible");
  expect(page.added).toEqual([]);
  page.paint();
  expect(page.added.map(({ rel, href, nonce, fetchPriority }) => [rel, href, nonce, fetchPriority])).toEqual([
    ["preload", "/words.json", "n1", "low"],
    ["modulepreload", "/a.js", "n1", "low"],
    ["modulepreload", "/entry.js", "n1", "low"],
    ["modulepreload", "/page.js", "n1", "low"],
    ["stylesheet", "/parts.css", "n1", "low"],
    ["manifest", "/m.json", "n1", "low"],
  ]);
  expect(page.imported).toEqual(["/a.js"]);
  await vi.waitFor(() => expect(page.imported).toEqual(["/a.js", "/entry.js"]));
});

test("late styles are linked one after the other, also past one that is missing", () => {
  const page = run("visible");
  page.paint();
  const sheets = () => page.added.filter(({ rel }) => rel === "stylesheet");
  const [first] = sheets();
  expect(sheets().map(({ href }) => href)).toEqual(["/parts.css"]);
  const remove = vi.fn();
  Object.assign(first ?? {}, { remove });
  first?.onerror?.();
  expect(remove).toHaveBeenCalledOnce();
  expect(sheets().map(({ href }) => href)).toEqual(["/parts.css", "/opened.css"]);
  sheets()[1]?.onload?.();
  expect(sheets()).toHaveLength(2);
});

test("a tab in the background starts at once, and nothing starts twice", async () => {
  vi.useFakeTimers();
  const page = run("hidden");
  page.loaded();
  await vi.advanceTimersByTimeAsync(5000);
  expect(page.imported).toEqual(["/a.js", "/entry.js"]);
  expect(page.added.filter(({ rel }) => rel === "prefetch").map(({ href }) => href)).toEqual(["/next.css"]);
  vi.useRealTimers();
});

test("where no paint is told of, loading is enough", async () => {
  vi.useFakeTimers();
  const page = run("visible");
  page.loaded();
  await vi.advanceTimersByTimeAsync(1000);
  expect(page.imported).toEqual(["/a.js", "/entry.js"]);
  vi.useRealTimers();
});

test("a network that is away is tried again when it is back", async () => {
  const isCut = { now: true };
  const lost = vi.fn();
  process.once("unhandledRejection", lost);
  const page = run("visible", isCut);
  page.paint();
  await vi.waitFor(() => expect(lost).toHaveBeenCalled());
  isCut.now = false;
  const { length } = page.added;
  page.hear("online");
  await vi.waitFor(() => expect(page.imported).toEqual(["/a.js", "/entry.js"]));
  expect(page.added).toHaveLength(length);
});

interface Button {
  type: string;
  form?: { hasAttribute: () => boolean };
  isConnected?: boolean;
}

function press(page: ReturnType<typeof run>, { isConnected = true, ...button }: Button) {
  const click = vi.fn();
  const pressed = { ...button, isConnected, style: { cursor: "" }, click };
  const event = { target: { closest: () => pressed }, preventDefault: vi.fn(), stopImmediatePropagation: vi.fn() };
  page.hear("click", event);
  return { click, event, pressed };
}

test("what is pressed too early is pressed once more when the page is alive, and only once", () => {
  const page = run("visible");
  const enrol = press(page, { type: "button" });
  expect(enrol.event.preventDefault).toHaveBeenCalled();
  expect(enrol.pressed.style.cursor).toBe("progress");
  const gone = press(page, { type: "submit", isConnected: false });
  expect(enrol.click).not.toHaveBeenCalled();
  page.alive();
  expect(enrol.click).toHaveBeenCalledOnce();
  expect(enrol.pressed.style.cursor).toBe("");
  expect(gone.click).not.toHaveBeenCalled();
  expect(press(page, { type: "button" }).event.preventDefault).not.toHaveBeenCalled();
});

test("a form with an address, and what is no button, are left to the browser", () => {
  const page = run("visible");
  const send = press(page, { type: "submit", form: { hasAttribute: () => true } });
  expect(send.event.preventDefault).not.toHaveBeenCalled();
  const event = { target: { closest: () => null }, preventDefault: vi.fn() };
  page.hear("click", event);
  expect(event.preventDefault).not.toHaveBeenCalled();
  page.alive();
  expect(send.click).not.toHaveBeenCalled();
});

test("a form without an address is sent once the page is alive; one with an address goes by itself", () => {
  const page = run("visible");
  const send = (hasAddress: boolean) => {
    const form = { hasAttribute: () => hasAddress, isConnected: true, style: { cursor: "" }, requestSubmit: vi.fn() };
    const event = { target: form, preventDefault: vi.fn() };
    page.hear("submit", event);
    return { form, isHeld: event.preventDefault.mock.calls.length > 0 };
  };
  const [own, addressed] = [send(false), send(true)];
  expect([own.isHeld, addressed.isHeld]).toEqual([true, false]);
  page.alive();
  expect(own.form.requestSubmit).toHaveBeenCalledOnce();
  expect(addressed.form.requestSubmit).not.toHaveBeenCalled();
});

function offer(page: ReturnType<typeof run>) {
  const event = { preventDefault: vi.fn() };
  page.hear("beforeinstallprompt", event);
  return { event, isKept: event.preventDefault.mock.calls.length > 0 };
}

test("an early offer to install is kept until it is asked for, and nothing is listened for after that", () => {
  const page = run("visible", undefined, { keepsOffer: true });
  const { event, isKept } = offer(page);
  expect(isKept).toBe(true);
  expect(page.window.earlyInstallPrompt?.()).toBe(event);
  expect(page.window.earlyInstallPrompt).toBeUndefined();
  expect(offer(page).isKept).toBe(false);
});

test("where the offer was turned down, or the page makes none, the browser's own is let be", () => {
  for (const page of [run("visible", undefined, { keepsOffer: true, hidden: "true" }), run("visible")]) {
    expect(offer(page).isKept).toBe(false);
    expect(page.window.earlyInstallPrompt).toBeUndefined();
  }
});
