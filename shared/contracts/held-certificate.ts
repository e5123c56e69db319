import * as z from "zod/mini";
import { certificateStates } from "../domain/certification.ts";
import { Instant } from "./scalars.ts";

/** What a learner holds, and what becomes of it (docs/specification.md §15.7). */
export const HeldCertificate = z.object({
  title: z.string(),
  /** Of the course or the programme that earns it. */
  path: z.string(),
  cover_category: z.string(),
  language: z.string(),
  state: z.enum(certificateStates),
  /** From when on whoever completes it again loses no day. */
  renewable_from: Instant,
  valid_until: Instant,
  /** Until when it does not count as expired. */
  grace_until: Instant,
  /** Until when it would be valid, were it completed again now. */
  renewed_until: Instant,
  /** How often it was earned. */
  round: z.number(),
});
export type HeldCertificate = z.output<typeof HeldCertificate>;
