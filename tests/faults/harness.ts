import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env as bindings } from "cloudflare:workers";
import { createApp } from "#worker/app.ts";
import type { Env } from "#worker/env.ts";
import { app } from "./edge-entry.ts";
import { accessToken } from "./honest-api.ts";
import type { Call } from "./call.ts";
import type { Rule } from "./upstream.ts";

export interface TestEnv extends Env {
  /** Two more edges, bundled and isolated, that share one lock. */
  EDGE_ONE: Fetcher;
  EDGE_TWO: Fetcher;
  /** An edge before the real learning API, with the businesses a.test and b.test. */
  EDGE_REAL: Fetcher;
  REAL_API: Fetcher;
  /** Where the real learning API's mail is kept. */
  MAILBOX: Fetcher;
}

export const env = bindings as unknown as TestEnv;

let nextHost = 0;

/** A host of its own, so that no test sees another's business, memory or counts. */
export function freshHost(prefix = "host"): string {
  nextHost += 1;
  return `${prefix}-${nextHost}-${crypto.randomUUID().slice(0, 8)}.test`;
}

export async function plan(host: string, rules: Rule[]): Promise<void> {
  await env.LEARNING_API.fetch("http://control/plan", { method: "POST", body: JSON.stringify({ host, rules }) });
}

export async function callsOf(host: string, endpoint?: string): Promise<Call[]> {
  const answer = await env.LEARNING_API.fetch(`http://control/calls?host=${host}`);
  const calls = (await answer.json()) as Call[];
  return endpoint === undefined
    ? calls
    : calls.filter((call) => `${call.method} ${call.path.split("?", 1)[0]}` === endpoint);
}

export interface Ask {
  method?: string;
  headers?: Record<string, string>;
  cookies?: Record<string, string> | string;
  body?: BodyInit;
  env?: Partial<TestEnv>;
  app?: ReturnType<typeof createApp>;
}

/** One request to the edge; background work is done when it resolves. */
export async function ask(
  url: string,
  { method = "GET", headers = {}, cookies, body, env: over, app: other }: Ask = {},
): Promise<Response> {
  const context = createExecutionContext();
  const answer = await (other ?? app).fetch(
    requestOf(url, { method, headers, cookies, body }),
    { ...env, ...over },
    context,
  );
  await waitOnExecutionContext(context);
  return answer;
}

export function requestOf(url: string, { method = "GET", headers = {}, cookies, body }: Ask): Request {
  const cookie =
    typeof cookies === "string"
      ? cookies
      : Object.entries(cookies ?? {})
          .map(([name, value]) => `${name}=${value}`)
          .join("; ");
  return new Request(url, {
    method,
    headers: { ...headers, ...(cookie !== "" && { cookie }) },
    body: body ?? null,
    redirect: "manual",
  });
}

/** A learning API whose line is dead for one path and fine for all others. */
export function refusing(path: string): Partial<TestEnv> {
  const fetch = (request: Request, init?: RequestInit) =>
    new URL(request.url).pathname === path
      ? Promise.reject(new Error("connection refused"))
      : env.LEARNING_API.fetch(request, init);
  return { LEARNING_API: { fetch } as unknown as Fetcher };
}

/** What a page's own script sends with a write. */
export const ownFetch = {
  "x-requested-with": "fetch",
  "sec-fetch-site": "same-origin",
  "content-type": "application/json",
};

type Pair = { t_a_token: string; t_r_token: string };

export function expired(host: string, generation = 1): Pair {
  return { t_a_token: accessToken(host, -60), t_r_token: `r.${host}.${generation}` };
}

export function valid(host: string): Pair {
  return { t_a_token: accessToken(host, 900), t_r_token: `r.${host}.1` };
}

/** Cookie name → value of what an answer sets; a cleared one is the empty string. */
export function cookiesOf(answer: Response): Record<string, string> {
  return Object.fromEntries(
    answer.headers
      .getSetCookie()
      .map((cookie) => (cookie.split(";", 1)[0] ?? "").split(/=(.*)/s, 2) as [string, string]),
  );
}
