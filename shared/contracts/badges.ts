import * as z from "zod/mini";
import { badgeIcons, badgeNeedKinds } from "../domain/points.ts";
import { locales } from "../locales.ts";
import { endpoint } from "./endpoint.ts";
import { scorekeeper } from "./gamification.ts";
import { managing, RecordDone } from "./managing.ts";
import { KeysetMeta } from "./people.ts";
import { line } from "./plain-text.ts";
import { dataOf, Id, Instant, Revision } from "./scalars.ts";

export const BadgeIcon = z.enum(badgeIcons);
export type BadgeIcon = z.output<typeof BadgeIcon>;

/** A business has so many of its own. */
export const mostBadges = 100;

const need = z.enum(badgeNeedKinds);
const count = z.number().check(z.int("out_of_range"), z.gte(1, "out_of_range"), z.lte(1_000_000, "out_of_range"));
/** At least one; where a language has none, another's stands in. */
const BadgeNames = z
  .partialRecord(z.enum(locales.map(({ code }) => code)), line(60))
  .check(z.refine((names) => Object.keys(names).length > 0, "required"));

export const ManagedBadge = z.object({
  /** One of the product's goes by its name. */
  id: Id,
  is_standard: z.boolean(),
  need: z.enum([...badgeNeedKinds, "lessons"]),
  count: z.number(),
  /** The course or programme that is asked for; null: none, or one that is gone. */
  target: z.nullable(z.object({ id: Id, title: z.string() })),
  icon: BadgeIcon,
  names: z.partialRecord(z.enum(locales.map(({ code }) => code)), z.string()),
  /** What was done before does not count; null: all that was ever done does. */
  counts_from: z.nullable(Instant),
  is_archived: z.boolean(),
  /** How many hold it. */
  holders: z.number(),
  revision: Revision,
});
export type ManagedBadge = z.output<typeof ManagedBadge>;

/** The product's in their order, then the business's own, the newest first. */
export const listBadges = endpoint({
  name: "listBadges",
  method: "GET",
  path: "/manage/gamification/badges",
  summary: "The badges that are given",
  ...scorekeeper,
  query: z.object({ state: z.optional(z.literal("archived")) }),
  response: z.object({ data: z.array(ManagedBadge), meta: KeysetMeta }),
  errors: ["unauthenticated", "forbidden", "validation_failed"],
  foreign: {},
});

const params = z.object({ badgeId: Id });
const foreign = { badgeId: "badge-id" } as const;
const reading = ["unauthenticated", "forbidden", "not_found"] as const;
const change = { ...scorekeeper, support: "refused", response: dataOf(RecordDone) } as const;

/** Answers an `ETag`, which a change must send back. */
export const getBadge = endpoint({
  name: "getBadge",
  method: "GET",
  path: "/manage/gamification/badges/:badgeId",
  summary: "One badge",
  ...scorekeeper,
  params,
  response: dataOf(ManagedBadge),
  errors: reading,
  foreign,
});

/** What a form needs to make one. */
export const getNewBadge = endpoint({
  name: "getNewBadge",
  method: "GET",
  path: "/manage/gamification/new-badge",
  summary: "What a badge can ask for",
  ...scorekeeper,
  /** By title, 1,000 at most of each. */
  response: dataOf(
    z.object({
      courses: z.array(z.object({ id: Id, title: z.string() })),
      programmes: z.array(z.object({ id: Id, title: z.string() })),
    }),
  ),
  errors: ["unauthenticated", "forbidden"],
  foreign: {},
});

/** `target_id` goes with the needs `course` and `programme` alone. 409 `conflict`: there are as many as there can be. */
export const createBadge = endpoint({
  name: "createBadge",
  method: "POST",
  path: "/manage/gamification/badges",
  summary: "Makes a badge that counts from now on",
  ...change,
  body: z.object({ need, count, target_id: z.nullable(Id), icon: BadgeIcon, names: BadgeNames }),
  errors: [...managing, "not_found", "conflict"],
  foreign: {},
});

/** Needs `If-Match`. Who holds it keeps it. One of the product's is not changed (`conflict`). */
export const changeBadge = endpoint({
  name: "changeBadge",
  method: "PATCH",
  path: "/manage/gamification/badges/:badgeId",
  summary: "Changes a badge",
  ...change,
  params,
  body: z.partial(z.object({ count, icon: BadgeIcon, names: BadgeNames })),
  errors: [...managing, "not_found", "conflict", "stale", "precondition_required"],
  foreign,
});

/** Nobody earns it any more; who holds it keeps it. */
export const archiveBadge = endpoint({
  name: "archiveBadge",
  method: "DELETE",
  path: "/manage/gamification/badges/:badgeId",
  summary: "Archives a badge",
  ...change,
  params,
  errors: [...managing, "not_found", "conflict"],
  foreign,
});

export const restoreBadge = endpoint({
  name: "restoreBadge",
  method: "POST",
  path: "/manage/gamification/badges/:badgeId/restoration",
  summary: "Brings an archived badge back",
  ...change,
  params,
  errors: [...managing, "not_found", "conflict"],
  foreign,
});
