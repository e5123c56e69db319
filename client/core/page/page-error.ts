import { isRouteErrorResponse } from "react-router";
import { ApiError } from "#client/core/transport/api.ts";
import { isChunkError } from "#client/core/navigation/chunk-reload.ts";

interface PageErrorOptions {
  heals?: boolean;
  requestId?: string | null;
}

/** A page that cannot be shown. `statusMessage` is the wire's; the words on screen come from `error.*`. */
export class PageError extends Error {
  readonly statusCode: number;
  readonly statusMessage: string;
  /** Whether asking again by itself may heal it. */
  readonly heals: boolean;
  /** Of the call that failed; undefined where it is the document's own, null where no answer came. */
  readonly requestId: string | null | undefined;

  constructor(statusCode: number, statusMessage = "", { heals = true, requestId }: PageErrorOptions = {}) {
    super(statusMessage || `HTTP ${statusCode}`);
    this.name = "PageError";
    this.statusCode = statusCode;
    this.statusMessage = statusMessage;
    this.heals = heals;
    this.requestId = requestId;
  }
}

/** Whatever a loader or a component threw, as the error page shows it (docs/specification.md §2.8). */
export function toPageError(thrown: unknown, path: string): PageError {
  if (thrown instanceof PageError) return thrown;
  if (thrown instanceof ApiError) {
    // Where no answer came there are no words of a server.
    const { requestId } = thrown;
    if (thrown.statusCode === 0) return new PageError(503, "", { requestId });
    return new PageError(thrown.statusCode, thrown.data.message || thrown.statusMessage, { requestId });
  }
  if (isRouteErrorResponse(thrown)) {
    return new PageError(thrown.status, thrown.status === 404 ? `Page not found: ${path}` : thrown.statusText);
  }
  // The page's own code could not be fetched: the network, as far as a visitor is concerned. With one, the page was just
  // loaded anew (root.tsx), and doing so again and again would not bring back a file that is gone.
  if (isChunkError(thrown)) return new PageError(503, "", { heals: !navigator.onLine });
  return new PageError(500);
}
