import type { LocaleCode } from "#shared/locales.ts";
import type { TokenPairCookies } from "./auth-cookies.ts";

/** What an edge asks of the lock. Two builds are live during a roll-out: fields are added, never renamed. */
export interface RefreshRequest {
  refreshToken: string;
  hostname: string;
  origin: string;
  requestId: string;
  locale: LocaleCode;
  clientAddress: string | null;
  clientCountry?: string | null;
  userAgent?: string | null;
}

/** What became of one attempt to refresh. `dead` ends the session, `transient` keeps it. */
export type RefreshOutcome = { kind: "ok"; pair: TokenPairCookies } | { kind: "dead" } | { kind: "transient" };

/** The one method of the lock that the edge uses. */
export interface Lock {
  refresh(request: RefreshRequest): Promise<RefreshOutcome>;
}

/** A plain object can stand in for the platform's. */
export interface LockNamespace {
  idFromName(name: string): DurableObjectId;
  get(id: DurableObjectId): Lock;
}
