import type { PageError } from "#client/core/page/page-error.ts";

/** Which of the error pages a failure gets (docs/specification.md §2.8). */
export type ErrorKind = "not-found" | "forbidden" | "locked" | "server" | "connect" | "default";

/** Anything that a retry may heal is "cannot connect": gateways that answer for a silent server, and a failed network. */
export function errorKind({ statusCode }: Pick<PageError, "statusCode">): ErrorKind {
  switch (statusCode) {
    case 404:
      return "not-found";
    case 403:
      return "forbidden";
    case 423:
      return "locked";
    case 500:
      return "server";
    case 0:
    case 502:
    case 503:
    case 504:
      return "connect";
    default:
      return "default";
  }
}
