import { zValidator } from "@hono/zod-validator";
import type { Context, MiddlewareHandler } from "hono";
import * as z from "zod/mini";
import type { AccessFlag, Endpoint } from "#shared/contracts/endpoint.ts";
import { AppError } from "#shared/errors.ts";
import type { Business } from "#api/db/directory.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Scope } from "#api/db/team-scope.ts";
import { scopeOf } from "./reach.ts";
import { enter, requireEntrance, requireViewer, viewerOf } from "./require-viewer.ts";
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
  /** Whom the viewer may see and act on by the flag of the contract; by one that says none, what is narrowest. */
  scope: Scope;
}

/** The whole JSON answer, or a response of its own (a file, a 304). */
type Answer<R extends Schema> = Promise<z.input<R> | Response>;

/** Registers a contract that needs a session; `access` of the contract decides which one. */
export function implement<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  app: ApiApp,
  contract: Endpoint<P, Q, B, R>,
  handler: (call: Call<P, Q, B>) => Answer<R>,
): void {
  on(app, contract, [resolveTenant, requireViewer(contract), ...checksOf(contract)], (call) => {
    const viewer = viewerOf(call.c);
    return handler({ ...call, viewer, scope: scopeIn(contract, viewer) });
  });
}

/** What a handler of `implementPage` is given. */
export interface PageCall<P extends Schema, Q extends Schema, B extends Schema> extends PublicCall<P, Q, B> {
  /** Whom the token names; whether its session is alive is found out with the first batch that is asked of `db`. */
  viewerId: string;
  /** The viewer themselves; costs nothing behind that batch. */
  viewer: () => Promise<Viewer>;
  /** As for `implement`. */
  scope: Scope;
}

/**
 * Registers a contract that reads for a signed-in user: their session is judged in the same round trip as what the
 * handler reads first. Whatever the handler makes of it, who may not come in hears that alone. For the few whose scope is
 * narrower than the business it reads again what is theirs.
 */
export function implementPage<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  app: ApiApp,
  contract: Endpoint<P, Q, B, R>,
  handler: (call: PageCall<P, Q, B>) => Answer<R>,
): void {
  if (contract.method !== "GET") throw new TypeError(`${contract.name} does more than read: use implement`);
  const stages = [resolveTenant, requireEntrance(contract), ...checksOf(contract, enter)];
  on(app, contract, stages, async (call) => {
    const { c } = call;
    const viewerId = c.get("viewerId") ?? "";
    const ask = (scope: Scope) => handler({ ...call, scope, viewerId, viewer: () => enter(c) });
    const assumed: Scope = flagOf(contract) === undefined ? { ledBy: viewerId } : "business";
    const answer = await settled(ask(assumed));
    const scope = scopeIn(contract, await enter(c));
    return scope === assumed || assumed !== "business" ? answer() : ask(scope);
  });
}

function flagOf({ flag }: Pick<Endpoint, "flag">): AccessFlag | undefined {
  return flag === "any" ? undefined : flag;
}

function scopeIn(contract: Pick<Endpoint, "flag">, viewer: Viewer): Scope {
  const flag = flagOf(contract);
  return flag === undefined ? { ledBy: viewer.id } : scopeOf(viewer, flag);
}

/** What became of it, told when it is asked for. */
async function settled<Result>(work: Promise<Result>): Promise<() => Result> {
  try {
    const result = await work;
    return () => result;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/** Registers a contract that anyone may call. */
export function implementPublic<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  app: ApiApp,
  contract: Endpoint<P, Q, B, R>,
  handler: (call: PublicCall<P, Q, B>) => Answer<R>,
  tenant: MiddlewareHandler<AppEnv> = resolveTenant,
): void {
  if (contract.access !== "public") throw new TypeError(`${contract.name} needs a session: use implement`);
  on(app, contract, [tenant, ...checksOf(contract)], handler);
}

/** What hono keeps of the input that the stages before the handler have checked. */
interface Checked<P extends Schema, Q extends Schema, B extends Schema> {
  out: { param: z.output<P>; query: z.output<Q>; json: z.output<B> };
}

function on<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  app: ApiApp,
  contract: Endpoint<P, Q, B, R>,
  stages: MiddlewareHandler[],
  handler: (call: PublicCall<P, Q, B>) => Answer<R>,
): void {
  app.on(contract.method, [contract.path], ...stages, async (c: Context<AppEnv, string, Checked<P, Q, B>>) => {
    const answer = await handler({
      c,
      params: contract.params && c.req.valid("param"),
      query: contract.query && c.req.valid("query"),
      body: contract.body && c.req.valid("json"),
      ...tenantOf(c),
      now: c.get("now"),
    } as PublicCall<P, Q, B>);
    return answer instanceof Response ? answer : jsonOf(c, answer);
  });
}

const encoder = new TextEncoder();

/** With its length: who is told how much comes reads it at once. */
function jsonOf(c: Context, answer: unknown): Response {
  const bytes = encoder.encode(JSON.stringify(answer));
  c.header("Content-Type", "application/json");
  c.header("Content-Length", String(bytes.byteLength));
  return c.body(bytes);
}

const shallow = z.unknown().check(z.refine(isShallow, "invalid"));

/** `before`: what goes before a refusal. */
function checksOf({ params, query, body }: Pick<Endpoint, "params" | "query" | "body">, before?: typeof enter) {
  return [
    ...(params ? [validated("param", params, before)] : []),
    ...(query ? [validated("query", query, before)] : []),
    ...(body ? [validated("json", z.pipe(shallow, body), before)] : []),
  ];
}

function validated(target: "param" | "query" | "json", schema: Schema, before?: typeof enter): MiddlewareHandler {
  return zValidator(target, schema, async (result, c) => {
    if (result.success) return;
    await before?.(c as Context<AppEnv>);
    // What no id or slug looks like names nothing.
    if (target === "param") throw new AppError("not_found");
    throw new AppError("validation_failed", { fields: fieldErrorsOf(result.error.issues, result.data) });
  });
}

/** Deeper than any contract's body. */
const deepest = 64;

/** Whether a schema that leads to itself can follow a body down: more levels than the stack holds would be a fault of ours. */
function isShallow(body: unknown): boolean {
  let level = [body];
  for (let depth = 0; depth <= deepest; depth++) {
    level = level.flatMap((value) => (typeof value === "object" && value !== null ? Object.values(value) : []));
    if (level.length === 0) return true;
  }
  return false;
}
