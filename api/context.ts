import type { Hono } from "hono";
import type { BusinessProfile } from "#shared/contracts/business.ts";
import type { ErrorCode } from "#shared/errors.ts";
import type { LocaleCode } from "#shared/locales.ts";
import type { Viewer } from "./auth/viewer.ts";
import type { TenantDb } from "./db/tenant-db.ts";
import type { LocalMailbox } from "./mail/local-mailbox.ts";

export interface Env {
  /** The directory, and the records of businesses on the shard `main`. */
  DB: D1Database;
  FILES: R2Bucket;
  /** JSON `{"active": kid, "keys": {kid: base64url of 32 bytes or more}}`: the access tokens' signing keys. */
  AUTH_KEYS: string;
  /** Base64url of 32 bytes or more: successors of refresh tokens are derived under it. */
  REFRESH_KEY: string;
  /** Shared with an edge that reaches this API over the network; it may then name the hostname by a header. */
  API_SECRET?: string;
  /** Base64url of 32 bytes or more: client secrets and partner secrets are sealed under it. */
  SSO_KEY?: string;
  /** The address that mail comes from. */
  MAIL_FROM?: string;
  /** See api/mail/smtp-url.ts; it goes before the other ways of sending. */
  SMTP_URL?: string;
  /** Cloudflare's own sending; used together with MAIL_FROM. */
  EMAIL?: SendEmail;
  /** Bound on a local installation alone: mail is kept and shown instead of sent. */
  MAILBOX?: LocalMailbox;
  /** How this installation is reached, `*` standing for a business's hostname; default `https://*`. Links in mail follow it. */
  PUBLIC_ADDRESS?: string;
  /** Where the edge offers this API on the business's own host; default `/api`. */
  API_BASE_PATH?: string;
}

/** The business of the request's hostname. */
export interface Business {
  id: string;
  slug: string;
  shard: string;
  revision: number;
  /** Of its hostnames the one that links in mail lead to. */
  canonicalHostname: string | null;
  profile: BusinessProfile;
}

export interface Variables {
  requestId: string;
  locale: LocaleCode;
  /** Milliseconds since 1970, read once a request. */
  now: number;
  business: Business | undefined;
  viewer: Viewer | undefined;
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
