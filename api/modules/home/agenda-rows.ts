import { and, eq, exists, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { BoundedMemory } from "#shared/domain/bounded-memory.ts";
import { courses } from "#api/db/schema/catalogue.ts";
import { classrooms, classroomSessions, sessionRegistrations } from "#api/db/schema/classroom.ts";
import { users } from "#api/db/schema/identity.ts";
import { assignments, programmeMembers, programmes, programmeSteps } from "#api/db/schema/programme.ts";
import { enrolments } from "#api/db/schema/study.ts";
import { type Value, allOf, anyOf } from "#api/db/conditions.ts";
import { type Given, kept } from "#api/db/kept.ts";
import { ifAsked, type RowOf } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { besideEnrolment, type CardFacts, ownCardColumns, type OwnCardRow } from "#api/modules/catalogue/public.ts";
import { type ClassroomCardRow, classroomCards, type SessionRow, sessionRows } from "#api/modules/classroom/public.ts";
import { firstLogin } from "#api/modules/deadlines/public.ts";
import { type ProgrammeCardRow, programmeCards } from "#api/modules/programme/public.ts";
import { holdsPlace, isPresent, type StepRow, stepRows, unfinishedProgrammes } from "#api/modules/progress/public.ts";

const dayMs = 86_400_000;

export type AssignmentRow = Pick<
  typeof assignments.$inferSelect,
  "kind" | "targetId" | "assignedAt" | "assignedBy" | "deadline"
>;

/** What the viewer was given to learn and has not completed, the programmes that they are in, the dates that they hold. */
export interface AgendaRows<Course = CardFacts & OwnCardRow> {
  assignments: AssignmentRow[];
  courses: Course[];
  programmes: ProgrammeCardRow[];
  steps: StepRow[];
  classrooms: ClassroomCardRow[];
  sessions: SessionRow[];
  taught: TaughtRow[];
  firstLoginAt: number | null;
}

/** Statements of one batch: what was assigned, and what else there is of an agenda. */
export function agendaStatements(db: TenantDb, viewerId: Value<string>, now: Value<number>) {
  return [
    // Index: assignments_user; primary keys besides.
    besideEnrolment(
      db
        .select({
          kind: assignments.kind,
          targetId: assignments.targetId,
          assignedAt: assignments.assignedAt,
          assignedBy: assignments.assignedBy,
          deadline: assignments.deadline,
          ...ownCardColumns,
        })
        .from(assignments)
        .leftJoin(
          courses,
          and(eq(assignments.kind, "course"), eq(courses.id, assignments.targetId), isNull(courses.archivedAt)),
        )
        .leftJoin(enrolments, and(eq(enrolments.userId, viewerId), eq(enrolments.courseId, courses.id))),
      viewerId,
    ).where(eq(assignments.userId, viewerId)),
    // Primary key of users.
    db
      .select({
        firstLoginAt: sql<number | null>`(${firstLogin(db, viewerId)})`,
        isInProgramme: sql<number>`${exists(unfinishedProgrammes(db, viewerId))}`,
        holdsDate: sql<number>`${exists(heldClassrooms(db, viewerId, now))}`,
        teaches: sql<number>`${exists(taughtDates(db, viewerId, now))}`,
      })
      .from(users)
      .byKey()
      .where(eq(users.id, viewerId)),
  ] as const;
}

type AgendaStatements = ReturnType<typeof agendaStatements>;
type AgendaAnswers = [RowOf<AgendaStatements[0]>[], RowOf<AgendaStatements[1]>[]];

/** The classroom courses of which the viewer holds a date to come, as a sub-select of ids. */
function heldClassrooms(db: TenantDb, viewerId: Value<string>, now: Value<number>) {
  // Index: session_registrations_user.
  return db
    .select({ id: classroomSessions.classroomId })
    .from(sessionRegistrations)
    .innerJoin(classroomSessions, eq(classroomSessions.id, sessionRegistrations.sessionId))
    .where(holdsPlace(viewerId), isNull(classroomSessions.cancelledAt), gt(classroomSessions.endsAt, now));
}

function assigned(db: TenantDb, viewerId: Value<string>, kind: AssignmentRow["kind"]) {
  // Index: assignments_user.
  return db
    .select({ id: assignments.targetId })
    .from(assignments)
    .where(eq(assignments.userId, viewerId), eq(assignments.kind, kind));
}

const programmeStatements = kept((db, { viewerId }: Given<{ viewerId: string }>) => {
  const joined = unfinishedProgrammes(db, viewerId);
  const given = () => assigned(db, viewerId, "programme");
  return [
    programmeCards(db, viewerId)
      .byKey()
      .where(
        or(inArray(programmes.id, given()), inArray(programmes.id, joined)),
        isNull(programmes.archivedAt),
        isNull(programmeMembers.completedAt),
      ),
    stepRows(
      db,
      viewerId,
      anyOf(inArray(programmeSteps.programmeId, given()), inArray(programmeSteps.programmeId, joined)),
    ),
  ];
});

const classroomStatements = kept((db, { viewerId, now }: Given<{ viewerId: string; now: number }>) => {
  const held = heldClassrooms(db, viewerId, now);
  const given = () => assigned(db, viewerId, "classroom");
  return [
    classroomCards(db)
      .byKey()
      .where(or(inArray(classrooms.id, given()), inArray(classrooms.id, held)), isNull(classrooms.archivedAt)),
    sessionRows(
      db,
      viewerId,
      allOf(
        anyOf(inArray(classroomSessions.classroomId, given()), inArray(classroomSessions.classroomId, held)),
        or(gt(classroomSessions.endsAt, now), isPresent),
      ),
    ),
  ];
});

/** Marks are made up for on the day after as well. Index: classroom_sessions_teacher. */
function taughtDates(db: TenantDb, viewerId: Value<string>, now: Value<number>) {
  return db
    .select({
      id: classroomSessions.id,
      startsAt: classroomSessions.startsAt,
      endsAt: classroomSessions.endsAt,
      place: classroomSessions.place,
      link: classroomSessions.link,
      title: classrooms.title,
      language: classrooms.language,
      slug: classrooms.slug,
    })
    .from(classroomSessions)
    .innerJoin(classrooms, eq(classrooms.id, classroomSessions.classroomId))
    .byKey()
    .where(
      eq(classroomSessions.teacherId, viewerId),
      isNull(classroomSessions.cancelledAt),
      gt(classroomSessions.endsAt, sql`${now} - ${sql.raw(String(dayMs))}`),
    );
}

const taughtLimit = 4;

const taughtStatements = kept((db, { viewerId, now }: Given<{ viewerId: string; now: number }>) => [
  taughtDates(db, viewerId, now).orderBy(classroomSessions.startsAt, classroomSessions.id).limit(taughtLimit),
]);

type TaughtRow = RowOf<ReturnType<typeof taughtDates>>;

/** Which kinds of things somebody's agenda has beside courses. */
interface Parts {
  programmes: boolean;
  classrooms: boolean;
  taught: boolean;
}

/** Few teach. */
const mostly: Parts = { programmes: true, classrooms: true, taught: false };

/** What agendas had when they were read last, of the viewers who came last: what to ask for at once. */
const had = new BoundedMemory<Parts>(20_000);

/** What is likely to be there: whoever has no programme and no class mostly has none the next time either. */
export function likelyParts({ businessId }: TenantDb, viewerId: string): Parts {
  return had.get(`${businessId}\n${viewerId}`) ?? mostly;
}

export function partStatements(parts: Parts, values: { viewerId: string; now: number }) {
  return {
    programmes: ifAsked(parts.programmes, () => programmeStatements(values)),
    classrooms: ifAsked(parts.classrooms, () => classroomStatements(values)),
    taught: ifAsked(parts.taught, () => taughtStatements(values)),
  };
}

/** What there is and was not asked for at once. */
export function missedParts(
  { businessId }: TenantDb,
  viewerId: string,
  asked: Parts,
  [given, [own]]: AgendaAnswers,
): Parts {
  const has = (kind: AssignmentRow["kind"]) => given.some((row) => row.kind === kind);
  const there = {
    programmes: has("programme") || own?.isInProgramme === 1,
    classrooms: has("classroom") || own?.holdsDate === 1,
    taught: own?.teaches === 1,
  };
  had.set(`${businessId}\n${viewerId}`, there);
  return {
    programmes: there.programmes && !asked.programmes,
    classrooms: there.classrooms && !asked.classrooms,
    taught: there.taught && !asked.taught,
  };
}

/** The courses that were assigned and are not completed. */
export function assignedCourses([given]: AgendaAnswers): OwnCardRow[] {
  return given.filter((row): row is typeof row & OwnCardRow => row.id !== null && row.completedAt === null);
}

/** The parts of programmes that the viewer is held to: what `lockOf` judges by. */
export function boundSteps({ programmes: programmeList, steps }: Pick<AgendaRows, "programmes" | "steps">): StepRow[] {
  const bound = new Set(programmeList.filter((row) => row.joinedAt !== null).map((row) => row.id));
  return steps.filter((step) => bound.has(step.programmeId));
}

/** Courses whose lessons the agenda needs: those assigned, and the parts of programmes that are under way. */
export function agendaCourseIds({ courses: courseList, steps }: AgendaRows<OwnCardRow>): string[] {
  const underWay = steps.flatMap((step) =>
    step.courseId !== null && step.enrolledAt !== null && step.completedAt === null ? [step.courseId] : [],
  );
  return [...new Set([...courseList.filter((row) => row.enrolledAt !== null).map((row) => row.id), ...underWay])];
}
