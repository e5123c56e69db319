import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { manager, managing, toldApartBy } from "./managing.ts";
import { dataOf, Id, Instant } from "./scalars.ts";

/** What people have that goes over to the account that stays. */
export const mergeKinds = [
  "courses",
  "lessons",
  "programmes",
  "assignments",
  "attempts",
  "hand_ins",
  "film_answers",
  "registrations",
  "notes",
  "posts",
  "saved_courses",
  "points",
  "study_days",
  "badges",
  "identities",
  "reports",
  "teams",
  "roles",
] as const;
export const MergeKind = z.enum(mergeKinds);
export type MergeKind = z.output<typeof MergeKind>;

/** Whose name, address and employee number stay. */
export const MergeSide = z.enum(["kept", "closed"]);
export type MergeSide = z.output<typeof MergeSide>;

const Party = z.object({ ...toldApartBy, created_at: Instant, last_seen_at: z.nullable(Instant) });
export type MergeParty = z.output<typeof Party>;

const MergePreview = z.object({
  kept: Party,
  closed: Party,
  /** `both`: of them, what both have: they become one. Kinds of which the closed account has nothing are left out. */
  kinds: z.array(z.object({ kind: MergeKind, count: z.number(), both: z.number() })),
  /** Rights of its own that the kept account gets. */
  gains_rights: z.boolean(),
  /** Devices on which the closed account is signed in, and is no longer. */
  sessions: z.number(),
  /** A directory keeps the kept account: its name, address and number stay. */
  is_directory: z.boolean(),
  /** What `mergePeople` sends back; good for 15 minutes, and for what is shown here alone. */
  token: z.string(),
});
export type MergePreview = z.output<typeof MergePreview>;

const refusals = [
  "not_found",
  "own_account",
  "wider_rights",
  "lead_has_more",
  "directory_account",
  "conflict",
] as const;

/** `conflict`: they are one and the same. `directory_account`: a directory keeps the one that would be closed. */
export const previewMerge = endpoint({
  name: "previewMerge",
  method: "GET",
  path: "/manage/admin/users/:userId/merge/:closedId",
  summary: "What of another account would become this person's",
  ...manager,
  params: z.object({ userId: Id, closedId: Id }),
  response: dataOf(MergePreview),
  errors: ["unauthenticated", "forbidden", "validation_failed", ...refusals],
  foreign: { userId: "user-id", closedId: "other-user-id" },
});

/**
 * What the closed account has is the other's; it is gone from every list and its sessions end. `preview_expired` where
 * something of either changed since the preview. Undone for 30 days, each has again what it had; what was changed since
 * stays with the account that was kept. Sessions and links of letters that ended stay ended.
 */
export const mergePeople = endpoint({
  name: "mergePeople",
  method: "POST",
  path: "/manage/admin/users/:userId/merge/:closedId",
  summary: "Makes two accounts of one person one",
  ...manager,
  support: "refused",
  params: z.object({ userId: Id, closedId: Id }),
  body: z.object({
    token: z.string().check(z.maxLength(100)),
    take: z.object({ name: MergeSide, email: MergeSide, employee_no: MergeSide }),
  }),
  response: dataOf(z.object({ id: Id, change_set_id: Id })),
  errors: [
    ...managing,
    ...refusals,
    "preview_expired",
    "last_account_manager",
    "email_taken",
    "employee_no_taken",
    "manager_cycle",
    "too_many_teams_of_one",
    "person_used",
    "too_many_roles_of_one",
  ],
  foreign: { userId: "user-id", closedId: "other-user-id" },
});
