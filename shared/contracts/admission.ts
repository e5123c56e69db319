import * as z from "zod/mini";
import { learningReader } from "./classes.ts";
import { endpoint } from "./endpoint.ts";
import { learningChange, learningWriting } from "./learning-records.ts";
import { managing } from "./managing.ts";
import { KeysetMeta } from "./people.ts";
import { prose } from "./plain-text.ts";
import { dataOf, Id, Instant, Slug, wholeNumber } from "./scalars.ts";

export const requestSorts = ["asked", "-asked"] as const;

const RequestState = z.enum(["waiting", "admitted", "refused"]);

export const RequestRow = z.object({
  id: Id,
  person: z.object({ id: Id, name: z.string(), email: z.string(), team: z.nullable(z.string()) }),
  course: z.object({ id: Id, slug: Slug, title: z.string() }),
  /** What the learner says of it. */
  message: z.nullable(z.string()),
  state: RequestState,
  asked_at: Instant,
  decided_at: z.nullable(Instant),
  /** Who answered; null: nobody did, or an account that is gone. */
  decided_by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Nobody lets themselves in, but account managers. */
  may: z.object({ answer: z.boolean() }),
});
export type RequestRow = z.output<typeof RequestRow>;

/** What narrows the list. */
export const requestFilter = {
  /** Who asked, by name or address, marks or none. */
  q: z.optional(z.string().check(z.maxLength(100))),
  /** Absent: what waits. */
  state: z._default(RequestState, "waiting"),
  course: z.optional(Id),
};
export const RequestSort = z._default(z.enum(requestSorts), "asked");

/**
 * What waits is what somebody has to decide: whoever was given the course meanwhile, and whoever asked for one that is archived
 * now, waits for nobody.
 */
export const listRequests = endpoint({
  name: "listRequests",
  method: "GET",
  path: "/manage/lms/requests",
  summary: "Who asks to be let into courses",
  ...learningReader,
  query: z.object({
    ...requestFilter,
    sort: RequestSort,
    limit: z._default(wholeNumber(1, 100), 50),
    cursor: z.optional(z.string().check(z.maxLength(600))),
  }),
  response: z.object({
    data: z.array(RequestRow),
    meta: KeysetMeta,
    /** What the list can be narrowed to: courses that are taken on request, by title, at most 200. */
    courses: z.array(z.object({ id: Id, title: z.string() })),
  }),
  errors: ["unauthenticated", "forbidden", "validation_failed"],
  foreign: {},
});

/** As many as one press answers. */
export const mostAnswered = 100;

/**
 * Lets people in, or refuses them with a reason; each gets a letter, 15 minutes later. What does not wait any more is passed over
 * and counted.
 */
export const answerRequests = endpoint({
  name: "answerRequests",
  method: "POST",
  path: "/manage/lms/requests/answers",
  summary: "Answers requests",
  ...learningReader,
  support: "refused",
  body: z.object({
    ids: z.array(Id).check(z.minLength(1), z.maxLength(mostAnswered)),
    answer: z.enum(["admitted", "refused"]),
    /** Whoever is refused is told why. */
    reason: z._default(prose(500), ""),
  }),
  response: dataOf(
    z.object({ count: z.number(), passed_over: z.number(), letters: z.number(), change_set_id: z.nullable(Id) }),
  ),
  errors: [...managing, "conflict"],
  foreign: {},
});

/** As many as are let in by opening a course: where more wait, they are answered first (`too_many_waiting`). */
export const mostLetIn = 200;

/** Opening a course lets in everybody who waits. Whoever is in it stays, whatever it becomes. */
export const setAdmission = endpoint({
  name: "setAdmission",
  method: "PUT",
  path: "/manage/lms/courses/:courseId/admission",
  summary: "Says who gets into a course",
  ...learningChange,
  params: z.object({ courseId: Id }),
  body: z.object({ admission: z.enum(["open", "request", "assigned"]) }),
  response: dataOf(
    z.object({
      id: Id,
      /** Who waited and was let in by it. */
      admitted: z.number(),
      change_set_id: z.nullable(Id),
    }),
  ),
  errors: [...learningWriting, "too_many_waiting"],
  foreign: { courseId: "course-id" },
});
