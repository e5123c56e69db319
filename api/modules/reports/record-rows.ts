import { and, eq, gte, isNull, lte, not, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { ReportFilter } from "#shared/contracts/report-definition.ts";
import { deadlineOf } from "#shared/domain/deadline.ts";
import type { SourceName } from "#shared/domain/report-sources.ts";
import { daysBetween, zonedDate } from "#shared/domain/zoned-time.ts";
import { among } from "#api/db/conditions.ts";
import { lessons } from "#api/db/schema/catalogue.ts";
import { classrooms, classroomSessions, sessionRegistrations } from "#api/db/schema/classroom.ts";
import { assignments } from "#api/db/schema/programme.ts";
import { quizAttempts } from "#api/db/schema/quiz.ts";
import { enrolments, lessonProgress } from "#api/db/schema/study.ts";
import { everyRound } from "#api/db/tenant-bound.ts";
import type { Fields, Nullability } from "#api/db/statement.ts";
import type { TenantSelect } from "#api/db/tenant-select.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import {
  courseDeadlines,
  type DayClock,
  type DeadlineRow,
  isCut,
  programmeDeadlines,
} from "#api/modules/deadlines/public.ts";
import type { Titles } from "./record-titles.ts";
import { instantsIn, type Value } from "./report-row.ts";

/** What somebody did: a row without the person's own columns. */
export interface PersonRecord {
  userId: string;
  key: string;
  values: Record<string, Value>;
}

interface AskedRecords {
  ids: readonly string[];
  filters: readonly ReportFilter[];
  clock: DayClock;
  /** That the report shows, narrows, groups or reckons by: nothing else is read. With `round`, those that are over are rows of their own. */
  columns: ReadonlySet<string>;
  titles: Titles;
}

interface Records {
  records: PersonRecord[];
  /** As many as one statement reads: of fewer people all would be read. */
  isMore: boolean;
}

export type RecordReader = (db: TenantDb, asked: AskedRecords) => Promise<Records>;

const mostRecords = 5000;

function upTo<Row>(rows: readonly Row[], toRecord: (row: Row) => PersonRecord): Records {
  return { records: rows.slice(0, mostRecords).map(toRecord), isMore: rows.length > mostRecords };
}

/** What statements themselves narrow by, so that rows which are not meant are not read. */
interface Narrowing {
  times: Readonly<Record<string, SQLiteColumn>>;
  courseId?: SQLiteColumn | SQL;
}

function narrowed({ filters, clock }: AskedRecords, { times, courseId }: Narrowing): SQL | undefined {
  return and(
    ...filters.map((filter) => {
      const { column, is, values } = filter;
      if (column === "course" && courseId)
        return is === "is_not" ? not(among(courseId, values)) : among(courseId, values);
      const time = times[column];
      if (time === undefined) return undefined;
      if (is === "is_empty") return isNull(time);
      const span = instantsIn(filter, clock);
      return span && and(gte(time, span.from), lte(time, span.to));
    }),
  );
}

/** Rows of the people who are asked for, as many as one statement reads and one that says whether there are more. */
function ofAsked<F extends Fields, N extends Nullability>(
  rows: TenantSelect<F, N>,
  userId: SQLiteColumn,
  asked: AskedRecords,
  narrowing: Narrowing,
) {
  return rows
    .where(among(userId, asked.ids), narrowed(asked, narrowing))
    .limit(mostRecords + 1)
    .all();
}

/** What of a table the columns that are asked for are made of; a column of no entry in `madeOf` is one of its own name. */
function fieldsFor<F extends Fields>(
  { columns }: AskedRecords,
  fields: F,
  madeOf: Readonly<Record<string, readonly (keyof F)[]>> = {},
): Partial<F> {
  const read = new Set<keyof F>([...columns].flatMap((column) => madeOf[column] ?? [column]));
  return Object.fromEntries(Object.entries(fields).filter(([name]) => read.has(name))) as Partial<F>;
}

/** What the course and the lesson of a record are called, as far as that is asked for. */
async function lessonNames({ columns, titles }: AskedRecords, lessonIds: readonly string[]) {
  const isAsked = columns.has("lesson") || columns.has("lesson_kind") || columns.has("course");
  const facts = isAsked ? await titles.lessons(lessonIds) : undefined;
  const courseIds = [...(facts?.values() ?? [])].map(({ courseId }) => courseId);
  const courseTitles = columns.has("course") ? await titles.courses(courseIds) : undefined;
  return (lessonId: string) => {
    const { title = null, kind = null, courseId = "" } = facts?.get(lessonId) ?? {};
    return { course: courseTitles?.get(courseId) ?? null, lesson: title, lesson_kind: kind };
  };
}

/** Primary key of enrolments. */
const readEnrolments: RecordReader = async (db, asked) => {
  const { userId: user, courseId, round: ofRound, enrolledAt, lastStudiedAt, completedAt } = enrolments;
  const times = { enrolled: enrolledAt, last_studied: lastStudiedAt, completed: completedAt };
  const own = fieldsFor(asked, times, { enrolment: ["completed"], days_taken: ["enrolled", "completed"] });
  const found = db
    .select({ userId: user, id: courseId, round: ofRound, ...own })
    .from(asked.columns.has("round") ? everyRound(enrolments) : enrolments)
    .byKey();
  const rows = await ofAsked(found, user, asked, { times, courseId });
  const titles = asked.columns.has("course") ? await asked.titles.courses(rows.map(({ id }) => id)) : undefined;
  return upTo(rows, ({ userId, id, round, enrolled = 0, completed = null, last_studied = null }) => ({
    userId,
    key: keyOf(id, round),
    values: {
      course: titles?.get(id) ?? null,
      round,
      enrolled,
      last_studied,
      completed,
      enrolment: completed === null ? "open" : "completed",
      days_taken: completed === null ? null : Math.max(0, Math.round((completed - enrolled) / dayMs)),
    },
  }));
};

/** Rows of one thing stand by their rounds; without them it has one row. */
function keyOf(id: string, round: number): string {
  return round === 1 ? id : `${id} ${String(round).padStart(4, "0")}`;
}

const dayMs = 86_400_000;

/** Primary key of lesson_progress. */
const readLessons: RecordReader = async (db, asked) => {
  const { userId: user, lessonId, round: ofRound, state, percent, courseId } = lessonProgress;
  const times = { last_studied: lessonProgress.lastSeenAt, completed: lessonProgress.completedAt };
  const found = db
    .select({ userId: user, id: lessonId, round: ofRound, ...fieldsFor(asked, { progress: state, percent, ...times }) })
    .from(asked.columns.has("round") ? everyRound(lessonProgress) : lessonProgress)
    .byKey();
  const rows = await ofAsked(found, user, asked, { times, courseId });
  const named = await lessonNames(
    asked,
    rows.map(({ id }) => id),
  );
  return upTo(rows, ({ userId, id, ...values }) => ({
    userId,
    key: keyOf(id, values.round),
    values: { ...values, ...named(id) },
  }));
};

/** Index: quiz_attempts_user_lesson; primary key of lessons besides. */
const readAttempts: RecordReader = async (db, asked) => {
  const { userId: user, lessonId, startedAt, submittedAt } = quizAttempts;
  const { id: attemptId, round: ofRound, number: attempt, scorePercent: score, passed: isPassed } = quizAttempts;
  const times = { started: startedAt, submitted: submittedAt };
  const own = fieldsFor(
    asked,
    { attempt, score, passed: isPassed, ...times },
    {
      result: ["submitted", "passed"],
      minutes: ["started", "submitted"],
    },
  );
  const found = db
    .select({ userId: user, id: attemptId, lessonId, round: ofRound, ...own })
    .from(asked.columns.has("round") ? everyRound(quizAttempts) : quizAttempts)
    .byKey();
  const courseOfLesson = db.select({ id: lessons.courseId }).from(lessons).byKey().where(eq(lessons.id, lessonId));
  const rows = await ofAsked(found, user, asked, { times, courseId: sql`${courseOfLesson}` });
  const named = await lessonNames(
    asked,
    rows.map((row) => row.lessonId),
  );
  return upTo(rows, ({ userId, id, lessonId: ofLesson, passed = null, started = 0, submitted = null, ...values }) => ({
    userId,
    key: id,
    values: {
      ...values,
      ...named(ofLesson),
      started,
      submitted,
      result: submitted === null ? "open" : passed === null ? "waiting" : passed ? "passed" : "failed",
      minutes: submitted === null ? null : Math.round((submitted - started) / 6000) / 10,
    },
  }));
};

/** Index: session_registrations_user; primary keys besides. */
const readAttendance: RecordReader = async (db, asked) => {
  const { userId: user, status, attendance: presence, attendanceNuance: nuanceOf } = sessionRegistrations;
  const { id: sessionId, startsAt: starts, place } = classroomSessions;
  const columns = { starts, place, classroom: classrooms.title, registration: status };
  const found = db
    .select({ userId: user, id: sessionId, attendance: presence, nuance: nuanceOf, ...fieldsFor(asked, columns) })
    .from(sessionRegistrations)
    .innerJoin(classroomSessions, eq(classroomSessions.id, sessionRegistrations.sessionId))
    .innerJoin(classrooms, eq(classrooms.id, classroomSessions.classroomId));
  const rows = await ofAsked(found, user, asked, { times: { starts } });
  return upTo(rows, ({ userId, id, attendance, nuance, ...values }) => ({
    userId,
    key: id,
    values: {
      ...values,
      attendance: attendance ?? "unmarked",
      mark: attendance === null ? "unmarked" : (nuance ?? attendance),
    },
  }));
};

/** As the dashboard counts them. Primary keys. */
const readDeadlines: RecordReader = async (db, asked) => {
  const where = narrowed(asked, { times: { assigned: assignments.assignedAt } });
  const [ofCourses, ofProgrammes] = await db.batch([
    courseDeadlines(db, asked.ids).where(where),
    programmeDeadlines(db, asked.ids).where(where),
  ]);
  return {
    records: [
      ...ofCourses.flatMap((row) => toDeadline(row, "course", asked.clock)),
      ...ofProgrammes.flatMap((row) => toDeadline(row, "programme", asked.clock)),
    ],
    isMore: isCut([ofCourses, ofProgrammes]),
  };
};

function toDeadline(row: DeadlineRow, kind: "course" | "programme", { now, timeZone }: DayClock): PersonRecord[] {
  const { userId, targetId, title, assignedAt, assignedBy, firstLoginAt, completedAt } = row;
  const deadline = deadlineOf(row.deadline, { assignedAt, firstLoginAt, timeZone });
  if (deadline === null) return [];
  const isMissed = (completedAt ?? now) > deadline.at;
  const standing = completedAt === null ? (isMissed ? "overdue" : "open") : isMissed ? "late" : "in_time";
  return [
    {
      userId,
      key: `${kind}-${targetId}`,
      values: {
        target: title,
        target_kind: kind,
        standing,
        due: deadline.on,
        days_late: isMissed ? daysBetween(deadline.on, zonedDate(completedAt ?? now, timeZone)) : null,
        assigned: assignedAt,
        assigned_by: assignedBy,
        completed: completedAt,
      },
    },
  ];
}

/** Of those who are asked for, in no order. Sources that are not here have no records besides the people. */
export const recordReaders: Partial<Record<SourceName, RecordReader>> = {
  enrolments: readEnrolments,
  lessons: readLessons,
  deadlines: readDeadlines,
  attendance: readAttendance,
  attempts: readAttempts,
};
