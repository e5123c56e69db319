import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { manager } from "./managing.ts";
import { line } from "./plain-text.ts";
import { dataOf, Id, Instant } from "./scalars.ts";

/** A token by which a directory keeps the business's people here (docs/specification.md §6.7). */
export const ScimToken = z.object({
  id: Id,
  name: z.string(),
  created_at: Instant,
  /** null: somebody whose account is gone. */
  created_by: z.nullable(z.string()),
  /** Whoever made it manages nobody's accounts any more: it goes on all the same, since it is the business's. */
  is_maker_left: z.boolean(),
  /** To the minute; null: never yet. */
  last_used_at: z.nullable(Instant),
});
export type ScimToken = z.output<typeof ScimToken>;

const reading = ["unauthenticated", "forbidden", "validation_failed"] as const;
const writing = [...reading, "malformed_json", "support_session", "account_managers_only"] as const;

export const listScimTokens = endpoint({
  name: "listScimTokens",
  method: "GET",
  path: "/manage/admin/scim-tokens",
  summary: "The tokens of directories, without their secrets",
  ...manager,
  response: dataOf(
    z.object({
      /** What a directory is told: where the business's SCIM is. */
      base_url: z.string(),
      tokens: z.array(ScimToken),
      /** Account managers alone make and revoke them: a token changes everybody's account. */
      may_change: z.boolean(),
    }),
  ),
  errors: ["unauthenticated", "forbidden"],
  foreign: {},
});

export const mostScimTokens = 10;

export const ScimTokenBody = z.object({ name: line(60) });

/** `conflict`: there are as many as a business may have. */
export const makeScimToken = endpoint({
  name: "makeScimToken",
  method: "POST",
  path: "/manage/admin/scim-tokens",
  summary: "Makes a token for a directory and tells it this once",
  ...manager,
  support: "refused",
  body: ScimTokenBody,
  response: dataOf(z.object({ token: ScimToken, secret: z.string() })),
  errors: [...writing, "conflict"],
  foreign: {},
});

/** At once: a call that comes with it afterwards is refused. */
export const revokeScimToken = endpoint({
  name: "revokeScimToken",
  method: "DELETE",
  path: "/manage/admin/scim-tokens/:tokenId",
  summary: "Revokes a directory's token",
  ...manager,
  support: "refused",
  params: z.object({ tokenId: Id }),
  response: dataOf(z.object({ id: Id })),
  errors: [...writing, "not_found"],
  foreign: { tokenId: "scim-token-id" },
});
