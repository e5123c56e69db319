import { logFailure } from "../http/request-log.ts";
import { within } from "../http/within.ts";
import type { Site } from "../upstream/site.ts";
import { lockName } from "./lock-vault.ts";
import type { LockNamespace, RefreshOutcome, RefreshRequest } from "./lock-call.ts";

const lockLimitMs = 10_000;

/**
 * Refreshes through the lock, within 10 s. A lock that is overloaded is not asked again (docs/specification.md §18.9);
 * one that moved or restarted is, once: the learning API answers the same pair for the same parent.
 */
export async function refreshThroughLock(
  site: Site,
  tenantId: string,
  refreshToken: string,
  locks: LockNamespace,
): Promise<RefreshOutcome> {
  const id = locks.idFromName(await lockName(tenantId, refreshToken));
  const request: RefreshRequest = {
    refreshToken,
    hostname: site.hostname,
    origin: site.origin,
    requestId: site.requestId,
    locale: site.locale,
    clientAddress: site.clientAddress,
    clientCountry: site.clientCountry,
    userAgent: site.userAgent,
  };
  return (await within(lockLimitMs, askTwice(locks, id, request))) ?? { kind: "transient" };
}

async function askTwice(locks: LockNamespace, id: DurableObjectId, request: RefreshRequest): Promise<RefreshOutcome> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      // A stub that threw stays broken: each attempt takes its own.
      // oxlint-disable-next-line no-await-in-loop -- the second attempt follows the first's failure
      return await locks.get(id).refresh(request);
    } catch (failure) {
      logFailure(request.requestId, failure);
      if (!isRetryable(failure)) break;
    }
  }
  return { kind: "transient" };
}

function isRetryable(failure: unknown): boolean {
  if (typeof failure !== "object" || failure === null) return false;
  const { overloaded, retryable } = failure as { overloaded?: boolean; retryable?: boolean };
  return retryable === true && overloaded !== true;
}
