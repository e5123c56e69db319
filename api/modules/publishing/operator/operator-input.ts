import type { Context } from "hono";
import type * as z from "zod/mini";
import { AppError } from "#shared/errors.ts";
import type { AppEnv } from "#api/http/context.ts";
import { fieldErrorsOf } from "#api/http/field-errors.ts";

export async function bodyOf<S extends z.ZodMiniType>(c: Context<AppEnv>, schema: S): Promise<z.output<S>> {
  let value: unknown;
  try {
    value = await c.req.json();
  } catch (error) {
    if (error instanceof SyntaxError) throw new AppError("malformed_json", { cause: error });
    throw error;
  }
  return checked(schema, value);
}

export function checked<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new AppError("validation_failed", { fields: fieldErrorsOf(parsed.error.issues, value) });
  return parsed.data;
}
