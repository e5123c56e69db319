import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { manager, managing } from "./managing.ts";
import { written } from "./plain-text.ts";
import { dataOf, Id, Instant } from "./scalars.ts";

export const longestReason = 500;

const refusals = ["not_found", "own_account", "wider_rights", "last_account_manager", "conflict"] as const;

/** A second manager confirms it within 7 days. `conflict`: it is asked for already, or done. */
export const askErasure = endpoint({
  name: "askErasure",
  method: "POST",
  path: "/manage/admin/users/:userId/erasure",
  ...manager,
  support: "refused",
  params: z.object({ userId: Id }),
  foreign: { userId: "user-id" },
  summary: "Asks that a person be anonymised",
  body: z.object({ reason: written(longestReason) }),
  response: dataOf(z.object({ id: Id, expires_at: Instant })),
  errors: [...managing, ...refusals, "manager_too_new"],
});

/** By whoever asked, or by another manager who does not want it. */
export const cancelErasure = endpoint({
  name: "cancelErasure",
  method: "DELETE",
  path: "/manage/admin/users/:userId/erasure",
  ...manager,
  support: "refused",
  params: z.object({ userId: Id }),
  foreign: { userId: "user-id" },
  summary: "A person is not anonymised after all",
  response: dataOf(z.object({ id: Id })),
  errors: ["unauthenticated", "forbidden", "support_session", "not_found", "own_account", "wider_rights", "conflict"],
});

/**
 * Who the person was is gone for good: name, address, number, job, own fields, picture, sign-ins, letters and what the log says of
 * them. What they learned stays, under a name that says nobody's. `second_manager` to whoever asked; `manager_too_new` where
 * somebody else had a hand in the account of either; `conflict` where nobody asked,
 * or who did is no manager any more. Nothing takes it back.
 */
export const confirmErasure = endpoint({
  name: "confirmErasure",
  method: "POST",
  path: "/manage/admin/users/:userId/erasure/confirmation",
  ...manager,
  support: "refused",
  params: z.object({ userId: Id }),
  foreign: { userId: "leaving-user-id" },
  summary: "Anonymises a person whom another manager asked to have anonymised",
  response: dataOf(z.object({ id: Id, name: z.string() })),
  errors: ["unauthenticated", "forbidden", "support_session", ...refusals, "second_manager", "manager_too_new"],
});
