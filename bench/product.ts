import { Agent, type IncomingMessage, request } from "node:http";
import { signAccessToken } from "#api/http/access-token.ts";
import { localRuntime } from "../tools/platform/local-runtime.ts";
import { serve } from "../tools/platform/serve.ts";
import { newSecrets } from "../tools/platform/secrets.ts";
import type { Ask, Person } from "./bench.ts";
import { type Isolate, isolatesOf } from "./inspector.ts";
import { runtimes } from "./processor-time.ts";
import { business, host as ownHost } from "./world.ts";
import { idOf } from "./world-rows.ts";

/** Something that is asked the same thing over and over, and the process that pays for it. */
export interface Subject {
  pid: number;
  ask(): Promise<Answer>;
}

export interface Product {
  pid: number;
  subject(ask: Ask): Promise<Subject>;
  /** One request to the learning API by a person, and its answer's `data`. */
  call(
    path: string,
    as: Person,
    options?: { method?: string; body?: string; headers?: Record<string, string> },
  ): Promise<unknown>;
  /** What a browser shows to be somebody. */
  tokenOf(person: Person): Promise<string>;
  /** None where it is not looked into. */
  isolates: Isolate[];
  dispose(): Promise<void>;
}

/** The built Workers as `npm start` serves them. */
export async function serveProduct(state: string, port: number, { inspect = false } = {}): Promise<Product> {
  const secrets = newSecrets();
  const { result: miniflare, pid } = await withPid(() =>
    serve({ port, state, apiSecrets: secrets, mute: true, isApiOpen: true, inspect }),
  );
  const edge = new URL(`http://127.0.0.1:${port}`);
  const api = await miniflare.unsafeGetDirectURL("learning-api");
  const claims = (person: Person) => ({
    userId: idOf({ businessId: business }, person),
    sessionId: `${idOf({ businessId: business }, person)}-session`,
  });
  const tokenOf = (person: Person) => signAccessToken(secrets["AUTH_KEYS"] ?? "", business, claims(person), Date.now());
  return {
    tokenOf,
    async subject({ path, as, host = ownHost, direct = false, again = false }) {
      const token = as && (await tokenOf(as));
      const headers: Record<string, string> = { Host: host, Accept: "text/html,application/json" };
      if (token && direct) headers["Authorization"] = `Bearer ${token}`;
      if (token && !direct) headers["Cookie"] = `t_a_token=${token}; t_r_token=none`;
      const address = direct ? api : edge;
      if (again) headers["If-None-Match"] = (await ask(address, path, headers)).etag ?? "";
      return { pid, ask: () => ask(address, path, headers) };
    },
    async call(path, as, { method = "GET", body, headers: asked } = {}) {
      const token = await tokenOf(as);
      const headers: Record<string, string> = { Host: ownHost, Authorization: `Bearer ${token}`, ...asked };
      if (body?.startsWith("{")) headers["Content-Type"] = "application/json";
      const { status, text } = await send(api, path, { method, headers, body });
      if (status !== 200 && status !== 201) throw new Error(`${method} ${path} was answered by ${status}: ${text}`);
      return (JSON.parse(text) as { data: unknown }).data;
    },
    pid,
    isolates: inspect ? await isolatesOf(await miniflare.getInspectorURL()) : [],
    dispose: () => miniflare.dispose(),
  };
}

export interface Bare extends Subject {
  dispose(): Promise<void>;
}

/** A bare Worker: what a request costs before anything is done for it. */
export async function serveHello(): Promise<Bare> {
  const worker = {
    name: "hello",
    modules: true,
    script: `export default { fetch: () => new Response("hello") }`,
    compatibilityDate: "2026-10-01",
    unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
  };
  const { result: miniflare, pid } = await withPid(async () => {
    const made = localRuntime({ workers: [worker] });
    await made.ready;
    return made;
  });
  const address = await miniflare.unsafeGetDirectURL("hello");
  return { pid, ask: () => ask(address, "/", { Host: "hello.test" }), dispose: () => miniflare.dispose() };
}

/** The runtime that a step has started. */
async function withPid<Result>(step: () => Promise<Result>): Promise<{ result: Result; pid: number }> {
  const before = new Set(runtimes());
  const result = await step();
  const [pid] = runtimes().filter((child) => !before.has(child));
  if (pid === undefined) throw new Error("No runtime was started");
  return { result, pid };
}

/** A page of whoever listens there. */
export function subjectAt(pid: number, address: URL, path: string): Subject {
  return { pid, ask: () => ask(address, path, { Accept: "text/html" }) };
}

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

interface Answer {
  status: number;
  bytes: number;
  etag: string | undefined;
}

/** One request over a connection that stays open; the body is counted and let go. */
function ask(address: URL, path: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const onAnswer = (answer: IncomingMessage) => {
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => (bytes += chunk.byteLength));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, bytes, etag: answer.headers.etag }));
      answer.on("error", reject);
    };
    const sent = request({ host: address.hostname, port: address.port, path, headers, agent }, onAnswer);
    // The runtime cuts a connection that was idle for five seconds, it may be in the moment in which it is used again.
    sent.on("error", (error) => (sent.reusedSocket ? resolve(ask(address, path, headers)) : reject(error))).end();
  });
}

interface Sent {
  method: string;
  headers: Record<string, string>;
  body: string | undefined;
}

function send(address: URL, path: string, { method, headers, body }: Sent): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const onAnswer = (answer: IncomingMessage) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (chunk: string) => (text += chunk));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text }));
      answer.on("error", reject);
    };
    // A connection of its own: the runtime cuts one that is kept after five seconds, and a busy machine takes so long for one step.
    request({ host: address.hostname, port: address.port, path, method, headers, agent: false }, onAnswer)
      .on("error", reject)
      .end(body);
  });
}
