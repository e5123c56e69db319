import * as z from "zod/mini";
import { assigner, Named } from "./assigning.ts";
import { endpoint } from "./endpoint.ts";
import { managing } from "./managing.ts";
import { dataOf, Id, Instant } from "./scalars.ts";

/** Certificates that are reminded of in one press. */
export const mostReminded = 100;
/** Whoever was told within so many days is not told again. */
export const remindAgainDays = 3;

/**
 * Why somebody gets no letter: nothing of it ends yet, it is over, they were told just now, there is nowhere to write to, or they
 * are blocked, exempt, or hold what is archived.
 */
export const unremindedReasons = [
  "reminded",
  "not_ending",
  "expired",
  "no_address",
  "blocked",
  "exempt",
  "archived",
] as const;

const Rows = z
  .array(z.object({ user_id: Id, certification_id: Id }))
  .check(z.minLength(1, "required"), z.maxLength(mostReminded, "too_many"));

const Row = z.object({ person: Named, certification: Named });

const ReminderPreview = z.object({
  told: z.array(z.extend(Row, { ends_at: Instant })),
  untold: z.array(
    z.extend(Row, {
      why: z.enum(unremindedReasons),
      /** When they were told last; null: they were not. */
      reminded_at: z.nullable(Instant),
    }),
  ),
  /** One to each person, of all that ends; one more of what is in its grace. */
  letters: z.number(),
  token: z.string(),
});
export type ReminderPreview = z.output<typeof ReminderPreview>;

/** Whoever is beyond the teams of a lead is left out, as whoever holds nothing is. */
export const previewReminders = endpoint({
  name: "previewReminders",
  method: "POST",
  path: "/manage/lms/certificates/reminders/preview",
  summary: "Which of the chosen holders would be reminded of the end, and which not and why",
  ...assigner,
  body: z.object({ rows: Rows }),
  response: dataOf(ReminderPreview),
  errors: [...managing],
  foreign: {},
});

/** `preview_expired`: it would not be whom the preview showed; `conflict`: nobody would be reminded. The letters leave after 15 minutes. */
export const sendReminders = endpoint({
  name: "sendReminders",
  method: "POST",
  path: "/manage/lms/certificates/reminders",
  summary: "Reminds chosen holders that what they hold ends",
  ...assigner,
  support: "refused",
  body: z.object({ rows: Rows, token: z.string().check(z.maxLength(100)) }),
  response: dataOf(z.object({ letters: z.number(), change_set_id: Id })),
  errors: [...managing, "preview_expired", "conflict"],
  foreign: {},
});
