import * as z from "zod/mini";
import { Instant } from "./scalars.ts";

/** A deadline as it stands. */
export const Due = z.object({
  /** The day by whose end it is due, `YYYY-MM-DD` in the business's time zone. */
  on: z.string(),
  /** The last instant of that day. */
  at: Instant,
  overdue: z.boolean(),
  /** Calendar days from today, 0 today, negative once missed. */
  days: z.number(),
});
export type Due = z.output<typeof Due>;
