import { expect, test } from "vitest";
import { locales } from "#shared/locales.ts";
import { colours, modes } from "./findings.ts";
import { looksOf } from "./looks.ts";
import { screens } from "./screens.ts";

const pages = screens.filter(({ over }) => !over);
const looks = pages.flatMap(({ name }, index) =>
  looksOf(index).map(({ code, mode, colour }) => ({ name, code, mode, colour })),
);
const values = {
  name: pages.map(({ name }) => name),
  code: locales.map(({ code }) => code),
  mode: modes,
  colour: colours,
};
type Side = keyof typeof values;

test.each<[Side, Side]>([
  ["name", "code"],
  ["name", "mode"],
  ["name", "colour"],
  ["code", "mode"],
  ["code", "colour"],
  ["mode", "colour"],
])("every %s meets every %s", (one, other) => {
  const met = new Set(looks.map((look) => `${look[one]} ${look[other]}`));
  expect(met.size).toBe(values[one].length * values[other].length);
});
