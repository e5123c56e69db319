import type { MiddlewareHandler } from "hono";
import { AppError } from "#shared/errors.ts";
import { findCurrentBusiness } from "#api/db/directory.ts";
import type { AppEnv } from "#api/http/context.ts";
import { sameSecret } from "#api/http/secrets.ts";
import { hostnameOf } from "#api/http/tenant.ts";

/**
 * Lets nobody but an operator with the key through, at the learning API's own address. Where a business answers, or an edge asks,
 * and where no key is set, there is no such path.
 */
export const operatorOnly: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { OPERATOR_KEY: key, DB } = c.env;
  if (!key || c.req.header("X-Edge-Secret") !== undefined) throw new AppError("not_found");
  if ((await findCurrentBusiness(DB, await hostnameOf(c), c.var.now)) !== undefined) throw new AppError("not_found");
  const [, given = ""] = /^Bearer (\S+)$/.exec(c.req.header("Authorization") ?? "") ?? [];
  if (!(await sameSecret(given, key))) throw new AppError("unauthenticated");
  await next();
};
