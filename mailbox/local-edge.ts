/**
 * The edge Worker of a local installation, which is given every request: the mailbox's and those for files of the build go on.
 * It also does what Cloudflare's network does around a Worker (./compressed.ts).
 */
import edge from "#worker/index.ts";
import { compressedFor } from "./compressed.ts";

export { RefreshLock } from "#worker/index.ts";

type EdgeEnv = Parameters<typeof edge.fetch>[1];

interface LocalEnv {
  MAILBOX: Fetcher;
  ASSETS: Fetcher;
  /** Paths of the build's files, which the platform answers before the edge is asked; a development server does so itself. */
  BUILT_FILES?: string[];
}

let builtFiles: ReadonlySet<string> | undefined;

export default {
  async fetch(request: Request, env: EdgeEnv & LocalEnv, context: ExecutionContext): Promise<Response> {
    return compressedFor(request, await answerOf(request, env, context));
  },
};

function answerOf(request: Request, env: EdgeEnv & LocalEnv, context: ExecutionContext): Response | Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === "/__mailbox" || pathname.startsWith("/__mailbox/")) return env.MAILBOX.fetch(request);
  builtFiles ??= new Set(env.BUILT_FILES);
  return builtFiles.has(pathname) ? env.ASSETS.fetch(request) : edge.fetch(request, env, context);
}
