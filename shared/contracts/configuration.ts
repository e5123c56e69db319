import * as z from "zod/mini";
import { ActivityValue } from "./activity.ts";
import { endpoint } from "./endpoint.ts";
import { manager, managing } from "./managing.ts";
import { dataOf, Id, Instant } from "./scalars.ts";

/** What of a business its managers change as one: each has a history of its own. */
export const partNames = ["branding", "settings", "menus", "categories", "letters", "words"] as const;
export const PartName = z.enum(partNames);
export type PartName = z.output<typeof PartName>;

const Somebody = z.nullable(z.object({ id: Id, name: z.string() }));

/** What became otherwise from one state to the next. */
export const ToldChanges = z.object({
  /** The first three, in the words of who asks; none of the oldest that is kept. */
  changes: z.array(ActivityValue),
  /** How many more did. */
  further: z.number(),
});
export type ToldChanges = z.output<typeof ToldChanges>;

/** That a part was otherwise; what it was stays here. */
export const Edition = z.extend(ToldChanges, {
  id: Id,
  at: Instant,
  /** null: an operator, or what stood there before. */
  by: Somebody,
});
export type Edition = z.output<typeof Edition>;

/** A part as it stands, with what it was. */
export function partState<Values extends z.ZodMiniType>(values: Values) {
  return z.object({
    /** What everybody sees. */
    published: values,
    /** What only managers see yet. */
    draft: z.nullable(z.object({ values, saved_at: Instant, by: Somebody })),
    /** The entity tag without its quotation marks: of what is published and of the draft. */
    revision: z.string(),
    /** The newest first, which is what is published; at most 20. Empty: no manager has changed it yet. */
    history: z.array(z.extend(Edition, { values })),
  });
}

export const readingPart = ["unauthenticated", "forbidden"] as const;
/** Each needs `If-Match` (`precondition_required`); `stale` carries the part as it is now as `data.current`. */
export const changingPart = [...managing, "stale", "precondition_required"] as const;

export const partReading = { ...manager, errors: readingPart, foreign: {} } as const;
export const partChange = { ...manager, support: "refused", errors: changingPart, foreign: {} } as const;

/** Publishes what a part was at a time; what is published meanwhile stays in the history. */
export const restoreEdition = endpoint({
  name: "restoreEdition",
  method: "POST",
  path: "/manage/admin/editions/:editionId/restoration",
  summary: "Brings back what a part of the configuration was",
  ...manager,
  support: "refused",
  params: z.object({ editionId: Id }),
  response: dataOf(z.object({ part: PartName, change_set_id: z.nullable(Id) })),
  errors: [...changingPart, "not_found", "category_in_use", "account_managers_only"],
  foreign: { editionId: "edition-id" },
});
