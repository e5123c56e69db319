/** The edge Worker of `npm run dev`, whose server gives one Worker every request: the mailbox's go on to it. */
import edge from "#worker/index.ts";

export { RefreshLock } from "#worker/index.ts";

type EdgeEnv = Parameters<typeof edge.fetch>[1];

export default {
  fetch(
    request: Request,
    env: EdgeEnv & { MAILBOX: Fetcher },
    context: ExecutionContext,
  ): Response | Promise<Response> {
    const { pathname } = new URL(request.url);
    return pathname === "/__mailbox" || pathname.startsWith("/__mailbox/")
      ? env.MAILBOX.fetch(request)
      : edge.fetch(request, env, context);
  },
};
