import * as z from "zod/mini";
import { sittingEventKinds } from "../domain/exam.ts";
import { Id, Instant } from "./scalars.ts";

/** What was written down of a sitting, as both sides read it. `by` null: nobody did it but who sits it, or the clock. */
export const SittingEvent = z.object({
  id: Id,
  at: Instant,
  kind: z.enum(sittingEventKinds),
  /** Who sits it. */
  name: z.string(),
  by: z.nullable(z.string()),
  minutes: z.nullable(z.number()),
  reason: z.nullable(z.string()),
});
export type SittingEvent = z.output<typeof SittingEvent>;
