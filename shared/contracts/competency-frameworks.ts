import * as z from "zod/mini";
import { highestLevel } from "../domain/competency.ts";
import { locales } from "../locales.ts";
import { Named } from "./assigning.ts";
import { CriterionField, Months } from "./competency-criteria.ts";
import { endpoint } from "./endpoint.ts";
import { changeable, managing, RecordDone } from "./managing.ts";
import { KeysetMeta } from "./people.ts";
import { line, plainText } from "./plain-text.ts";
import { dataOf, Id, Instant, Revision, wholeNumber } from "./scalars.ts";

/** Who runs the competencies of the whole business: frameworks and what jobs ask for are everybody's. */
export const competencyManager = { access: "signed-in", flag: "can_access_competency", reach: "business" } as const;
/** Team leads too, within their teams. */
export const competencyReader = { ...competencyManager, reach: "teams" } as const;
export const competencyReading = ["unauthenticated", "forbidden", "validation_failed"] as const;
export const competencyWriting = [...managing, "not_found", "conflict"] as const;
export const competencyChange = {
  ...competencyManager,
  support: "refused",
  response: dataOf(RecordDone),
  errors: competencyWriting,
} as const;

/** Of a business. */
export const mostCompetencies = 200;
const mostCriteria = 10;

const Language = z.enum(locales.map(({ code }) => code));
const levelTexts = z.array(plainText(300)).check(z.length(highestLevel, "out_of_range"));
const TranslationsField = z.partialRecord(
  Language,
  z.object({
    title: z.optional(plainText(150)),
    description: z.optional(plainText(1000)),
    levels: z.optional(levelTexts),
  }),
);

export const Competency = z.object({
  id: Id,
  /** The one above; null: none. */
  parent_id: z.nullable(Id),
  title: z.string(),
  description: z.string(),
  /** What the levels from 1 on mean; "" where it is not said. */
  levels: z.array(z.string()),
  translations: TranslationsField,
  criteria: z.array(CriterionField),
  /** How long an assessment is worth something. */
  assessment_months: Months,
  is_archived: z.boolean(),
  revision: Revision,
});
export type Competency = z.output<typeof Competency>;

export const Framework = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  is_archived: z.boolean(),
  /** How many stand in it, those that are archived not counted. */
  count: z.number(),
  created_at: Instant,
  ...changeable,
});
export type Framework = z.output<typeof Framework>;

export const frameworkSorts = ["-created", "created"] as const;

export const listFrameworks = endpoint({
  name: "listFrameworks",
  method: "GET",
  path: "/manage/competency/frameworks",
  summary: "The competency frameworks of the business",
  ...competencyReader,
  query: z.object({
    /** Absent: all but the archived. */
    state: z.optional(z.literal("archived")),
    sort: z._default(z.enum(frameworkSorts), "-created"),
    limit: z._default(wholeNumber(1, 100), 50),
    cursor: z.optional(z.string().check(z.maxLength(600))),
  }),
  response: z.object({ data: z.array(Framework), meta: KeysetMeta }),
  errors: competencyReading,
  foreign: {},
});

export const FrameworkDetail = z.extend(Framework, {
  translations: TranslationsField,
  /** The tree, each one behind the one above it. */
  competencies: z.array(Competency),
});
export type FrameworkDetail = z.output<typeof FrameworkDetail>;

const ofFramework = { params: z.object({ frameworkId: Id }), foreign: { frameworkId: "framework-id" } } as const;
const ofCompetency = { params: z.object({ competencyId: Id }), foreign: { competencyId: "competency-id" } } as const;

/** Answers an `ETag`, which a change must send back. */
export const getFramework = endpoint({
  name: "getFramework",
  method: "GET",
  path: "/manage/competency/frameworks/:frameworkId",
  summary: "One framework, with its competencies",
  ...competencyReader,
  ...ofFramework,
  response: dataOf(FrameworkDetail),
  errors: [...competencyReading, "not_found"],
});

export const CompetencyChoices = z.object({
  courses: z.array(Named),
  classes: z.array(Named),
  certifications: z.array(Named),
  exams: z.array(Named),
  teams: z.array(Named),
  /** As accounts have them. */
  job_titles: z.array(z.string()),
  /** In the order of their frameworks and trees. */
  competencies: z.array(z.object({ id: Id, name: z.string(), framework: z.string(), levels: z.array(z.string()) })),
  profiles: z.array(Named),
  frameworks: z.array(Named),
});
export type CompetencyChoices = z.output<typeof CompetencyChoices>;

/** As far as the viewer sees it: each list by name, at most 1,000. */
export const getCompetencyChoices = endpoint({
  name: "getCompetencyChoices",
  method: "GET",
  path: "/manage/competency/choices",
  summary: "What forms of competencies can be filled with",
  ...competencyReader,
  response: dataOf(CompetencyChoices),
  errors: competencyReading,
  foreign: {},
});

const frameworkFields = { title: line(150), description: plainText(1000), translations: TranslationsField };

export const createFramework = endpoint({
  name: "createFramework",
  method: "POST",
  path: "/manage/competency/frameworks",
  summary: "Makes a framework",
  ...competencyChange,
  body: z.object(frameworkFields),
  foreign: {},
});

/** Needs `If-Match`. Archived, its competencies are asked of nobody; what people have shown stays. */
export const changeFramework = endpoint({
  name: "changeFramework",
  method: "PATCH",
  path: "/manage/competency/frameworks/:frameworkId",
  summary: "Changes or archives a framework",
  ...competencyChange,
  ...ofFramework,
  body: z.partial(z.object({ ...frameworkFields, is_archived: z.boolean() })),
  errors: [...competencyWriting, "stale", "precondition_required"],
});

const competencyFields = {
  title: line(150),
  description: plainText(1000),
  levels: levelTexts,
  translations: TranslationsField,
  criteria: z.array(CriterionField).check(z.maxLength(mostCriteria, "too_many")),
  assessment_months: Months,
  parent_id: z.nullable(Id),
};

/** As the last of those of its parent. `conflict`: the business has 200. */
export const createCompetency = endpoint({
  name: "createCompetency",
  method: "POST",
  path: "/manage/competency/frameworks/:frameworkId/competencies",
  summary: "Makes a competency in a framework",
  ...competencyChange,
  ...ofFramework,
  body: z.object(competencyFields),
});

/**
 * Needs `If-Match`. `before_id` moves it before another of the same parent, null behind all of them. A parent that stands below it
 * is refused (`invalid`).
 */
export const changeCompetency = endpoint({
  name: "changeCompetency",
  method: "PATCH",
  path: "/manage/competency/competencies/:competencyId",
  summary: "Changes, moves or archives a competency",
  ...competencyChange,
  ...ofCompetency,
  body: z.partial(z.object({ ...competencyFields, is_archived: z.boolean(), before_id: z.nullable(Id) })),
  errors: [...competencyWriting, "stale", "precondition_required"],
});
