import { zValidator } from "@hono/zod-validator";
import type { Context, MiddlewareHandler } from "hono";
import type * as z from "zod/mini";
import type { Endpoint } from "#shared/contracts/endpoint.ts";
import { AppError } from "#shared/errors.ts";
import type { Business } from "#api/db/directory.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { requireViewer } from "./require-viewer.ts";
import type { Viewer } from "./viewer.ts";
import type { ApiApp, AppEnv } from "./context.ts";
import { resolveTenant, tenantOf } from "./tenant.ts";
import { fieldErrorsOf } from "./field-errors.ts";

type Schema = z.ZodMiniType;

/** What a handler of a contract is given: everything is already checked. */
export interface PublicCall<P extends Schema, Q extends Schema, B extends Schema> {
  c: Context<AppEnv>;
  params: z.output<P>;
  query: z.output<Q>;
  body: z.output<B>;
  business: Business;
  db: TenantDb;
  /** Milliseconds since 1970. */
  now: number;
}

export interface Call<P extends Schema, Q extends Schema, B extends Schema> extends PublicCall<P, Q, B> {
  viewer: Viewer;
}

/** The whole JSON answer, or a response of its own (a file, a 304). */
type Answer<R extends Schema> = Promise<z.input<R> | Response>;

/** Registers a contract that needs a session; `access` of the contract decides which one. */
export function implement<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  app: ApiApp,
  contract: Endpoint<P, Q, B, R>,
  handler: (call: Call<P, Q, B>) => Answer<R>,
): void {
  if (contract.access === "public") throw new TypeError(`${contract.name} is public: use implementPublic`);
  register(app, contract, (call) => handler({ ...call, viewer: viewerOf(call.c) }), resolveTenant);
}

/** Registers a contract that anyone may call. */
export function implementPublic<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  app: ApiApp,
  contract: Endpoint<P, Q, B, R>,
  handler: (call: PublicCall<P, Q, B>) => Answer<R>,
  tenant: MiddlewareHandler<AppEnv> = resolveTenant,
): void {
  if (contract.access !== "public") throw new TypeError(`${contract.name} needs a session: use implement`);
  register(app, contract, handler, tenant);
}

/** What hono keeps of the input that the stages before the handler have checked. */
interface Checked<P extends Schema, Q extends Schema, B extends Schema> {
  out: { param: z.output<P>; query: z.output<Q>; json: z.output<B> };
}

function register<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  app: ApiApp,
  contract: Endpoint<P, Q, B, R>,
  handler: (call: PublicCall<P, Q, B>) => Answer<R>,
  tenant: MiddlewareHandler<AppEnv>,
): void {
  const stages: MiddlewareHandler[] = [tenant];
  if (contract.access !== "public") stages.push(requireViewer(contract));
  if (contract.params) stages.push(validated("param", contract.params));
  if (contract.query) stages.push(validated("query", contract.query));
  if (contract.body) stages.push(validated("json", contract.body));

  app.on(contract.method, [contract.path], ...stages, async (c: Context<AppEnv, string, Checked<P, Q, B>>) => {
    const answer = await handler({
      c,
      params: contract.params && c.req.valid("param"),
      query: contract.query && c.req.valid("query"),
      body: contract.body && c.req.valid("json"),
      ...tenantOf(c),
      now: c.var.now,
    } as PublicCall<P, Q, B>);
    return answer instanceof Response ? answer : c.json(answer as object);
  });
}

function viewerOf(c: Context<AppEnv>): Viewer {
  if (c.var.viewer === undefined) throw new TypeError("No viewer was required for this route");
  return c.var.viewer;
}

function validated(target: "param" | "query" | "json", schema: Schema): MiddlewareHandler {
  return zValidator(target, schema, (result) => {
    if (result.success) return;
    // What no id or slug looks like names nothing.
    if (target === "param") throw new AppError("not_found");
    throw new AppError("validation_failed", { fields: fieldErrorsOf(result.error.issues, result.data) });
  });
}
