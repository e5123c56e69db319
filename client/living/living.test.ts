import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { locales } from "#shared/locales.ts";
import { readSettings, writeSettings } from "./settings.ts";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const list = (path: string) => readdirSync(new URL(path, import.meta.url));

/** Those that draw nothing of their own: what another primitive opens, or what stands around all of them. */
const parts = new Set(["dialog-box", "dialog-state", "sheet-box", "named-icon-shape"]);

test("every primitive is on the page", () => {
  const page = [...list("sections").map((file) => `sections/${file}`), "living-page.tsx"].map(read).join("\n");
  const primitives = list("../ui").filter((file) => file.endsWith(".tsx") && !file.includes(".test.")).map((file) => file.replace(".tsx", ""));
  expect(primitives.length).toBeGreaterThan(20);
  expect([...primitives, "toast/toast-viewport"].filter((name) => !parts.has(name) && !page.includes(`#client/ui/${name}.tsx"`))).toEqual([]);
});

test("every language says everything", () => {
  const shape = (value: unknown): unknown => (Array.isArray(value) ? value.length : typeof value);
  const shapes = locales.map(({ code }) => {
    const words = JSON.parse(read(`words/${code}.json`)) as Record<string, unknown>;
    expect(String(words["found"])).toContain(words["foundWord"]);
    return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, shape(value)]));
  });
  for (const other of shapes) expect(other).toEqual(shapes[0]);
});

test("the address says how the page is dressed, and what it does not know falls back", () => {
  expect(readSettings("?theme=dark&colour=ffd400&lang=ja")).toEqual({ theme: "dark", colour: "#ffd400", lang: "ja", dir: "ltr" });
  expect(readSettings("?theme=neon&colour=red;}&lang=xx&dir=up")).toEqual({ theme: null, colour: "#00c16a", lang: "vi", dir: "ltr" });
  const given = { theme: "forced-dark", colour: "#0b0b0b", lang: "zh_cn", dir: "rtl" } as const;
  expect(readSettings(writeSettings(given))).toEqual(given);
});
