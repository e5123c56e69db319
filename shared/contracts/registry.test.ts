/// <reference types="vite/client" />
import { expect, test } from "vitest";
import type * as z from "zod/mini";
import { endpoints, isEndpoint } from "./registry.ts";

function shapeOf(schema: z.ZodMiniType | undefined): Record<string, z.ZodMiniType> {
  const def = schema?._zod.def as { type?: string; shape?: Record<string, z.ZodMiniType> } | undefined;
  return def?.type === "object" ? (def.shape ?? {}) : {};
}

const typeOf = (schema: z.ZodMiniType | undefined) => (schema?._zod.def as { type?: string } | undefined)?.type;

test("every contract of this folder is registered, so that what walks them all meets it", () => {
  const modules = Object.values(import.meta.glob<Record<string, unknown>>("./*.ts", { eager: true }));
  const names = modules.flatMap((module) => Object.values(module)).filter(isEndpoint);
  expect(new Set(endpoints)).toEqual(new Set(names));
});

test("every list says in `meta` where it goes on", () => {
  const lists = endpoints.filter(({ response }) => typeOf(shapeOf(response as z.ZodMiniType)["data"]) === "array");
  expect(lists.length).toBeGreaterThan(8);
  const silent = lists.filter(
    ({ response }) => typeOf(shapeOf(shapeOf(response as z.ZodMiniType)["meta"])["next_cursor"]) !== "nullable",
  );
  expect(silent.map(({ name }) => name)).toEqual([]);
});
