import { QueryClient } from "@tanstack/react-query";
import type { Miniflare } from "miniflare";
import { bindTransport, callApi } from "#client/core/transport/api.ts";
import { login } from "#shared/contracts/auth.ts";

/** Asks the served product as a browser on `origin` would; `path` has no base path. */
type Ask = (path: string, init: RequestInit) => Promise<Response>;

/** Somebody who is signed in: calls of contracts go by `client` (client/core/transport/api.ts), files by `ask`. */
export interface Visitor {
  client: QueryClient;
  ask: Ask;
}

/** Throws `ApiError` where the account is not let in. */
export async function signedIn(
  miniflare: Miniflare,
  origin: string,
  { email, password }: { email: string; password: string },
): Promise<Visitor> {
  const cookies = new Map<string, string>();
  const ask: Ask = async (path, { method, body, headers }) => {
    const answer = await miniflare.dispatchFetch(`${origin}/api${path}`, {
      method: method ?? "GET",
      headers: {
        ...(headers as Record<string, string>),
        Origin: origin,
        "X-Requested-With": "fetch",
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      },
      ...(typeof body === "string" && { body }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) cookies.set(name, value);
    }
    return new Response(await answer.arrayBuffer(), { status: answer.status, headers: [...answer.headers] });
  };
  const client = new QueryClient();
  bindTransport(client, ask);
  await callApi(client, login, { body: { email, password } });
  return { client, ask };
}
