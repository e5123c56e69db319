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
  body: ChangeInfoBody,
  response: dataOf(User),
  errors: ["unauthenticated", "validation_failed", "malformed_json"],
  foreign: {},
});

export const SessionInfo = z.object({
  id: Id,
  is_current: z.boolean(),
  started_at: Instant,
  last_seen_at: Instant,
  /** What the browser said of itself, shortened to its name and system. */
  device: z.string(),
});
export type SessionInfo = z.output<typeof SessionInfo>;

export const listSessions = endpoint({
  name: "listSessions",
  method: "GET",
  path: "/auth/sessions",
  summary: "Where the viewer is signed in",
  access: "signed-in",
  response: pageOf(SessionInfo),
  errors: ["unauthenticated"],
  foreign: {},
});

export const endOtherSessions = endpoint({
  name: "endOtherSessions",
  method: "DELETE",
  path: "/auth/sessions",
  summary: "Signs out everywhere else",
  access: "signed-in",
  response: dataOf(z.object({ ended: z.number() })),
  errors: ["unauthenticated"],
  foreign: {},
});

export const Identity = z.object({ provider: z.enum(["microsoft", "custom"]), email: z.string(), linked_at: Instant });
export type Identity = z.output<typeof Identity>;

/** Form and single sign-on accounts with one e-mail stay distinct until a signed-in user links them. */
export const listIdentities = endpoint({
  name: "listIdentities",
  method: "GET",
  path: "/auth/identities",
  summary: "The sign-on accounts that the viewer linked",
  access: "signed-in",
  response: pageOf(Identity),
  errors: ["unauthenticated"],
  foreign: {},
});

/** The answer's address comes back through the sign-on's own callback, which links instead of signing in. */
export const startLink = endpoint({
  name: "startLink",
  method: "POST",
  path: "/auth/identities",
  summary: "Begins linking a sign-on account",
  access: "signed-in",
  body: z.object({ provider: z.enum(["microsoft", "custom"]) }),
  response: dataOf(z.object({ url: z.string() })),
  errors: ["unauthenticated", "validation_failed", "malformed_json", "forbidden", "unavailable"],
  foreign: {},
});
