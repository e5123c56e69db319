import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { chooseMode, chosenMode, currentMode, forceMode, watchColourMode } from "./colour-mode.ts";
import { colourModeScript } from "./colour-mode-script.ts";

interface Page {
  stored?: string;
  forced?: string;
  systemDark?: boolean;
  storageForbidden?: boolean;
  noMatchMedia?: boolean;
}

/** As much of a page as the mode touches: the root element, storage, the system's preference. */
function openPage({ stored, forced, systemDark = false, storageForbidden, noMatchMedia }: Page = {}) {
  const classes = new Set<string>();
  const attributes = new Map(forced === undefined ? [] : [["data-forced-mode", forced]]);
  const storage = new Map(stored === undefined ? [] : [["color-mode", stored]]);
  const system = Object.assign(new EventTarget(), { matches: systemDark });
  const touch = () => {
    if (storageForbidden) throw new DOMException("denied", "SecurityError");
  };
  vi.stubGlobal("document", {
    documentElement: {
      getAttribute: (name: string) => attributes.get(name) ?? null,
      setAttribute: (name: string, value: string) => attributes.set(name, value),
      removeAttribute: (name: string) => attributes.delete(name),
      classList: {
        add: (name: string) => classes.add(name),
        toggle: (name: string, on: boolean) => (on ? classes.add(name) : classes.delete(name)),
      },
    },
  });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => (touch(), storage.get(key) ?? null),
    setItem: (key: string, value: string) => (touch(), storage.set(key, value)),
  });
  vi.stubGlobal("matchMedia", noMatchMedia ? undefined : () => system);
  const tab = new EventTarget();
  vi.stubGlobal("addEventListener", tab.addEventListener.bind(tab));
  return { classes, storage, system, tab, html: () => [...classes].join(" ") };
}

const runScript = () => new Function(colourModeScript)() as void;

beforeEach(() => void vi.unstubAllGlobals());
afterEach(() => void vi.unstubAllGlobals());

const CASES: [string, Page, "light" | "dark"][] = [
  ["nothing stored, the system light", {}, "light"],
  ["nothing stored, the system dark", { systemDark: true }, "dark"],
  ["system chosen, the system dark", { stored: "system", systemDark: true }, "dark"],
  ["light chosen against the system", { stored: "light", systemDark: true }, "light"],
  ["dark chosen against the system", { stored: "dark" }, "dark"],
  ["something unreadable stored", { stored: "sepia", systemDark: true }, "dark"],
  ["forced against the choice", { stored: "light", forced: "dark" }, "dark"],
  ["forced to what is no mode", { stored: "dark", forced: "x" }, "dark"],
  ["storage forbidden", { storageForbidden: true, systemDark: true }, "dark"],
  ["the system's preference unknown", { noMatchMedia: true }, "light"],
];

describe.each(CASES)("%s", (_, page, mode) => {
  test(`the head script paints ${mode}, and the client agrees`, () => {
    const { html } = openPage(page);
    runScript();
    expect(html()).toBe(mode);
    expect(currentMode()).toBe(mode);
  });
});

test("a choice is stored and shown", () => {
  const { html, storage } = openPage({ systemDark: true });
  runScript();
  chooseMode("light");
  expect(html()).toBe("light");
  expect(storage.get("color-mode")).toBe("light");
  chooseMode("system");
  expect(html()).toBe("dark");
  expect(chosenMode()).toBe("system");
});

test("a forced mode is never stored and gives the choice back", () => {
  const { html, storage } = openPage({ stored: "light" });
  runScript();
  forceMode("dark");
  expect(html()).toBe("dark");
  expect(storage.get("color-mode")).toBe("light");
  forceMode(null);
  expect(html()).toBe("light");
});

test("with storage forbidden a choice lasts as long as the page", () => {
  const { html } = openPage({ storageForbidden: true });
  runScript();
  chooseMode("dark");
  expect(html()).toBe("dark");
  expect(chosenMode()).toBe("dark");
  openPage();
  chooseMode("system");
  expect(chosenMode()).toBe("system");
});

test("a document that has lost its mode gets it back", () => {
  const { html } = openPage({ stored: "dark" });
  watchColourMode();
  expect(html()).toBe("dark");
});

test("follows the system and other tabs until it is stopped", () => {
  const { html, system, storage, tab } = openPage();
  runScript();
  const stop = watchColourMode();
  system.matches = true;
  system.dispatchEvent(new Event("change"));
  expect(html()).toBe("dark");
  storage.set("color-mode", "light");
  tab.dispatchEvent(Object.assign(new Event("storage"), { key: "color-mode" }));
  expect(html()).toBe("light");
  stop();
  storage.set("color-mode", "dark");
  tab.dispatchEvent(Object.assign(new Event("storage"), { key: "color-mode" }));
  expect(html()).toBe("light");
});

test.each([
  [undefined, true],
  [true, false],
])("a choice says whether it was stored (storage forbidden: %s)", (storageForbidden, stored) => {
  const page = openPage({ ...(storageForbidden && { storageForbidden }) });
  expect(chooseMode("dark")).toBe(stored);
  expect(page.html()).toBe("dark");
  // What could not be stored is kept by the module itself.
  openPage();
  chooseMode("system");
});
