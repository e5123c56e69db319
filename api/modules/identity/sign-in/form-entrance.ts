import type { Context } from "hono";
import { AppError } from "#shared/errors.ts";
import type { Business } from "#api/db/directory.ts";
import type { AppEnv } from "#api/http/context.ts";

/**
 * The form stands where the business has it on, and always at the support entrance, which the edge names by a header
 * that no client can set (docs/specification.md §12.7). Throws `forbidden`.
 */
export function requireFormSignIn(c: Context<AppEnv>, business: Business): void {
  if (!business.profile.is_enable_form_auth && c.req.header("X-Entrance") !== "support")
    throw new AppError("forbidden");
}
