import type { Env } from "#api/env.ts";

/** `npm start` and `npm run dev` alone bind a mailbox (tools/platform/serve.ts, tools/start/dev-workers.ts): nothing that is deployed has one. */
export function isLocalInstallation({ MAILBOX }: Pick<Env, "MAILBOX">): boolean {
  return MAILBOX !== undefined;
}
