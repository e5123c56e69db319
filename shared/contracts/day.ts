/** Apart from scalars.ts, which every page loads. */
import * as z from "zod/mini";

/** A day of the business's calendar, YYYY-MM-DD; clocks of before 1900 are nobody's any more. */
export const Day = z.iso.date("date_invalid").check(z.refine((day) => day >= "1900-01-01", "date_invalid"));
