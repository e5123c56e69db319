import { expect, test, vi } from "vitest";
import { startScript } from "./start-script.ts";

interface Added {
  rel: string;
  href: string;
  nonce: string;
  fetchPriority: string;
}

/** Runs the script as a document would, with what it imports told instead of loaded. */
function run(visibilityState: "visible" | "hidden") {
  const added: Added[] = [];
  const imported: string[] = [];
  const listeners: Record<string, () => void> = {};
  let painted = () => {};
  class Observer {
    constructor(heard: (entries: unknown, observer: Observer) => void) {
      painted = () => heard(null, this);
    }
    observe() {}
    disconnect() {}
  }
  const source = startScript({ run: ["/a.js", "/entry.js"], beside: ["/page.js"], later: [["/next.css", "style"]] }).replaceAll("import(", "load(");
  const document = { currentScript: { nonce: "n1" }, visibilityState, createElement: () => ({}), head: { append: (link: Added) => added.push(link) } };
  const listen = (name: string, heard: () => void) => (listeners[name] = heard);
  new Function("document", "PerformanceObserver", "addEventListener", "load", source)(document, Observer, listen, async (href: string) => imported.push(href));
  return { added, imported, paint: () => painted(), loaded: () => listeners["load"]?.() };
}

test("nothing is asked for before the first paint; then all at once, run one after the other", async () => {
  const page = run("visible");
  expect(page.added).toEqual([]);
  page.paint();
  expect(page.added.map(({ rel, href, nonce, fetchPriority }) => [rel, href, nonce, fetchPriority])).toEqual([
    ["modulepreload", "/a.js", "n1", "low"], ["modulepreload", "/entry.js", "n1", "low"], ["modulepreload", "/page.js", "n1", "low"],
  ]);
  expect(page.imported).toEqual(["/a.js"]);
  await vi.waitFor(() => expect(page.imported).toEqual(["/a.js", "/entry.js"]));
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
