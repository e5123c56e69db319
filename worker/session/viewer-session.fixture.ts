import type { Session } from "./viewer-session.ts";

/** A session before a learning API that tells of no viewer beside its answers. */
export function sessionWith(fetch: Session["fetch"], parts: Partial<Session> = {}): Session {
  return {
    hasTokens: true,
    end: () => undefined,
    fetch,
    ahead: async () => ({ status: 404, viewer: undefined }),
    ...parts,
  };
}
