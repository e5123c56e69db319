import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { iconModule } from "./icon-module.ts";
import { type IconModule, iconNames } from "./icon-names.ts";

const modules = Object.keys(iconNames) as IconModule[];

test.each(modules)("client/ui/%s.ts is what lucide draws under these names", async (module) => {
  const written = await readFile(new URL(`../../client/ui/${module}.ts`, import.meta.url), "utf8");
  expect(written).toBe(iconModule(module));
});

test("names are sorted in their module and stand once", () => {
  for (const module of modules) expect(iconNames[module]).toEqual([...iconNames[module]].sort());
  const all = Object.values(iconNames).flat();
  expect(new Set(all).size).toBe(all.length);
});
