import { eq, gt, inArray, isNull, or } from "drizzle-orm";
import { courses } from "#api/db/schema/catalogue.ts";
import { classrooms, classroomSessions, sessionRegistrations } from "#api/db/schema/classroom.ts";
import { assignments, programmeMembers, programmes, programmeSteps } from "#api/db/schema/programme.ts";
import { enrolments } from "#api/db/schema/study.ts";
import { type Value, allOf, anyOf } from "#api/db/conditions.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { type CourseCardRow, courseCards } from "#api/modules/catalogue/public.ts";
import { type ClassroomCardRow, classroomCards, type SessionRow, sessionRows } from "#api/modules/classroom/public.ts";
import { firstLogin } from "#api/modules/deadlines/public.ts";
import { type ProgrammeCardRow, programmeCards } from "#api/modules/programme/public.ts";
import { holdsPlace, type StepRow, stepRows, unfinishedProgrammes } from "#api/modules/progress/public.ts";

export type AssignmentRow = typeof assignments.$inferSelect;

/** What the viewer was given to learn and has not completed, the programmes that they are in, the dates that they hold. */
export interface AgendaRows {
  assignments: AssignmentRow[];
  courses: CourseCardRow[];
  programmes: ProgrammeCardRow[];
  steps: StepRow[];
  classrooms: ClassroomCardRow[];
  sessions: SessionRow[];
  firstLoginAt: number | null;
}

/** Statements of one batch; `toAgendaRows` takes their answers in this order. */
export function agendaStatements(db: TenantDb, viewerId: Value<string>, now: Value<number>) {
  // Index: assignments_user.
  const assigned = (kind: AssignmentRow["kind"]) =>
    db
      .select({ id: assignments.targetId })
      .from(assignments)
      .where(eq(assignments.userId, viewerId), eq(assignments.kind, kind));
  const joined = unfinishedProgrammes(db, viewerId);
  // Index: session_registrations_user.
  const held = db
    .select({ id: classroomSessions.classroomId })
    .from(sessionRegistrations)
    .innerJoin(classroomSessions, eq(classroomSessions.id, sessionRegistrations.sessionId))
    .where(holdsPlace(viewerId), isNull(classroomSessions.cancelledAt), gt(classroomSessions.endsAt, now));
  const theirProgrammes = or(inArray(programmes.id, assigned("programme")), inArray(programmes.id, joined));
  return [
    db.from(assignments).where(eq(assignments.userId, viewerId)),
    courseCards(db, viewerId)
      .byKey()
      .where(inArray(courses.id, assigned("course")), isNull(courses.archivedAt), isNull(enrolments.completedAt)),
    programmeCards(db, viewerId)
      .byKey()
      .where(theirProgrammes, isNull(programmes.archivedAt), isNull(programmeMembers.completedAt)),
    stepRows(
      db,
      viewerId,
      anyOf(inArray(programmeSteps.programmeId, assigned("programme")), inArray(programmeSteps.programmeId, joined)),
    ),
    classroomCards(db)
      .byKey()
      .where(
        or(inArray(classrooms.id, assigned("classroom")), inArray(classrooms.id, held)),
        isNull(classrooms.archivedAt),
      ),
    sessionRows(
      db,
      viewerId,
      allOf(
        anyOf(
          inArray(classroomSessions.classroomId, assigned("classroom")),
          inArray(classroomSessions.classroomId, held),
        ),
        or(gt(classroomSessions.endsAt, now), eq(sessionRegistrations.attendance, "present")),
      ),
    ),
    firstLogin(db, viewerId),
  ] as const;
}

type Answers = [
  AssignmentRow[],
  CourseCardRow[],
  ProgrammeCardRow[],
  StepRow[],
  ClassroomCardRow[],
  SessionRow[],
  { at: number | null }[],
];

export function toAgendaRows([
  given,
  courseList,
  programmeList,
  steps,
  classroomList,
  sessions,
  login,
]: Answers): AgendaRows {
  return {
    assignments: given,
    courses: courseList,
    programmes: programmeList,
    steps,
    classrooms: classroomList,
    sessions,
    firstLoginAt: login[0]?.at ?? null,
  };
}

/** The parts of programmes that the viewer is held to: what `lockOf` judges by. */
export function boundSteps({ programmes: programmeList, steps }: AgendaRows): StepRow[] {
  const bound = new Set(programmeList.filter((row) => row.joinedAt !== null).map((row) => row.id));
  return steps.filter((step) => bound.has(step.programmeId));
}

/** Courses whose lessons the agenda needs: those assigned, and the parts of programmes that are under way. */
export function agendaCourseIds({ courses: courseList, steps }: AgendaRows): string[] {
  const underWay = steps.flatMap((step) =>
    step.courseId !== null && step.enrolledAt !== null && step.completedAt === null ? [step.courseId] : [],
  );
  return [...new Set([...courseList.filter((row) => row.enrolledAt !== null).map((row) => row.id), ...underWay])];
}
