import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { withoutNames } from "./lean-radix.ts";

const radix = createRequire(createRequire(import.meta.url).resolve("radix-ui/tabs"));
const collection = radix.resolve("@radix-ui/react-collection").replace(/\.js$/, ".mjs");

it("drops the statements that name functions, and says that naming does nothing", () => {
  const code = withoutNames(readFileSync(collection, "utf8"));
  expect(code).not.toContain("__defProp(target");
  expect(code).not.toMatch(/^ *__name\(/m);
  expect(code).not.toContain("static {");
  expect(code).toContain("__NO_SIDE_EFFECTS__ */ (target) => target");
});

it("leaves the functions as they are", () => {
  const code = 'function twice(a) {\n  return a + a;\n}\n__name(twice, "twice");\nexport { twice };\n';
  expect(withoutNames(code)).toBe("function twice(a) {\n  return a + a;\n}\n\nexport { twice };\n");
});
