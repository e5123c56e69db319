import type { Hono } from "hono";
import type { ErrorCode } from "#shared/errors.ts";
import type { LocaleCode } from "#shared/locales.ts";
import type { Business } from "#api/db/directory.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Env } from "#api/env.ts";
import type { Viewer } from "./viewer.ts";

interface Variables {
  requestId: string;
  locale: LocaleCode;
  /** Milliseconds since 1970, read once a request. */
  now: number;
  business: Business | undefined;
  viewer: Viewer | undefined;
  /** Whom the token names, while nobody has looked whether it still counts (`requireEntrance`). */
  viewerId: string | undefined;
  db: TenantDb | undefined;
  /** For the log. */
  errorCode: ErrorCode | undefined;
  /** Where the request's database sessions stand when it is answered. */
  bookmark: (() => string | null) | undefined;
}

export interface AppEnv {
  Bindings: Env;
  Variables: Variables;
}

export type ApiApp = Hono<AppEnv>;
