import * as z from "zod/mini";
import { learningManager, learningReader, learningRecord } from "./classes.ts";
import { Day } from "./day.ts";
import { endpoint } from "./endpoint.ts";
import { KeysetMeta } from "./people.ts";
import { pathRules, placeInTree } from "./programme.ts";
import { dataOf, Id, Instant, pageOf, wholeNumber } from "./scalars.ts";

/** `archived`: shown to no learner. */
export const programmeStates = ["live", "archived"] as const;
export const ProgrammeState = z.enum(programmeStates);

export const programmeSorts = ["-created", "created"] as const;

/** Until the end of a day, or so many calendar days after something, in the business's time zone. */
export const DeadlineRule = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("on"), date: Day }),
  z.object({ kind: z.literal("after_assignment"), days: wholeDays() }),
  z.object({ kind: z.literal("after_first_login"), days: wholeDays() }),
]);

function wholeDays() {
  return z.number().check(z.int("out_of_range"), z.gte(0, "out_of_range"), z.lte(3650, "out_of_range"));
}

/** Of those whom the viewer sees: a team lead, of their own people. */
const peopleCounts = {
  members: z.number(),
  done: z.number(),
};

export const ProgrammeRow = z.object({
  id: Id,
  ...placeInTree,
  title: z.string(),
  category: z.nullable(z.string()),
  state: ProgrammeState,
  parts: z.number(),
  /** Of them. */
  optional_parts: z.number(),
  ...peopleCounts,
  /** Who was given it and is late, as the dashboard counts them. */
  overdue: z.number(),
  created_at: Instant,
});
export type ProgrammeRow = z.output<typeof ProgrammeRow>;

export const listProgrammes = endpoint({
  name: "listProgrammes",
  method: "GET",
  path: "/manage/lms/programmes",
  summary: "The programmes of the business",
  ...learningReader,
  query: z.object({
    /** Words of the title, marks or none. */
    q: z.optional(z.string().check(z.maxLength(100))),
    /** Absent: all but the archived. */
    state: z.optional(ProgrammeState),
    sort: z._default(z.enum(programmeSorts), "-created"),
    limit: z._default(wholeNumber(1, 100), 50),
    cursor: z.optional(z.string().check(z.maxLength(600))),
  }),
  response: z.object({ data: z.array(ProgrammeRow), meta: KeysetMeta }),
  errors: ["unauthenticated", "forbidden", "validation_failed"],
  foreign: {},
});

export const partKinds = ["course", "classroom"] as const;

/** What a programme can be made of. */
export const ProgrammeTarget = z.object({
  kind: z.enum(partKinds),
  id: Id,
  title: z.string(),
  duration_seconds: z.number(),
  /** Out of the catalogue: learners are not asked for it. */
  is_archived: z.boolean(),
  /** Days of the dates to come that have free seats, earliest first, `YYYY-MM-DD` in the business's time zone; of a class alone. */
  dates: z.array(z.string()),
});
export type ProgrammeTarget = z.output<typeof ProgrammeTarget>;

export const ProgrammePart = z.object({
  id: Id,
  target: ProgrammeTarget,
  is_optional: z.boolean(),
  /** Ids of parts that come before it. */
  requires: z.array(Id),
  deadline: z.nullable(DeadlineRule),
});
export type ProgrammePart = z.output<typeof ProgrammePart>;

export const ManagedProgramme = z.object({
  ...learningRecord,
  ...placeInTree,
  ...pathRules,
  deadline: z.nullable(DeadlineRule),
  parts: z.array(ProgrammePart),
  ...peopleCounts,
});
export type ManagedProgramme = z.output<typeof ManagedProgramme>;

/** Answers an `ETag`, which a change must send back. */
export const getManagedProgramme = endpoint({
  name: "getManagedProgramme",
  method: "GET",
  path: "/manage/lms/programmes/:programmeId",
  summary: "One programme with its parts",
  ...learningReader,
  params: z.object({ programmeId: Id }),
  response: dataOf(ManagedProgramme),
  errors: ["unauthenticated", "forbidden", "not_found"],
  foreign: { programmeId: "programme-id" },
});

/** What a form needs to make a programme. */
export const getNewProgramme = endpoint({
  name: "getNewProgramme",
  method: "GET",
  path: "/manage/lms/new-programme",
  summary: "What a new programme can be put into",
  ...learningManager,
  response: dataOf(z.pick(ManagedProgramme, { categories: true, language: true, time_zone: true })),
  errors: ["unauthenticated", "forbidden"],
  foreign: {},
});

/** At most eight, by their titles. */
export const findProgrammeTargets = endpoint({
  name: "findProgrammeTargets",
  method: "GET",
  path: "/manage/lms/programme-targets",
  summary: "Courses and classes that a programme can be made of",
  ...learningManager,
  query: z.object({ q: z._default(z.string().check(z.maxLength(100)), "") }),
  response: pageOf(ProgrammeTarget),
  errors: ["unauthenticated", "forbidden", "validation_failed"],
  foreign: {},
});
