import type { QueryClient } from "@tanstack/react-query";
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from "#shared/contracts/endpoint.ts";
import type { ErrorBody, FieldErrors } from "#shared/errors.ts";

/** Sends one request to the learning API; `path` starts with `/` and has no base path. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>;

interface ApiErrorOptions extends ErrorOptions {
  requestId?: string | null;
  namesSomething?: boolean;
}

/** A refused call, in the wire's own words. `statusCode` 0: the network failed before an answer came. */
export class ApiError extends Error {
  readonly statusCode: number;
  readonly statusMessage: string;
  readonly data: ErrorBody["data"];
  /** What the server's log knows the call by; null where no answer came. */
  readonly requestId: string | null;
  /** The call's path names something, which may be missing. */
  readonly namesSomething: boolean;

  constructor(body: ErrorBody, { requestId = null, namesSomething = false, ...options }: ApiErrorOptions = {}) {
    super(body.message, options);
    this.name = "ApiError";
    this.requestId = requestId;
    this.namesSomething = namesSomething;
    this.statusCode = body.statusCode;
    this.statusMessage = body.statusMessage;
    this.data = body.data;
  }

  get fields(): FieldErrors {
    return this.data.errors ?? {};
  }
}

/** What a fetch fails with that reached no server: of the learning API, or of anything else that a page needs. */
export function unreached(cause: unknown): ApiError {
  const message = "Failed to fetch";
  return new ApiError({ statusCode: 0, statusMessage: message, message, data: { message } }, { cause });
}

type Input<E> = ([ParamsOf<E>] extends [never] ? { params?: undefined } : { params: ParamsOf<E> }) &
  ([QueryOf<E>] extends [never] ? { query?: undefined } : { query?: QueryOf<E> }) &
  ([BodyOf<E>] extends [never] ? { body?: undefined } : { body: BodyOf<E> });

interface CallOptions {
  signal?: AbortSignal;
  /** Lets the call outlive the page; what a small write does unless it says otherwise. */
  keepalive?: boolean;
  /** The version that a change was made from (RFC 9110 §13.1.1). */
  ifMatch?: string;
}

/**
 * Characters of a body up to which whoever leaves the page right after a press has changed it all the same. All calls that
 * outlive a page share 64 KiB (Fetch Standard §4.7).
 */
const outlives = 4096;

const transports = new WeakMap<QueryClient, Transport>();

/** Binds a query client to the way its page reaches the learning API: one per request on the server. */
export function bindTransport(queryClient: QueryClient, transport: Transport): void {
  transports.set(queryClient, transport);
}

/** `/courses/:slug` and `{slug: "a b"}` → `/courses/a%20b`. */
export function pathOf(
  endpoint: Pick<Endpoint, "path">,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const path = endpoint.path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Calls a contract. Throws `ApiError` for every answer that is not 2xx and for a failed network. */
export async function callApi<E extends Endpoint>(
  queryClient: QueryClient,
  endpoint: E,
  input: Input<E>,
  options: CallOptions = {},
): Promise<ResponseOf<E>> {
  const transport = transports.get(queryClient);
  if (!transport) throw new Error("No transport is bound to this query client");
  const path = pathOf(endpoint, input.params as Record<string, unknown>, input.query as Record<string, unknown>);
  const { ifMatch, ...rest } = options;
  const headers: Record<string, string> = ifMatch === undefined ? {} : { "If-Match": ifMatch };
  const body = input.body === undefined ? null : JSON.stringify(input.body);
  if (body !== null) headers["Content-Type"] = "application/json";
  const keepalive = endpoint.method !== "GET" && (body ?? "").length <= outlives;
  const init: RequestInit = { method: endpoint.method, body, keepalive, ...rest, headers };
  const response = await transport(path, init).catch((cause: unknown) => {
    if (options.signal?.aborted) throw cause;
    throw unreached(cause);
  });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    throw new ApiError(errorBodyOf(response, answer), {
      requestId: response.headers.get("x-request-id"),
      namesSomething: endpoint.path.includes("/:"),
    });
  }
  return answer as ResponseOf<E>;
}

function errorBodyOf(response: Response, body: unknown): ErrorBody {
  const given = (typeof body === "object" && body !== null ? body : {}) as Partial<ErrorBody>;
  return {
    statusCode: response.status,
    statusMessage: given.statusMessage ?? response.statusText,
    message: given.message ?? given.data?.message ?? response.statusText,
    data: { ...given.data, message: given.data?.message ?? given.message ?? "" },
  };
}
