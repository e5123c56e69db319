import * as z from "zod/mini";
import { assessingWays, evidenceKinds } from "../domain/competency.ts";
import { AnswerLevel } from "./competency-criteria.ts";
import { mostCompetencies } from "./competency-frameworks.ts";
import { endpoint } from "./endpoint.ts";
import { dataOf, Id, Instant } from "./scalars.ts";

const OwnCompetency = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  level: z.nullable(z.number()),
  /** What their level means, in words; "" where it is not said. */
  meaning: z.string(),
  /** What their level rests on; null: nothing gives one. */
  origin: z.nullable(
    z.object({
      source: z.enum(["criterion", ...assessingWays]),
      /** Of a criterion: what was done. */
      facts: z.array(z.object({ kind: z.enum(evidenceKinds), title: z.string(), percent: z.nullable(z.number()) })),
      at: Instant,
      until: z.nullable(Instant),
    }),
  ),
  need: z.nullable(z.number()),
  /** What the next job asks for. */
  next_need: z.nullable(z.number()),
  /** What leads to a higher level than theirs, as long as something is missing for their job or the next; 3 at most. */
  ways: z.array(z.object({ title: z.string(), path: z.string(), level: z.number() })),
});
export type OwnCompetency = z.output<typeof OwnCompetency>;

export const OwnCompetencies = z.object({
  job: z.nullable(z.string()),
  next_job: z.nullable(z.string()),
  competencies: z.array(OwnCompetency),
  /** What they are asked to say of themselves. */
  asked: z.array(
    z.object({
      id: Id,
      title: z.string(),
      due_on: z.nullable(z.string()),
      /** They said it, and may say it anew. */
      is_answered: z.boolean(),
      competencies: z.array(
        z.object({ id: Id, title: z.string(), levels: z.array(z.string()), level: z.nullable(z.number()) }),
      ),
    }),
  ),
});
export type OwnCompetencies = z.output<typeof OwnCompetencies>;

export const getOwnCompetencies = endpoint({
  name: "getOwnCompetencies",
  method: "GET",
  path: "/overview/competencies",
  summary: "The viewer's competencies, and what is missing for their job and the next",
  access: "signed-in",
  response: dataOf(OwnCompetencies),
  errors: ["unauthenticated"],
  foreign: {},
});

/**
 * Every competency of the assessment is answered at once, and answered again until it is closed or somebody who leads them has
 * said something of it: `assessment_closed`.
 */
export const answerAssessment = endpoint({
  name: "answerAssessment",
  method: "PUT",
  path: "/overview/assessments/:assessmentId",
  summary: "Says of oneself what was asked",
  access: "signed-in",
  support: "refused",
  params: z.object({ assessmentId: Id }),
  body: z.object({
    answers: z
      .array(z.object({ competency_id: Id, level: AnswerLevel }))
      .check(z.minLength(1, "required"), z.maxLength(mostCompetencies, "too_many")),
  }),
  response: dataOf(z.object({ id: Id })),
  errors: [
    "unauthenticated",
    "validation_failed",
    "malformed_json",
    "not_found",
    "assessment_closed",
    "support_session",
  ],
  foreign: { assessmentId: "assessment-id" },
});
