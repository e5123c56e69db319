import * as z from "zod/mini";
import { isHostname } from "#shared/domain/hostname.ts";
import { Line, Slug, Text } from "./pack-fields.ts";

const Days = z.int().check(z.minimum(0), z.maximum(400));

/** Of a course that was given to somebody. Days count from the day of the load; `due_in` may be past. */
const Given = z.strictObject({ by: Line, days_ago: Days, due_in: z.optional(z.int()) });

const StoryCourse = z.strictObject({
  course: Slug,
  given: z.optional(Given),
  /** One lesson each, in the course's order: so many days ago. Several on a day repeat it. Empty: not begun. */
  days: z._default(z.array(Days), []),
  /** The last of these lessons was left here: second of the film, page of the document. */
  stopped_at: z.optional(z.number().check(z.positive())),
  /** Questions of the quiz that were answered wrongly. */
  wrong: z._default(z.int().check(z.minimum(0)), 0),
});
export type StoryCourse = z.output<typeof StoryCourse>;

/** `history.yaml`: learners and what they studied, for demonstrations. */
export const HistoryFile = z.strictObject({
  /** The same seed, courses and time give the same history. */
  seed: Text,
  weeks: z.int().check(z.minimum(1), z.maximum(26)),
  email_domain: z.string().check(z.refine(isHostname, "must be a lower-case host name")),
  /** Courses that everybody in a team was given. */
  given: z._default(z.array(z.extend(Given, { course: Slug })), []),
  teams: z._default(z.array(z.strictObject({ name: Line, people: z.array(Line) })), []),
  /** People of users.yaml whose history is told instead of drawn. */
  stories: z._default(
    z.array(
      z.strictObject({
        email: z.email(),
        team: z.optional(Line),
        saved: z._default(z.array(Slug), []),
        courses: z.array(StoryCourse),
      }),
    ),
    [],
  ),
});
export type HistoryFile = z.output<typeof HistoryFile>;
