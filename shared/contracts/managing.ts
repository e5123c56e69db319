import * as z from "zod/mini";
import { Id } from "./scalars.ts";

/** Who sees and changes what is the whole business's. */
export const manager = { access: "signed-in", flag: "can_access_admin", reach: "business" } as const;

/** Who sees and changes people, all of the business or those of their teams. */
export const managerOfPeople = { ...manager, reach: "teams" } as const;

/** What every change that a manager sends can be answered with. */
export const managing = [
  "unauthenticated",
  "forbidden",
  "validation_failed",
  "malformed_json",
  "support_session",
] as const;

/** What a change to one record answers. */
export const RecordDone = z.object({
  id: Id,
  /** null: there is nothing to undo. */
  change_set_id: z.nullable(Id),
});
