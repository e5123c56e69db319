import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type * as z from "zod/mini";
import { findCurrentBusiness } from "#api/db/directory.ts";
import { AppError } from "#shared/errors.ts";
import { auditByOperator } from "#api/modules/identity/public.ts";
import type { ApiApp, AppEnv } from "#api/http/context.ts";
import { errorResponse } from "#api/http/render-error.ts";
import { sameSecret } from "#api/http/secrets.ts";
import { hostnameOf } from "#api/http/tenant.ts";
import { ContentError, LoadError, type Target } from "../plan/load-target.ts";
import { operatorFileRoutes } from "./operator-files.ts";
import { bodyOf } from "./operator-input.ts";

/**
 * Lets nobody but an operator with the key through, at the learning API's own address. Where a business answers, or an edge asks,
 * and where no key is set, there is no such path.
 */
const operatorOnly: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { OPERATOR_KEY: key, DB } = c.env;
  if (!key || c.req.header("X-Edge-Secret") !== undefined) throw new AppError("not_found");
  if ((await findCurrentBusiness(DB, await hostnameOf(c), c.var.now)) !== undefined) throw new AppError("not_found");
  const [, given = ""] = /^Bearer (\S+)$/.exec(c.req.header("Authorization") ?? "") ?? [];
  if (!(await sameSecret(given, key))) throw new AppError("unauthenticated");
  // Operators read English, unless they ask for another language.
  if (!c.req.header("Accept-Language")) c.set("locale", "en");
  await next();
};

/** A large pack's texts have a tenth of it. */
const packLimitBytes = 32 * 1024 * 1024;
/** How long one load may take, and how far two clocks may stand apart. */
const longestLoadMs = 24 * 60 * 60 * 1000;

/** The operators' address: course material is planned and loaded, a step a call. No contract of the businesses' own calls. */
export function operatorRoutes(app: ApiApp): void {
  app.use("/operator/*", operatorOnly);
  operatorFileRoutes(app);
  const limit = bodyLimit({
    maxSize: packLimitBytes,
    onError: () => {
      throw new AppError("payload_too_large");
    },
  });
  app.post("/operator/content/plan", limit, (c) =>
    answered(c, async () => {
      // What makes rows of packs is read by nobody else's request.
      const { HandedPack, planPack, planView, readHanded } = await import("./publisher.ts");
      const handed = await handedOver(c, HandedPack);
      return planView(await planPack(targetOf(c), await readHanded(handed), handed, handed.now));
    }),
  );
  app.post("/operator/content/load", limit, (c) =>
    answered(c, async () => {
      const { checkStored, HandedStep, loadStep, planPack, readHanded, refuseEarly } = await import("./publisher.ts");
      const handed = await handedOver(c, HandedStep);
      const target = targetOf(c);
      const plan = await planPack(target, await readHanded(handed), { ...handed, isUnderWay: true }, handed.now);
      await checkStored(target.files, plan, handed.step);
      refuseEarly(plan, handed.step);
      await loadStep(
        target,
        plan,
        handed.step,
        (changes) =>
          changes.map(({ name, ...change }) =>
            auditByOperator(plan.db, handed.operator, { ...change, subject: name }, c.var.now),
          ),
        handed.now,
      );
      return { step: handed.step };
    }),
  );
}

/** A pack that is not whole is told by file and place; one that does not fit is a conflict in words for the operator. */
async function answered(c: Context<AppEnv>, work: () => Promise<object>): Promise<Response> {
  try {
    return c.json({ data: await work() });
  } catch (error) {
    if (error instanceof ContentError)
      return errorResponse(c, new AppError("content_invalid"), { details: { problems: error.problems } });
    if (error instanceof LoadError) return errorResponse(c, new AppError("conflict"), { statusMessage: error.message });
    throw error;
  }
}

async function handedOver<S extends z.ZodMiniType<{ now: number }>>(
  c: Context<AppEnv>,
  schema: S,
): Promise<z.output<S>> {
  const handed = await bodyOf(c, schema);
  if (Math.abs(handed.now - c.var.now) > longestLoadMs)
    throw new AppError("validation_failed", { fields: { now: ["invalid"] } });
  return handed;
}

function targetOf({ env }: Context<AppEnv>): Target {
  return { db: env.DB, files: env.FILES, cache: env.BUSINESS_CACHE };
}
