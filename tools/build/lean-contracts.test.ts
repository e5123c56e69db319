import { parseAst } from "vite";
import { expect, it } from "vitest";
import { strip, withoutIdleImports } from "./lean-contracts.ts";

const lean = (code: string) => strip(code, parseAst(code) as never);

it("leaves of an endpoint what a caller needs", () => {
  const code = `export const getCourse = endpoint({ name: "getCourse", method: "GET", path: "/courses/:slug", summary: "x", response: dataOf(z.object({ a: z.string() })), errors: ["not_found"] });`;
  expect(lean(code)).toBe(`export const getCourse = ({ name: "getCourse", method: "GET", path: "/courses/:slug" });`);
});

it("refuses an endpoint that leaves to others what a caller needs", () => {
  expect(() => lean(`export const getX = endpoint({ name: "getX", method: "GET", ...ofCourse });`)).toThrow(
    "path itself",
  );
});

it("marks schemas pure, so that nobody's schema ships", () => {
  expect(lean(`export const Cue = z.object({ at: z.number().check(z.gte(0)) });`)).toContain(
    "Cue = /*#__PURE__*/ z.object(",
  );
  expect(lean(`const a = 1; export function f() { return g(a); }`)).toBe(
    `const a = 1; export function f() { return g(a); }`,
  );
});

it("marks what is made of others pure, however deep, as whoever reads a list could run code", () => {
  expect(lean(`export const errors = [...managing, "conflict"];`)).toBe(
    `export const errors = /*#__PURE__*/ (() => ([...managing, "conflict"]))();`,
  );
  expect(lean(`export const Badge = z.object({ need: z.enum([...kinds, "lessons"]) });`)).toMatch(
    /^export const Badge = (\/\*#__PURE__\*\/ )+\(\(\) => \(z\.object\(.*\)\)\(\);$/,
  );
  const called = `export const getX = endpoint({ name: "getX", method: "GET", path: "/x", ...reader });`;
  expect(lean(called)).toBe(`export const getX = ({ name: "getX", method: "GET", path: "/x" });`);
});

it("drops imports that only schemas needed", () => {
  const code = `import { Body } from "./body.ts";\nimport * as z from "zod/mini";\nexport const list = z.array;\n`;
  expect(withoutIdleImports(code, parseAst(code) as never)).toBe(
    `\nimport * as z from "zod/mini";\nexport const list = z.array;\n`,
  );
});
