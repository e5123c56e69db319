import { expect, test } from "vitest";
import type * as z from "zod/mini";
import { endpoints } from "./registry.ts";

function shapeOf(schema: z.ZodMiniType | undefined): Record<string, z.ZodMiniType> {
  const def = schema?._zod.def as { type?: string; shape?: Record<string, z.ZodMiniType> } | undefined;
  return def?.type === "object" ? (def.shape ?? {}) : {};
}

const typeOf = (schema: z.ZodMiniType | undefined) => (schema?._zod.def as { type?: string } | undefined)?.type;

test("every list says in `meta` where it goes on", () => {
  const lists = endpoints.filter(({ response }) => typeOf(shapeOf(response as z.ZodMiniType)["data"]) === "array");
  expect(lists.length).toBeGreaterThan(8);
  const silent = lists.filter(
    ({ response }) => typeOf(shapeOf(shapeOf(response as z.ZodMiniType)["meta"])["next_cursor"]) !== "nullable",
  );
  expect(silent.map(({ name }) => name)).toEqual([]);
});
