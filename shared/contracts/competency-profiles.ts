import * as z from "zod/mini";
import { highestLevel } from "../domain/competency.ts";
import {
  competencyChange,
  competencyReader,
  competencyReading,
  competencyWriting,
  mostCompetencies,
} from "./competency-frameworks.ts";
import { endpoint } from "./endpoint.ts";
import { changeable } from "./managing.ts";
import { KeysetMeta } from "./people.ts";
import { line } from "./plain-text.ts";
import { dataOf, Id, wholeNumber } from "./scalars.ts";

export const profileSorts = ["title", "-title"] as const;

export const JobProfile = z.object({
  id: Id,
  /** The job title, as accounts have it. */
  title: z.string(),
  needs: z.array(z.object({ competency_id: Id, level: z.number() })),
  /** The job that comes after it. */
  next: z.nullable(z.object({ id: Id, title: z.string() })),
  /** Whom the viewer sees and whose account has the job title. */
  people: z.number(),
  ...changeable,
});
export type JobProfile = z.output<typeof JobProfile>;

export const listProfiles = endpoint({
  name: "listProfiles",
  method: "GET",
  path: "/manage/competency/profiles",
  summary: "Which levels jobs ask for",
  ...competencyReader,
  query: z.object({
    sort: z._default(z.enum(profileSorts), "title"),
    limit: z._default(wholeNumber(1, 100), 50),
    cursor: z.optional(z.string().check(z.maxLength(600))),
  }),
  response: z.object({ data: z.array(JobProfile), meta: KeysetMeta }),
  errors: competencyReading,
  foreign: {},
});

const ofProfile = { params: z.object({ profileId: Id }), foreign: { profileId: "job-profile-id" } } as const;

/** Answers an `ETag`, which a change must send back. */
export const getProfile = endpoint({
  name: "getProfile",
  method: "GET",
  path: "/manage/competency/profiles/:profileId",
  summary: "Which levels one job asks for",
  ...competencyReader,
  ...ofProfile,
  response: dataOf(JobProfile),
  errors: [...competencyReading, "not_found"],
});

const fields = {
  title: line(200),
  needs: z
    .array(
      z.object({
        competency_id: Id,
        level: z.number().check(z.int("out_of_range"), z.gte(1, "out_of_range"), z.lte(highestLevel, "out_of_range")),
      }),
    )
    .check(z.maxLength(mostCompetencies, "too_many")),
  next_id: z.nullable(Id),
};

/** `choice_doubled` at `title`: the job has a profile. */
export const createProfile = endpoint({
  name: "createProfile",
  method: "POST",
  path: "/manage/competency/profiles",
  summary: "Says which levels a job asks for",
  ...competencyChange,
  body: z.object(fields),
  foreign: {},
});

/** Needs `If-Match`. */
export const changeProfile = endpoint({
  name: "changeProfile",
  method: "PATCH",
  path: "/manage/competency/profiles/:profileId",
  summary: "Changes which levels a job asks for",
  ...competencyChange,
  ...ofProfile,
  body: z.partial(z.object(fields)),
  errors: [...competencyWriting, "stale", "precondition_required"],
});

export const removeProfile = endpoint({
  name: "removeProfile",
  method: "DELETE",
  path: "/manage/competency/profiles/:profileId",
  summary: "Removes what a job asks for",
  ...competencyChange,
  ...ofProfile,
});
