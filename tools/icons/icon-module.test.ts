import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { iconModule } from "./icon-module.ts";
import { iconNames } from "./icon-names.ts";

test("client/ui/icons.ts is what lucide draws under these names", async () => {
  const written = await readFile(new URL("../../client/ui/icons.ts", import.meta.url), "utf8");
  expect(written).toBe(await iconModule());
});

test("names are sorted and stand once", () => {
  expect(iconNames).toEqual([...new Set(iconNames)].sort());
});
