import type { EndReason } from "./ended-cookie.ts";

export interface Ahead {
  /** Of the call. */
  status: number;
  /** As `GET /auth/me` answers under `data`; undefined where the learning API does not say. */
  viewer: unknown;
}

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
   * Makes the call that a page is going to begin with, and answers what is said of the viewer beside it; `fetch` of that
   * path then has the answer. Who learns from it that there is no viewer need not show it to anybody.
   */
  ahead(path: string): Promise<Ahead>;
  /**
   * Forgets the session: both auth cookies are cleared on the way out. The learning API is not asked. The sign-in page
   * tells the reason, where there is one.
   */
  end(reason?: EndReason): void;
}
