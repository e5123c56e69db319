import * as z from "zod/mini";
import { AudienceField } from "./assigning-terms.ts";
import { competencyReader, competencyReading, competencyWriting } from "./competency-frameworks.ts";
import { Day } from "./day.ts";
import { endpoint } from "./endpoint.ts";
import { managing, RecordDone } from "./managing.ts";
import { KeysetMeta } from "./people.ts";
import { line } from "./plain-text.ts";
import { dataOf, Id, Instant, wholeNumber } from "./scalars.ts";

/** Whom one assessment may ask. */
export const mostAssessed = 1000;

export const AssessmentRow = z.object({
  id: Id,
  title: z.string(),
  ways: z.array(z.enum(["self", "lead"])),
  due_on: z.nullable(z.string()),
  is_closed: z.boolean(),
  /** Within the viewer's reach. */
  people: z.number(),
  answered_self: z.number(),
  answered_lead: z.number(),
  created_at: Instant,
  by: z.nullable(z.string()),
});
export type AssessmentRow = z.output<typeof AssessmentRow>;

export const assessmentSorts = ["-created", "created"] as const;

export const listAssessments = endpoint({
  name: "listAssessments",
  method: "GET",
  path: "/manage/competency/assessments",
  summary: "Who was asked how able they are; a team lead sees those of their people",
  ...competencyReader,
  query: z.object({
    state: z.optional(z.literal("closed")),
    sort: z._default(z.enum(assessmentSorts), "-created"),
    limit: z._default(wholeNumber(1, 100), 50),
    cursor: z.optional(z.string().check(z.maxLength(600))),
  }),
  response: z.object({ data: z.array(AssessmentRow), meta: KeysetMeta }),
  errors: competencyReading,
  foreign: {},
});

const one = { params: z.object({ assessmentId: Id }), foreign: { assessmentId: "assessment-id" } } as const;

export const AssessmentDetail = z.extend(AssessmentRow, {
  competencies: z.array(z.object({ id: Id, title: z.string() })),
  /** By name; those who are within the viewer's reach. */
  assessed: z.array(
    z.object({
      id: Id,
      name: z.string(),
      job_title: z.nullable(z.string()),
      self_at: z.nullable(Instant),
      /** Since when a lead has spoken of all competencies. */
      lead_at: z.nullable(Instant),
      /** Of how many of them. */
      lead_said: z.number(),
    }),
  ),
  may: z.object({ close: z.boolean() }),
});
export type AssessmentDetail = z.output<typeof AssessmentDetail>;

export const getAssessment = endpoint({
  name: "getAssessment",
  method: "GET",
  path: "/manage/competency/assessments/:assessmentId",
  summary: "One assessment, and who has answered",
  ...competencyReader,
  ...one,
  response: dataOf(AssessmentDetail),
  errors: [...competencyReading, "not_found"],
});

/** Writes to each of them once, after 15 minutes; an undo takes the letters back. `too_many_reached`: more than 1,000 are meant. */
export const createAssessment = endpoint({
  name: "createAssessment",
  method: "POST",
  path: "/manage/competency/assessments",
  summary: "Asks people how able they are, or those who lead them",
  ...competencyReader,
  support: "refused",
  body: z.object({
    title: line(150),
    competency_ids: z.array(Id).check(z.minLength(1, "required"), z.maxLength(60, "too_many")),
    ways: z.array(z.enum(["self", "lead"])).check(z.minLength(1, "required"), z.maxLength(2)),
    due_on: z.nullable(Day),
    /** Sentences of shared/domain/audience.ts, within the viewer's reach. */
    whom: AudienceField,
  }),
  response: dataOf(z.extend(RecordDone, { people: z.number(), letters: z.number() })),
  errors: [...managing, "not_found", "too_many_reached"],
  foreign: {},
});

/** Nobody answers it any more; what was said stays. */
export const closeAssessment = endpoint({
  name: "closeAssessment",
  method: "POST",
  path: "/manage/competency/assessments/:assessmentId/end",
  summary: "Ends an assessment",
  ...competencyReader,
  support: "refused",
  ...one,
  response: dataOf(RecordDone),
  errors: competencyWriting,
});
