/**
 * A learning API that counts its calls and fails on demand: bound in place of the real one in the `edge` tests.
 * Everything is kept per hostname, so that tests that use hosts of their own never meet.
 *
 *   POST http://control/plan   {host, rules: Rule[]}     the answers of a host, first match wins
 *   GET  http://control/calls?host=…                     the calls so far
 *
 * What no rule answers behaves like a small honest API: see `honest`.
 */
import type { Call } from "./call.ts";
import { honest } from "./honest-api.ts";

export interface Rule {
  /** `POST /auth/refresh`; `*` matches everything. */
  on: string;
  /** How often the rule answers before it steps aside; absent means always. */
  times?: number;
  status?: number;
  headers?: Record<string, string>;
  /** Sent as it is; an object goes as JSON. */
  body?: unknown;
  /** Milliseconds before the headers. */
  delay?: number;
  fault?: "hang" | "half-open" | "truncated" | "oversized";
}

const rules = new Map<string, Rule[]>();
const calls = new Map<string, Call[]>();

export default {
  async fetch(request: Request): Promise<Response> {
    const url = new URL(request.url);
    if (url.hostname === "control") return control(request, url);
    const call = await record(request, url);
    const rule = rules.get(url.hostname)?.find((one) => matches(one, call) && (one.times ?? 1) > 0);
    if (rule === undefined) return honest(call);
    if (rule.times !== undefined) rule.times -= 1;
    if (rule.delay !== undefined) await sleep(rule.delay);
    return answer(rule, call);
  },
};

async function control(request: Request, url: URL): Promise<Response> {
  if (url.pathname === "/calls") return Response.json(calls.get(url.searchParams.get("host") ?? "") ?? []);
  const plan = (await request.json()) as { host: string; rules: Rule[] };
  rules.set(plan.host, plan.rules);
  return new Response(null, { status: 204 });
}

async function record(request: Request, url: URL): Promise<Call> {
  const call: Call = {
    host: url.hostname,
    method: request.method,
    path: url.pathname + url.search,
    url: request.url,
    headers: Object.fromEntries(request.headers),
    body: await request.text(),
    sentBytes: 0,
  };
  const known = calls.get(url.hostname) ?? [];
  known.push(call);
  calls.set(url.hostname, known);
  return call;
}

function matches(rule: Rule, call: Call): boolean {
  return rule.on === "*" || rule.on === `${call.method} ${call.path.split("?", 1)[0]}`;
}

async function answer(rule: Rule, call: Call): Promise<Response> {
  switch (rule.fault) {
    case "hang":
      await sleep(60_000);
      return new Response(null, { status: 504 });
    case "half-open":
      return new Response(brokenStream('{"data":{"half":', 60_000), {
        headers: { "content-type": "application/json" },
      });
    case "truncated":
      return new Response('{"data":{"half":', { headers: { "content-type": "application/json" } });
    case "oversized":
      return new Response(oversized(call), {
        status: rule.status ?? 200,
        headers: { "content-type": "application/json" },
      });
    case undefined:
      if (rule.status === undefined && rule.body === undefined) return honest(call);
      return plain(rule);
  }
}

function plain(rule: Rule): Response {
  const text = typeof rule.body === "string" ? rule.body : JSON.stringify(rule.body ?? {});
  const status = rule.status ?? 200;
  const type = typeof rule.body === "string" ? "text/plain" : "application/json";
  return new Response(status === 204 || status === 304 ? null : text, {
    status,
    headers: { "content-type": type, ...rule.headers },
  });
}

function brokenStream(start: string, ms: number): ReadableStream {
  return new ReadableStream({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode(start));
      await sleep(ms);
      controller.close();
    },
  });
}

/** 32 MB of JSON, whose length nobody announced. */
function oversized(call: Call): ReadableStream {
  const part = new Uint8Array(64 * 1024).fill(0x20);
  const parts = 512;
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(sent === 0 ? new TextEncoder().encode("[") : part);
      if (sent > 0) call.sentBytes += part.byteLength;
      sent += 1;
      if (sent > parts) {
        controller.enqueue(new TextEncoder().encode("]"));
        controller.close();
      }
    },
  });
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
