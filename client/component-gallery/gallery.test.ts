import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { locales } from "#shared/locales.ts";
import { readSettings, writeSettings } from "./settings.ts";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const list = (path: string) => readdirSync(new URL(path, import.meta.url));

/** Those that draw nothing of their own: what another primitive opens with. */
const parts = new Set(["DialogBox", "DialogCloser", "DialogTrigger", "NamedIconShape", "SheetBox"]);

/** Components by the name under which a module exports them. */
function components(source: string): string[] {
  const declared = [...source.matchAll(/^export (?:function|const) ([A-Z][a-z]\w*)/gm)].map(([, name]) => name!);
  const passedOn = [...source.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names]) =>
    names!.split(",").map((name) => name.trim().split(" as ").at(-1)!),
  );
  return [...declared, ...passedOn.filter((name) => /^[A-Z][a-z]/.test(name))];
}

test("every component of client/ui is on the page", () => {
  const page = [...list("sections").map((file) => `sections/${file}`), "gallery-page.tsx"].map(read).join("\n");
  const files = list("../ui").filter((file) => file.endsWith(".tsx") && !file.includes(".test."));
  const exported = [
    ...new Set([...files, "toast/toast-viewport.tsx"].flatMap((file) => components(read(`../ui/${file}`)))),
  ];
  expect(exported.length).toBeGreaterThan(files.length);
  const shown = new Set([...page.matchAll(/<([A-Z]\w*)/g)].map(([, name]) => name));
  expect(exported.filter((name) => !parts.has(name) && !shown.has(name))).toEqual([]);
});

test("what a file exports besides a component that is shown counts too", () => {
  const source =
    'export function Shown() {}\nexport const Other = lazyComponent(() => null);\nexport { Passed, type Props } from "./x.tsx";\nexport const SPEEDS = [];\nexport interface Given {}\nexport function useIt() {}';
  expect(components(source)).toEqual(["Shown", "Other", "Passed"]);
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
  expect(readSettings("?theme=dark&colour=ffd400&lang=ja")).toEqual({
    theme: "dark",
    colour: "#ffd400",
    lang: "ja",
    dir: "ltr",
  });
  expect(readSettings("?theme=neon&colour=red;}&lang=xx&dir=up")).toEqual({
    theme: null,
    colour: "#00c16a",
    lang: "vi",
    dir: "ltr",
  });
  const given = { theme: "forced-dark", colour: "#0b0b0b", lang: "zh_cn", dir: "rtl" } as const;
  expect(readSettings(writeSettings(given))).toEqual(given);
});
