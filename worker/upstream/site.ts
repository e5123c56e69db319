import type { LocaleCode } from "#shared/locales.ts";
import type { Env } from "../env.ts";

/** What a call to the learning API says about the request that it is made for. */
export interface Site {
  env: Env;
  /** Canonical, without port: names the business. */
  hostname: string;
  /** Scheme, canonical hostname and port as the browser uses them. */
  origin: string;
  requestId: string;
  locale: LocaleCode;
  /** As the platform saw it; null where there is none (local tests). */
  clientAddress: string | null;
  /** Of that address, as the platform tells it (ISO 3166-1). */
  clientCountry: string | null;
  /** As the browser names itself; null where it does not. */
  userAgent: string | null;
  /** The learning API said so of a call of this request: what everybody sees of the business is another now. */
  changes?: { business: boolean };
}
