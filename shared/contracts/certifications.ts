import * as z from "zod/mini";
import { learningManager, learningReader } from "./classes.ts";
import { endpoint } from "./endpoint.ts";
import { changeable } from "./managing.ts";
import { KeysetMeta } from "./people.ts";
import { dataOf, Id, Instant, wholeNumber } from "./scalars.ts";

/** What a certification may be earned by. */
export const earningKinds = ["course", "programme"] as const;
export const EarningKind = z.enum(earningKinds);

export const certificationSorts = ["-created", "created"] as const;

export const Certification = z.object({
  id: Id,
  title: z.string(),
  /** Whose completion earns it. */
  earned_by: z.object({ kind: EarningKind, id: Id, title: z.string() }),
  /** How long it is valid. */
  months: z.number(),
  /** How many days before its end a new round is begun. */
  window_days: z.number(),
  /** How many days after its end it does not count as expired yet. */
  grace_days: z.number(),
  is_archived: z.boolean(),
  /** How many people hold it, by how it stands with them (docs/specification.md §15.7). */
  people: z.object({ valid: z.number(), due: z.number(), grace: z.number(), expired: z.number() }),
  created_at: Instant,
  ...changeable,
});
export type Certification = z.output<typeof Certification>;

/** Figures are of those whom the viewer may see. */
export const listCertifications = endpoint({
  name: "listCertifications",
  method: "GET",
  path: "/manage/lms/certifications",
  summary: "The certifications of the business",
  ...learningReader,
  query: z.object({
    q: z.optional(z.string().check(z.maxLength(100))),
    /** Absent: all but the archived. */
    state: z.optional(z.literal("archived")),
    sort: z._default(z.enum(certificationSorts), "-created"),
    limit: z._default(wholeNumber(1, 100), 50),
    cursor: z.optional(z.string().check(z.maxLength(600))),
  }),
  response: z.object({ data: z.array(Certification), meta: KeysetMeta }),
  errors: ["unauthenticated", "forbidden", "validation_failed"],
  foreign: {},
});

/** Answers an `ETag`, which a change must send back. */
export const getCertification = endpoint({
  name: "getCertification",
  method: "GET",
  path: "/manage/lms/certifications/:certificationId",
  summary: "One certification",
  ...learningReader,
  params: z.object({ certificationId: Id }),
  response: dataOf(Certification),
  errors: ["unauthenticated", "forbidden", "not_found"],
  foreign: { certificationId: "certification-id" },
});

/** What a form needs to make one. */
export const getNewCertification = endpoint({
  name: "getNewCertification",
  method: "GET",
  path: "/manage/lms/new-certification",
  summary: "What a new certification can be earned by",
  ...learningManager,
  /** By title, 1,000 at most of each kind; programmes that demand a course alone, as it is courses that are learnt again. */
  response: dataOf(z.object({ earning: z.array(z.object({ kind: EarningKind, id: Id, title: z.string() })) })),
  errors: ["unauthenticated", "forbidden"],
  foreign: {},
});

/** A month of the business's time zone, `YYYY-MM`. */
export const Month = z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/));

const CourseRenewal = z.extend(
  z.pick(Certification, { id: true, title: true, months: true, window_days: true, grace_days: true }),
  {
    /** The programme whose completion earns it; null: the course's own does. */
    programme: z.nullable(z.string()),
    /** Who holds it now. */
    holders: z.number(),
    /** The first of the next twelve months in which some end, and how many; null: none do. */
    next: z.nullable(z.object({ month: Month, ends: z.number() })),
  },
);
export type CourseRenewal = z.output<typeof CourseRenewal>;

export const mostRenewals = 50;

/** Certifications that are not archived, by title, 50 at most. */
export const getCourseRenewals = endpoint({
  name: "getCourseRenewals",
  method: "GET",
  path: "/manage/lms/courses/:courseId/renewals",
  summary: "For how long a completion of a course counts, and when how many are to learn it again",
  ...learningManager,
  params: z.object({ courseId: Id }),
  response: dataOf(z.object({ renewals: z.array(CourseRenewal) })),
  errors: ["unauthenticated", "forbidden", "not_found"],
  foreign: { courseId: "course-id" },
});
