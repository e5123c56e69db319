import type { AccessFlag } from "../contracts/endpoint.ts";
import type { OwnFieldKind } from "../contracts/own-field.ts";
import { lessonKinds } from "../lesson-kinds/lesson-kind.ts";
import { ownFieldIn } from "./report-own.ts";

/** What a column holds, and so by what it is narrowed, grouped and reckoned. `day`: `YYYY-MM-DD`; `time`: an instant. */
type Holds =
  | { kind: "text"; isGroup?: true }
  /** `own`: the id of a choice of a field of the business's own. */
  | { kind: "team" | "course" | "day" | "time" | "number" | "own" }
  | { kind: "choice"; choices: readonly string[] };

export type ColumnKind = Holds["kind"];

const text = { kind: "text" } as const;
const shared = { kind: "text", isGroup: true } as const;
const time = { kind: "time" } as const;
const day = { kind: "day" } as const;
const number = { kind: "number" } as const;
const course = { kind: "course" } as const;

/** Whoever a row is of. */
const person = {
  person: text,
  team: { kind: "team" },
  job_title: shared,
  email: text,
  employee_no: text,
  hired_on: day,
  account: { kind: "choice", choices: ["active", "waiting", "blocked"] },
} as const satisfies Record<string, Holds>;

interface ReportSource {
  /** Whom it is open to. */
  flag: AccessFlag;
  columns: Readonly<Record<string, Holds>>;
  /** What a new report shows. */
  first: readonly string[];
}

const ofLesson = { ...person, course, lesson: shared, round: number } as const;

/** What reports are made of: one table each, a row as its columns have it. */
export const reportSources = {
  people: {
    flag: "can_access_admin",
    columns: { ...person, last_seen: time, created: time },
    first: ["person", "team", "job_title", "account", "last_seen"],
  },
  enrolments: {
    flag: "can_access_lMS",
    columns: {
      ...person,
      course,
      round: number,
      enrolment: { kind: "choice", choices: ["open", "completed"] },
      enrolled: time,
      last_studied: time,
      completed: time,
      days_taken: number,
    },
    first: ["person", "team", "course", "enrolment", "enrolled", "completed"],
  },
  lessons: {
    flag: "can_access_lMS",
    columns: {
      ...ofLesson,
      lesson_kind: { kind: "choice", choices: lessonKinds },
      progress: { kind: "choice", choices: ["todo", "started", "done"] },
      percent: number,
      last_studied: time,
      completed: time,
    },
    first: ["person", "team", "course", "lesson", "progress", "last_studied"],
  },
  deadlines: {
    flag: "can_access_lMS",
    columns: {
      ...person,
      target: shared,
      target_kind: { kind: "choice", choices: ["course", "programme"] },
      standing: { kind: "choice", choices: ["in_time", "late", "overdue", "open"] },
      due: day,
      days_late: number,
      assigned: time,
      assigned_by: shared,
      completed: time,
    },
    first: ["person", "team", "target", "due", "standing", "days_late"],
  },
  attendance: {
    flag: "can_access_lMS",
    columns: {
      ...person,
      classroom: shared,
      starts: time,
      place: shared,
      registration: { kind: "choice", choices: ["registered", "waiting", "cancelled"] },
      attendance: { kind: "choice", choices: ["present", "absent", "unmarked"] },
      mark: { kind: "choice", choices: ["present", "late", "excused", "absent", "unmarked"] },
    },
    first: ["person", "team", "classroom", "starts", "mark"],
  },
  attempts: {
    flag: "can_access_lMS",
    columns: {
      ...ofLesson,
      attempt: number,
      result: { kind: "choice", choices: ["passed", "failed", "waiting", "open"] },
      score: number,
      minutes: number,
      started: time,
      submitted: time,
    },
    first: ["person", "team", "course", "lesson", "attempt", "score", "result", "submitted"],
  },
  activity: {
    flag: "can_access_admin",
    columns: {
      at: time,
      actor: shared,
      action: shared,
      subject: text,
      area: { kind: "choice", choices: ["people", "sign_in", "business", "content"] },
    },
    first: ["at", "actor", "action", "subject"],
  },
} as const satisfies Record<string, ReportSource>;

export type SourceName = keyof typeof reportSources;
export const sourceNames = Object.keys(reportSources) as SourceName[];

/** undefined: the source has none of that name. */
export function columnIn(source: SourceName, name: string): Holds | undefined {
  const columns: Readonly<Record<string, Holds>> = reportSources[source].columns;
  if (Object.hasOwn(columns, name)) return columns[name];
  const own = Object.hasOwn(columns, "person") ? ownFieldIn(name) : undefined;
  return own && holdsOfOwn[own.kind];
}

const holdsOfOwn = { text: shared, number, date: day, choice: { kind: "own" } } as const satisfies Record<
  OwnFieldKind,
  Holds
>;

/** `own`: fields of the business's own, which every source has whose rows are of people. */
export function columnsOf(source: SourceName, own: readonly { column: string }[] = []): [string, Holds][] {
  const ofPeople = own.flatMap(({ column }): [string, Holds][] => {
    const holds = columnIn(source, column);
    return holds ? [[column, holds]] : [];
  });
  return [...Object.entries<Holds>(reportSources[source].columns), ...ofPeople];
}

export function isDate({ kind }: Holds): boolean {
  return kind === "day" || kind === "time";
}

/** Whether rows can be grouped by it: what is nearly everybody's own makes no groups. */
export function isGroupable(column: Holds): boolean {
  return column.kind === "text" ? column.isGroup === true : column.kind !== "number";
}

/** How a filter compares: the first is what a new one does. */
export const operatorsOf = {
  text: ["contains", "is_empty"],
  team: ["is"],
  course: ["is", "is_not"],
  choice: ["is", "is_not"],
  own: ["is", "is_not", "is_empty"],
  number: ["at_least", "at_most"],
  day: ["within", "between", "is_empty"],
  time: ["within", "between", "is_empty"],
} as const satisfies Record<ColumnKind, readonly [string, ...string[]]>;

export const filterOperators = [
  "contains",
  "is_empty",
  "is",
  "is_not",
  "at_least",
  "at_most",
  "within",
  "between",
] as const;
export type FilterOperator = (typeof filterOperators)[number];
