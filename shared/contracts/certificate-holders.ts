import * as z from "zod/mini";
import { certificateStates } from "../domain/certification.ts";
import { Named } from "./assigning.ts";
import { Month } from "./certifications.ts";
import { learningReader } from "./classes.ts";
import { endpoint } from "./endpoint.ts";
import { KeysetMeta } from "./people.ts";
import { Id, Instant, wholeNumber } from "./scalars.ts";

export const holderOrders = ["end", "-end"] as const;
/** How far a new round is: none was begun, nothing of it was studied, or something was. */
export const renewalStates = ["none", "open", "started"] as const;

export const Holder = z.object({
  /** Of the row: somebody may hold several certifications. */
  id: z.string(),
  person: z.extend(Named, {
    /** Of those that the viewer sees, the first one. */
    team: z.nullable(z.string()),
    is_blocked: z.boolean(),
  }),
  certification: Named,
  state: z.enum(certificateStates),
  renewable_from: Instant,
  valid_until: Instant,
  grace_until: Instant,
  renewal: z.enum(renewalStates),
  /**
   * A class that the renewal demands and that was not attended since it was earned, with the next date on which they hold a seat;
   * null: none is lacking, or it is not to be renewed yet.
   */
  class: z.nullable(z.object({ starts_at: z.nullable(Instant) })),
});
export type Holder = z.output<typeof Holder>;

export const mostHolderChoices = 500;

/** Who holds a certification, by its end. */
export const listHolders = endpoint({
  name: "listHolders",
  method: "GET",
  path: "/manage/lms/certificates",
  summary: "Who holds which certification, and until when; a team lead sees theirs",
  ...learningReader,
  query: z.object({
    /** Words of names and addresses. */
    q: z.optional(z.string().check(z.maxLength(100))),
    certification: z.optional(Id),
    /** In this team or below it. */
    team: z.optional(Id),
    /** Absent: all but those whose grace is over. */
    state: z.optional(z.enum(certificateStates)),
    /** Ending in it. */
    month: z.optional(Month),
    sort: z._default(z.enum(holderOrders), "end"),
    limit: z._default(wholeNumber(1, 100), 50),
    cursor: z.optional(z.string().check(z.maxLength(600))),
  }),
  response: z.object({
    data: z.array(Holder),
    meta: z.extend(KeysetMeta, {
      /** Of the certification and the team that were asked for: whose end is to come, and within its grace. */
      valid: z.number(),
      grace: z.number(),
      /** How many end in this month and each of the eleven after it, from today on. */
      months: z.array(z.object({ month: Month, ends: z.number() })),
      /** What the list may be narrowed to, by name, at most 500 of each. */
      certifications: z.array(Named),
      teams: z.array(Named),
    }),
  }),
  errors: ["unauthenticated", "forbidden", "validation_failed"],
  foreign: {},
});
