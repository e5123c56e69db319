import type { EndReason } from "./ended-cookie.ts";

/** The viewer's connection to the learning API for one request. */
export interface Session {
  /** An access or a refresh cookie came with the request: possibly signed in (docs/specification.md §4.2). */
  readonly hasTokens: boolean;
  /**
   * Calls the learning API as the viewer. `path` starts with `/` and has no base path. Adds the bearer token, the
   * locale, the request id and the database bookmark; refreshes the session at most once. Answers 401 when the session
   * has ended (the auth cookies are then cleared on the way out) and 503 when it cannot be told.
   */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /**
   * Forgets the session: both auth cookies are cleared on the way out. The learning API is not asked. The sign-in page
   * tells the reason, where there is one.
   */
  end(reason?: EndReason): void;
}
