import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { managerOfPeople, managing } from "./managing.ts";
import { KeysetMeta } from "./people.ts";
import { line } from "./plain-text.ts";
import { dataOf, Id, Instant, wholeNumber } from "./scalars.ts";

/** What is kept for a while when it is removed. */
export const binKinds = ["team", "role", "own_field", "list_view", "report", "question", "exam"] as const;
export const BinKind = z.enum(binKinds);
export type BinKind = z.output<typeof BinKind>;

export const BinItem = z.object({
  id: Id,
  kind: BinKind,
  name: z.string(),
  removed_at: Instant,
  /** Until when it can be brought back. */
  until: Instant,
  /** null: a directory, or somebody who is gone. */
  actor: z.nullable(z.object({ id: Id, name: z.string() })),
  /** How much else the same press changed, such as who was in it: it comes back with it. */
  others: z.number(),
});
export type BinItem = z.output<typeof BinItem>;

/** What narrows the list. */
export const binFilter = {
  kind: z.optional(BinKind),
  /** A part of its name, marks or none. */
  q: z.optional(z.string().check(z.maxLength(100))),
};
/** By when it was removed: the newest first, or the oldest. */
export const BinSort = z._default(z.enum(["-at", "at"]), "-at");

/** Of the business; a team lead sees the teams below theirs and the views that they removed themselves. */
export const listBin = endpoint({
  name: "listBin",
  method: "GET",
  path: "/manage/bin",
  summary: "What was removed in the last 30 days",
  ...managerOfPeople,
  query: z.object({
    ...binFilter,
    sort: BinSort,
    limit: z._default(wholeNumber(1, 100), 50),
    cursor: z.optional(z.string().check(z.maxLength(600))),
  }),
  response: z.object({ data: z.array(BinItem), meta: KeysetMeta }),
  errors: ["unauthenticated", "forbidden", "validation_failed"],
  foreign: {},
});

/** As many as one press brings back. */
export const mostRestored = 50;

/**
 * All of them or none, with what went with each; judged as `undoChanges`, of which it is one for each press. Where several are
 * asked for, `data.errors` says by their ids which are refused. One alone may come back otherwise than it was: `called` so (of a
 * field of the business's own its key), a team at the top.
 */
export const restoreFromBin = endpoint({
  name: "restoreFromBin",
  method: "POST",
  path: "/manage/bin/restorations",
  summary: "Brings back what was removed",
  ...managerOfPeople,
  support: "refused",
  body: z.object({
    ids: z.array(Id).check(z.minLength(1), z.maxLength(mostRestored)),
    called: z.optional(line(120)),
    at_top: z.optional(z.boolean()),
  }),
  response: dataOf(
    z.object({
      restored: z.number(),
      /** Values that somebody changed since: they stay as they are. */
      kept: z.number(),
      change_set_id: Id,
    }),
  ),
  errors: [
    ...managing,
    "not_found",
    "conflict",
    "beyond_scope",
    "not_usable",
    "own_account",
    "wider_rights",
    "lead_has_more",
    "name_taken",
    "key_taken",
    "parent_gone",
    "team_too_deep",
    "too_many_teams",
    "too_many_teams_of_one",
    "too_many_roles",
    "too_many_roles_of_one",
    "too_many_fields",
  ],
  foreign: {},
});
