import type { Context } from "hono";
import { AppError } from "#shared/errors.ts";
import type { AppEnv } from "#api/http/context.ts";
import { ScimError, scimType } from "./scim-error.ts";
import type { Client } from "./scim-users.ts";

type ScimWork = (c: Context<AppEnv>, client: Client, base: string) => Promise<Response>;

/** Registers what a client with a token asks for, at a path below the business's SCIM. */
export type ScimPlace = (method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", path: string, work: ScimWork) => void;

export async function bodyOf(c: Context<AppEnv>): Promise<unknown> {
  const type = (c.req.header("Content-Type") ?? "").split(";", 1)[0]?.trim().toLowerCase();
  if (type !== scimType && type !== "application/json") throw new AppError("unsupported_media_type");
  try {
    return await c.req.json();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new ScimError("invalidSyntax", "The body is no JSON");
  }
}
