import { loggablePath } from "#shared/domain/loggable-path.ts";

export interface RequestLine {
  request_id: string;
  method: string;
  host: string;
  path: string;
  status: number;
  ms: number;
  business?: string;
  bot?: true;
}

/** One line of JSON a request. Neither query strings nor bodies nor header values come near it. */
export function logRequest(line: RequestLine): void {
  console.log(
    JSON.stringify({
      level: line.status >= 500 ? "error" : "info",
      event: "request",
      ...line,
      path: loggablePath(line.path),
    }),
  );
}

export function logFailure(requestId: string, failure: unknown): void {
  const error = failure instanceof Error ? failure : new Error("thrown value is not an error");
  console.error(
    JSON.stringify({
      level: "error",
      event: "failure",
      request_id: requestId,
      name: error.name,
      message: error.message,
      stack: error.stack,
    }),
  );
}
