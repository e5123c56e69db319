import * as z from "zod/mini";
import { Id, Revision } from "./scalars.ts";

/** Who sees and changes what is the whole business's. */
export const manager = { access: "signed-in", flag: "can_access_admin", reach: "business" } as const;

/** Who sees and changes people, all of the business or those of their teams. */
export const managerOfPeople = { ...manager, reach: "teams" } as const;

/** Who has work over many rows done: by which right, each kind says. */
export const managerOfJobs = { access: "signed-in", flag: "any", reach: "teams" } as const;

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

/** By what a manager tells one person from another. */
export const toldApartBy = {
  id: Id,
  name: z.string(),
  email: z.string(),
  employee_no: z.nullable(z.string()),
};

/** What a record says of its being changed: from what, and whether the viewer may. */
export const changeable = { revision: Revision, may: z.object({ change: z.boolean() }) };

/** What somebody keeps by a name, for themselves or for all. */
export const saved = {
  id: Id,
  name: z.string(),
  /** For everybody to whom what it shows is open, each as far as they see. */
  is_shared: z.boolean(),
  /** Who made it; null: an account that is gone. */
  owner: z.nullable(z.string()),
  is_own: z.boolean(),
  /** Its maker may change it, and account managers one that is shared. */
  may_change: z.boolean(),
  revision: Revision,
};
