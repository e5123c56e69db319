import type { Endpoint, QueryOf, ResponseOf } from "#shared/contracts/endpoint.ts";
import type { ErrorBody } from "#shared/errors.ts";
import { ApiError, pathOf, unreached } from "./api.ts";

/** Calls a contract whose body is a file as it is. Throws `ApiError` as `callApi` does. */
export async function sendFile<E extends Endpoint>(
  apiBase: string,
  endpoint: E,
  file: File,
  query?: QueryOf<E>,
): Promise<ResponseOf<E>> {
  const path = apiBase + pathOf(endpoint, {}, query as Record<string, unknown> | undefined);
  const headers = {
    Accept: "application/json",
    "Content-Type": "application/octet-stream",
    "X-Requested-With": "fetch",
  };
  const response = await fetch(path, { method: endpoint.method, headers, body: file }).catch((cause: unknown) => {
    throw unreached(cause);
  });
  const body = (await response.json()) as ResponseOf<E> & ErrorBody;
  if (!response.ok) throw new ApiError(body);
  return body;
}
