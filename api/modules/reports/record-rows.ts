import { and, eq, gte, isNull, lte, not, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { ReportFilter } from "#shared/contracts/report-definition.ts";
import { deadlineOf } from "#shared/domain/deadline.ts";
import type { SourceName } from "#shared/domain/report-sources.ts";
import { daysBetween, zonedDate } from "#shared/domain/zoned-time.ts";
import { among } from "#api/db/conditions.ts";
import { courses, lessons } from "#api/db/schema/catalogue.ts";
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
  /** The report asks for rounds: those that are over are rows of their own. */
  isEveryRound: boolean;
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
  courseId?: SQLiteColumn;
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

/** Of a table about lessons: its rows with the lesson and its course. Primary keys of lessons and courses. */
function aboutLessons<T extends typeof lessonProgress | typeof quizAttempts, Own extends Fields>(
  db: TenantDb,
  asked: AskedRecords,
  { table, own, ...narrowing }: Narrowing & { table: T; own: Own },
) {
  const rows = db
    .select({ userId: table.userId, course: courses.title, lesson: lessons.title, ...own })
    .from(asked.isEveryRound ? everyRound(table) : table)
    .leftJoin(lessons, eq(lessons.id, table.lessonId))
    .leftJoin(courses, eq(courses.id, lessons.courseId))
    .byKey();
  return ofAsked(rows, table.userId, asked, narrowing);
}

// Joined from the left, so that nothing begins with the courses of the business.

/** Primary keys of enrolments and courses. */
const readEnrolments: RecordReader = async (db, asked) => {
  const table = asked.isEveryRound ? everyRound(enrolments) : enrolments;
  const times = {
    enrolled: enrolments.enrolledAt,
    last_studied: enrolments.lastStudiedAt,
    completed: enrolments.completedAt,
  };
  const found = db
    .select({
      userId: enrolments.userId,
      id: enrolments.courseId,
      course: courses.title,
      round: enrolments.round,
      ...times,
    })
    .from(table)
    .leftJoin(courses, eq(courses.id, enrolments.courseId))
    .byKey();
  const rows = await ofAsked(found, enrolments.userId, asked, { times, courseId: enrolments.courseId });
  return upTo(rows, ({ userId, id, ...values }) => ({
    userId,
    key: keyOf(id, values),
    values: {
      ...values,
      enrolment: values.completed === null ? "open" : "completed",
      days_taken:
        values.completed === null ? null : Math.max(0, Math.round((values.completed - values.enrolled) / dayMs)),
    },
  }));
};

/** Rows of one thing stand by their rounds; without them it has one row. */
function keyOf(id: string, { round }: { round: number }): string {
  return round === 1 ? id : `${id} ${String(round).padStart(4, "0")}`;
}

const dayMs = 86_400_000;

/** Primary key of lesson_progress. */
const readLessons: RecordReader = async (db, asked) => {
  const times = { last_studied: lessonProgress.lastSeenAt, completed: lessonProgress.completedAt };
  const { lessonId: id, state: progress, percent, courseId, round } = lessonProgress;
  const own = { id, round, lesson_kind: lessons.kind, progress, percent, ...times };
  const rows = await aboutLessons(db, asked, { table: lessonProgress, own, times, courseId });
  return upTo(rows, ({ userId, id, ...values }) => ({ userId, key: keyOf(id, values), values }));
};

/** Index: quiz_attempts_user_lesson. */
const readAttempts: RecordReader = async (db, asked) => {
  const { id, round, number: attempt, scorePercent: score, passed: isPassed, startedAt, submittedAt } = quizAttempts;
  const times = { started: startedAt, submitted: submittedAt };
  const own = { id, round, attempt, score, passed: isPassed, ...times };
  const rows = await aboutLessons(db, asked, { table: quizAttempts, own, times, courseId: lessons.courseId });
  return upTo(rows, ({ userId, id, passed, ...values }) => ({
    userId,
    key: id,
    values: {
      ...values,
      result: values.submitted === null ? "open" : passed === null ? "waiting" : passed ? "passed" : "failed",
      minutes: values.submitted === null ? null : Math.round((values.submitted - values.started) / 6000) / 10,
    },
  }));
};

/** Index: session_registrations_user; primary keys besides. */
const readAttendance: RecordReader = async (db, asked) => {
  const found = db
    .select({
      userId: sessionRegistrations.userId,
      id: classroomSessions.id,
      classroom: classrooms.title,
      starts: classroomSessions.startsAt,
      place: classroomSessions.place,
      registration: sessionRegistrations.status,
      attendance: sessionRegistrations.attendance,
    })
    .from(sessionRegistrations)
    .innerJoin(classroomSessions, eq(classroomSessions.id, sessionRegistrations.sessionId))
    .innerJoin(classrooms, eq(classrooms.id, classroomSessions.classroomId));
  const rows = await ofAsked(found, sessionRegistrations.userId, asked, {
    times: { starts: classroomSessions.startsAt },
  });
  return upTo(rows, ({ userId, id, attendance, ...values }) => ({
    userId,
    key: id,
    values: { ...values, attendance: attendance ?? "unmarked" },
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
