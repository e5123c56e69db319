import * as z from "zod/mini";
import { Named } from "./assigning.ts";
import { remindAgainDays } from "./certificate-reminders.ts";
import { endpoint } from "./endpoint.ts";
import { managerOfJobs, managing } from "./managing.ts";
import { dataOf, Id, Instant } from "./scalars.ts";

/** People are named up to so many; all of them are counted. */
export const mostNamedLate = 50;
/** Whoever was reminded within so many days is not reminded again, as with certificates. */
export const remindLateAgainDays = remindAgainDays;

/** Of whoever is overdue, as the dashboard counts them. */
const whom = {
  /** Those of one team and below, where the dashboard shows these; absent: of all that the viewer sees. */
  within: z.optional(Id),
  /** Those who are in one team or below it, as they are counted there. */
  team_id: z.optional(Id),
};

const LatePerson = z.object({
  person: Named,
  /** What is overdue, what has been longest first. */
  titles: z.array(z.string()),
  /** Calendar days, of that. */
  longest_days: z.number(),
  /** Why they get no letter: they were reminded just now, or there is nowhere to write to; null: they get one. */
  why: z.nullable(z.enum(["reminded", "no_address"])),
  reminded_at: z.nullable(Instant),
});

const LateReminders = z.object({
  /** One to each, of all that is overdue. */
  letters: z.number(),
  /** Who gets none. */
  untold: z.number(),
  /** Whoever gets a letter first, and of them whoever has been late longest. */
  people: z.array(LatePerson),
  token: z.string(),
});
export type LateReminders = z.output<typeof LateReminders>;

/** For whoever the dashboard counts overdue people to; a team that they do not see has nobody. */
export const previewLateReminders = endpoint({
  name: "previewLateReminders",
  method: "POST",
  path: "/manage/dashboard/reminders/preview",
  summary: "Who of a team, or of all, would be reminded of what is overdue, and who not and why",
  ...managerOfJobs,
  body: z.object(whom),
  response: dataOf(LateReminders),
  errors: managing,
  foreign: {},
});

/**
 * `preview_expired`: it would not be whom the preview showed; `conflict`: nobody would be reminded. The letters leave after 15
 * minutes, and tell what is overdue then. More than 200 are a job.
 */
export const sendLateReminders = endpoint({
  name: "sendLateReminders",
  method: "POST",
  path: "/manage/dashboard/reminders",
  summary: "Reminds people of a team, or all, of what is overdue",
  ...managerOfJobs,
  support: "refused",
  body: z.object({
    ...whom,
    token: z.string().check(z.maxLength(100)),
    /** Of the press. */
    key: Id,
  }),
  response: dataOf(
    z.object({
      letters: z.number(),
      /** null: it is a job. */
      change_set_id: z.nullable(Id),
      job_id: z.nullable(Id),
    }),
  ),
  errors: [...managing, "preview_expired", "conflict", "key_reused"],
  foreign: {},
});
