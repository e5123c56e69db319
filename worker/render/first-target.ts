import type { Context } from "hono";
import type { User } from "#shared/contracts/auth.ts";
import { mustChangePassword } from "#shared/domain/first-password.ts";
import { safeRedirect } from "#shared/domain/safe-redirect.ts";
import { passwordChangePath } from "#shared/routes.ts";
import type { AppEnv } from "../context.ts";

/**
 * The address of the page, as it is to be rendered. The screen of the forced password change leads on to where its visitor
 * was headed first (docs/specification.md §4.5), whatever they tried to open since.
 */
export function headedFor(c: Context<AppEnv>, user: User | null): URL {
  const url = new URL(c.req.url);
  const { business, path, steps } = c.var;
  if (path !== passwordChangePath || !user || !mustChangePassword(user, business)) return url;
  const target = safeRedirect(url.searchParams.get("redirect"));
  if (steps.firstTarget !== undefined) url.searchParams.set("redirect", steps.firstTarget);
  else if (target !== "/") steps.keepFirstTarget(target);
  return url;
}
