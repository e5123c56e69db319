import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { managing } from "./managing.ts";
import { dataOf, Id } from "./scalars.ts";

/** What stays as it is where a press is taken back. */
export const UndoForeseen = z.object({
  /** How many people, or other records, it changed. */
  of: z.number(),
  /** How many of them somebody changed since: they stay so. */
  kept: z.number(),
  /** False of a job that is so long that its last rows alone were looked at. */
  is_whole: z.boolean(),
});

/** `conflict`: it was taken back, or its 30 days are over. */
export const foreseeUndoOfChanges = endpoint({
  name: "foreseeUndoOfChanges",
  method: "GET",
  path: "/manage/change-sets/:changeSetId/undo",
  summary: "Says what stays as it is where a press is taken back",
  access: "signed-in",
  flag: "any",
  reach: "teams",
  params: z.object({ changeSetId: Id }),
  response: dataOf(UndoForeseen),
  errors: ["unauthenticated", "forbidden", "not_found", "conflict"],
  foreign: { changeSetId: "change-set-id" },
});

/** Judged by the flag of the area that it was changed in. What somebody else changed meanwhile stays as it is now. Once: `conflict` afterwards, and after 30 days. */
export const undoChanges = endpoint({
  name: "undoChanges",
  method: "POST",
  path: "/manage/change-sets/:changeSetId/undo",
  summary: "Takes back what one press changed",
  access: "signed-in",
  flag: "any",
  reach: "teams",
  support: "refused",
  params: z.object({ changeSetId: Id }),
  response: dataOf(z.object({ undone: z.number(), kept: z.number() })),
  errors: [
    ...managing,
    "not_found",
    "conflict",
    "own_account",
    "wider_rights",
    "lead_has_more",
    "last_account_manager",
    "employee_no_taken",
    "not_usable",
    "manager_cycle",
    "email_taken",
    "name_taken",
    "parent_gone",
    "team_cycle",
    "team_too_deep",
    "too_many_teams",
    "too_many_teams_of_one",
    "person_used",
    "in_use",
    "exam_sat",
    "own_sitting",
    "keys_seen",
    "exam_sitting",
    "folder_in_use",
    "too_many_roles",
    "too_many_roles_of_one",
    "account_managers_only",
  ],
  foreign: { changeSetId: "change-set-id" },
});
