import * as z from "zod/mini";
import { ChangeInfoBody } from "./account-body.ts";
import { User } from "./auth.ts";
import { endpoint } from "./endpoint.ts";
import { dataOf, Id, Instant, pageOf } from "./scalars.ts";

/** Absent fields stay as they are; null clears. */
export const changeInfo = endpoint({
  name: "changeInfo",
  method: "POST",
  path: "/auth/change-info",
  summary: "Changes the viewer's own profile",
  access: "signed-in",
  support: "refused",
  body: ChangeInfoBody,
  response: dataOf(User),
  errors: ["unauthenticated", "validation_failed", "malformed_json"],
  foreign: {},
});

/** Nothing but being signed in is asked for. */
const ofViewer = { access: "signed-in", errors: ["unauthenticated"], foreign: {} } as const;
const byViewerAlone = { ...ofViewer, support: "refused" } as const;
const forViewerAlone = { ...ofViewer, viewing: "refused" } as const;

export const SessionInfo = z.object({
  id: Id,
  is_current: z.boolean(),
  started_at: Instant,
  last_seen_at: Instant,
  /** What the browser said of itself, shortened to its name and system. */
  device: z.string(),
  /** When it ends where an operator began it by a support code; null: it is the owner's. */
  support_until: z.nullable(Instant),
});
export type SessionInfo = z.output<typeof SessionInfo>;

export const listSessions = endpoint({
  name: "listSessions",
  method: "GET",
  path: "/auth/sessions",
  summary: "Where the viewer is signed in",
  ...forViewerAlone,
  response: pageOf(SessionInfo),
});

export const ViewingInfo = z.object({
  id: Id,
  at: Instant,
  /** When it ended, or will at the latest. */
  until: Instant,
  /** null: an account that is gone. */
  by: z.nullable(z.string()),
});
export type ViewingInfo = z.output<typeof ViewingInfo>;

/** The latest 20. */
export const listViewings = endpoint({
  name: "listViewings",
  method: "GET",
  path: "/auth/viewings",
  summary: "Who saw the product as the viewer, and when",
  ...forViewerAlone,
  response: pageOf(ViewingInfo),
});

export const endOtherSessions = endpoint({
  name: "endOtherSessions",
  method: "DELETE",
  path: "/auth/sessions",
  summary: "Signs out everywhere else",
  ...byViewerAlone,
  response: dataOf(z.object({ ended: z.number() })),
});

const Provider = z.enum(["microsoft", "custom"]);

export const Identity = z.object({
  provider: Provider,
  email: z.string(),
  linked_at: Instant,
  /** The last sign-in by it; null: none yet. */
  last_used_at: z.nullable(Instant),
});
export type Identity = z.output<typeof Identity>;

export const listIdentities = endpoint({
  name: "listIdentities",
  method: "GET",
  path: "/auth/identities",
  summary: "The sign-on accounts that open the viewer's account",
  ...forViewerAlone,
  response: pageOf(Identity),
});

/**
 * The answer's address comes back through the sign-on's own callback, which asks for the password again and then for a
 * one-time code where the business uses them (`confirmLink`). Whoever has no password here signs in afresh beforehand:
 * `sign_in_again` where that was more than ten minutes ago. One account of a provider at a time.
 */
export const startLink = endpoint({
  name: "startLink",
  method: "POST",
  path: "/auth/identities",
  summary: "Begins linking a sign-on account",
  ...byViewerAlone,
  body: z.object({ provider: Provider }),
  response: dataOf(z.object({ url: z.string() })),
  errors: [
    "unauthenticated",
    "validation_failed",
    "malformed_json",
    "forbidden",
    "unavailable",
    "too_many_requests",
    "already_linked",
    "sign_in_again",
  ],
});

/** Sessions that began by it end with it. The last way in stays. */
export const removeLink = endpoint({
  name: "removeLink",
  method: "DELETE",
  path: "/auth/identities",
  summary: "Takes a sign-on account off the viewer's account",
  ...byViewerAlone,
  query: z.object({ provider: Provider }),
  response: dataOf(z.object({ removed: z.boolean() })),
  errors: ["unauthenticated", "validation_failed", "last_way_in"],
});
