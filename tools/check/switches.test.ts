import { expect, test } from "vitest";
import { plant } from "./plant.fixture.ts";
import { checkSwitches } from "./switches.ts";

const rule = "export type Shape = { kind: 'round' } | { kind: 'square' } | { kind: 'long' };\n";
const told = (last: string) =>
  `${rule}export function told(shape: Shape): unknown {\n  switch (shape.kind) {\n    case "round":\n      return 1;\n    ${last}\n      return 2;\n  }\n}\n`;

test("a switch that lets a member of a closed list fall into its default, or out of it, is found; a whole one is not", async () => {
  const hidden = await plant("shared/domain", told("default:"));
  expect(await checkSwitches([hidden], 1)).toEqual([
    expect.stringMatching(/planted-.*wrong\.ts:3: .*"long" \| "square"/),
  ]);
  const left = await plant("shared/domain", told('case "square":'));
  expect(await checkSwitches([left], 1)).toEqual([expect.stringMatching(/wrong\.ts:3: .*"long"/)]);
  const whole = await plant("shared/domain", told('case "square":\n    case "long":'));
  expect(await checkSwitches([whole], 1)).toEqual([]);
  const none = await plant("shared/domain", "", "wrong.txt");
  expect(await checkSwitches([none], 1)).not.toEqual([]);
});
