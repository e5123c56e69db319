import * as z from "zod/mini";
import { assignedKinds, assignedOutcomes, targetKinds } from "../domain/assigning.ts";
import { AssigningTermsField, AudienceField } from "./assigning-terms.ts";
import { Day } from "./day.ts";
import { endpoint } from "./endpoint.ts";
import { managing } from "./managing.ts";
import { KeysetMeta } from "./people.ts";
import { line } from "./plain-text.ts";
import { dataOf, Id, Instant, Revision, wholeNumber } from "./scalars.ts";

/** Team leads too, within their teams. */
export const assigner = { access: "signed-in", flag: "can_access_lMS", reach: "teams" } as const;
export const oneRule = { params: z.object({ ruleId: Id }), foreign: { ruleId: "assignment-rule-id" } } as const;
export const assignerReading = ["unauthenticated", "forbidden", "validation_failed"] as const;
export const Named = z.object({ id: Id, name: z.string() });

export const ruleStates = ["live", "paused", "ended"] as const;
export const RuleState = z.enum(ruleStates);
export type RuleState = z.output<typeof RuleState>;

const RuleTarget = z.object({ kind: z.enum(targetKinds), id: Id, title: z.string() });

export const RuleRow = z.object({
  id: Id,
  name: z.string(),
  state: RuleState,
  /** As they are called now; one that is gone is left out. */
  targets: z.array(RuleTarget),
  /** Who has it by this rule, and is meant by it. */
  people: z.number(),
  created_at: Instant,
  /** null: an account that is gone. */
  by: z.nullable(z.string()),
});
export type RuleRow = z.output<typeof RuleRow>;

export const listRules = endpoint({
  name: "listRules",
  method: "GET",
  path: "/manage/lms/assignments",
  summary: "The rules by which learning is given; a team lead sees their own",
  ...assigner,
  query: z.object({
    q: z.optional(z.string().check(z.maxLength(100))),
    state: z.optional(RuleState),
    /** Those that give this course, programme, class or certification. */
    target: z.optional(Id),
    limit: z._default(wholeNumber(1, 100), 50),
    cursor: z.optional(z.string().check(z.maxLength(600))),
  }),
  response: z.object({ data: z.array(RuleRow), meta: KeysetMeta }),
  errors: assignerReading,
  foreign: {},
});

export const AssigningChoices = z.object({
  teams: z.array(Named),
  roles: z.array(Named),
  job_titles: z.array(z.string()),
  fields: z.array(z.object({ id: Id, name: z.string(), choices: z.array(Named) })),
  courses: z.array(Named),
  programmes: z.array(Named),
  classrooms: z.array(Named),
  certifications: z.array(Named),
  exams: z.array(Named),
  /** Sentences under a name. */
  audiences: z.array(z.object({ id: Id, name: z.string(), rule: AudienceField })),
  /** In the business's time zone, `YYYY-MM-DD`. */
  today: z.string(),
});
export type AssigningChoices = z.output<typeof AssigningChoices>;

/** What the blanks of sentences are filled with, as far as the viewer sees it. */
export const getAssigningChoices = endpoint({
  name: "getAssigningChoices",
  method: "GET",
  path: "/manage/lms/assigning-choices",
  summary: "What an assignment may ask for and give",
  ...assigner,
  response: dataOf(AssigningChoices),
  errors: assignerReading,
  foreign: {},
});

export const Count = z.number();
export const Outcome = z.enum(assignedOutcomes);

const PlannedPerson = z.object({
  id: Id,
  name: z.string(),
  job_title: z.nullable(z.string()),
  hired_on: z.nullable(z.string()),
  /** The earliest day of what they are given; null: there is none. */
  due_on: z.nullable(z.string()),
});
export type PlannedPerson = z.output<typeof PlannedPerson>;

/** What would become of whom. */
export const Preview = z.object({
  /** What applying sends back; it is the asker's, and good until then. */
  token: Id,
  expires_at: Instant,
  /** People by what becomes of them. */
  counts: z.object({ new: Count, done: Count, same: Count, changed: Count, leaving: Count, exempt: Count }),
  /** How many letters go out 15 minutes after it is applied, one a person. */
  letters: z.number(),
  /** Classes with dates to come whose free seats are fewer than the people to whom they are given anew. */
  crowded: z.array(z.object({ id: Id, title: z.string(), free: Count, people: Count })),
  /** Of `list`, in the order of their ids. */
  people: z.array(PlannedPerson),
  /** How many stand before `people`; what comes behind them is asked for by `from`. */
  from: z.number(),
});
export type Preview = z.output<typeof Preview>;

export const peopleOfAPage = 20;
/** More people than an assignment may reach at once. */
export const mostReached = 20_000;

/** `too_many_reached`: narrow it. Writes nothing but what it showed, for 15 minutes. */
export const previewRule = endpoint({
  name: "previewRule",
  method: "POST",
  path: "/manage/lms/assignments/preview",
  summary: "What an assignment would do, before it does",
  ...assigner,
  support: "refused",
  body: z.object({
    terms: AssigningTermsField,
    /** The rule that would be changed so. */
    rule_id: z.optional(Id),
    list: z._default(Outcome, "new"),
    from: z._default(wholeNumber(0, mostReached), 0),
  }),
  response: dataOf(Preview),
  errors: [...managing, "not_found", "too_many_reached"],
  foreign: {},
});

/** How the people who are meant differ from those who were shown: names, at most ten each. */
export const PreviewDifference = z.object({
  joined: z.number(),
  left: z.number(),
  otherwise: z.number(),
  /** Who came or is otherwise. */
  names: z.array(z.string()),
  left_names: z.array(z.string()),
});
export type PreviewDifference = z.output<typeof PreviewDifference>;

const Applied = z.object({
  id: Id,
  /** null: there is nothing to undo, or a job does it. */
  change_set_id: z.nullable(Id),
  /** Does the rest behind the answer, where there are more than 200 people. */
  job_id: z.nullable(Id),
  letters: z.number(),
});

const RuleBody = z.object({ name: line(80), terms: AssigningTermsField, token: Id });

/** `preview_expired`: the token is too old, was used, or what would become of whom is not what was shown; `data.current.difference` says how. */
export const createRule = endpoint({
  name: "createRule",
  method: "POST",
  path: "/manage/lms/assignments",
  summary: "Gives people something to learn",
  ...assigner,
  support: "refused",
  body: RuleBody,
  response: dataOf(Applied),
  errors: [...managing, "preview_expired", "too_many_reached"],
  foreign: {},
});

export const Rule = z.extend(RuleRow, {
  terms: AssigningTermsField,
  /** What the sentences name by an id, and the people who are named, as far as the viewer sees them. */
  named: z.array(Named),
  /** Work that still goes on for it. */
  job: z.nullable(z.object({ id: Id, done: z.number(), total: z.number() })),
  revision: Revision,
});
export type Rule = z.output<typeof Rule>;

/** Answers an `ETag`, which a change must send back. */
export const getRule = endpoint({
  name: "getRule",
  method: "GET",
  path: "/manage/lms/assignments/:ruleId",
  summary: "One assignment",
  ...assigner,
  ...oneRule,
  response: dataOf(Rule),
  errors: [...assignerReading, "not_found"],
});

/** Needs `If-Match`. Who was exempted stays so. */
export const changeRule = endpoint({
  name: "changeRule",
  method: "PUT",
  path: "/manage/lms/assignments/:ruleId",
  summary: "Changes an assignment and applies it",
  ...assigner,
  support: "refused",
  ...oneRule,
  body: RuleBody,
  response: dataOf(Applied),
  errors: [...managing, "not_found", "stale", "precondition_required", "preview_expired", "too_many_reached"],
});

/** Paused, it gives nothing and takes nothing; ended, it never does again. Everybody keeps what they have. */
export const setRuleState = endpoint({
  name: "setRuleState",
  method: "PUT",
  path: "/manage/lms/assignments/:ruleId/state",
  summary: "Pauses, resumes or ends an assignment",
  ...assigner,
  support: "refused",
  ...oneRule,
  body: z.object({ state: RuleState }),
  response: dataOf(z.object({ id: Id, change_set_id: z.nullable(Id) })),
  errors: [...managing, "not_found", "conflict"],
});

const Reason = z.object({
  origin: z.enum(["direct", "rule", "pack"]),
  /** Of the rule; null: none, or one that the viewer does not see. */
  rule: z.nullable(Named),
  by: z.nullable(z.string()),
  at: Instant,
  due_on: z.nullable(z.string()),
  /** The rule means them no longer. */
  has_left: z.boolean(),
});

/** Somebody with one thing that they were given, and why. */
export const AssignedPerson = z.object({
  user_id: Id,
  name: z.string(),
  kind: z.enum(assignedKinds),
  target_id: Id,
  title: z.string(),
  state: z.enum(["exempt", "left", "done", "started", "open"]),
  /** What counts: the day of their own, else the earliest. */
  due_on: z.nullable(z.string()),
  is_extended: z.boolean(),
  reasons: z.array(Reason),
});
export type AssignedPerson = z.output<typeof AssignedPerson>;

export const listAssigned = endpoint({
  name: "listAssigned",
  method: "GET",
  path: "/manage/lms/assignments/:ruleId/people",
  summary: "Who has something by an assignment, and why",
  ...assigner,
  ...oneRule,
  query: z.object({
    limit: z._default(wholeNumber(1, 100), 50),
    cursor: z.optional(z.string().check(z.maxLength(600))),
  }),
  response: z.object({
    data: z.array(AssignedPerson),
    /** `total`: of all pages. */
    meta: z.extend(KeysetMeta, { total: Count }),
  }),
  errors: [...assignerReading, "not_found"],
});

/** `exempt` holds whatever rules say, until `include`; `extend` gives a day of their own, `shorten` takes it back. */
export const termActions = ["exempt", "include", "extend", "shorten"] as const;

export const Terms = {
  action: z.enum(termActions),
  due_on: z.optional(Day),
  reason: z.optional(line(300)),
};

/**
 * Nobody but an account manager exempts or extends themselves (`own_extra_time`). `not_held`: one of them is neither given it nor learns
 * it; nothing is written.
 */
export const changeTerms = endpoint({
  name: "changeTerms",
  method: "POST",
  path: "/manage/lms/terms",
  summary: "Exempts people from something or gives them another day",
  ...assigner,
  support: "refused",
  body: z.object({
    user_ids: z.array(Id).check(z.minLength(1, "required"), z.maxLength(100, "too_many")),
    kind: z.enum(assignedKinds),
    target_id: Id,
    ...Terms,
  }),
  response: dataOf(z.object({ changed: z.number(), change_set_id: z.nullable(Id) })),
  errors: [...managing, "not_found", "own_extra_time", "not_held"],
  foreign: {},
});
