import { and, eq, inArray, isNull, or, type SQLWrapper } from "drizzle-orm";
import type { CourseLock } from "#shared/contracts/course.ts";
import { grouped } from "#shared/domain/grouped.ts";
import { programmeMembers, programmeSteps } from "#api/db/schema/programme.ts";
import type { Value } from "#api/db/conditions.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { placeRows, type StepRow, stepRows } from "./programme-steps.ts";

/**
 * The parts of every unfinished programme of the viewer's in which one of these courses (a sub-select of ids, of courses
 * or of classroom courses) stands: what `lockOf` judges by. Not run yet.
 */
export function lockRows(db: TenantDb, viewerId: Value<string>, ids: SQLWrapper) {
  // Indexes: programme_steps_course, programme_steps_classroom, primary key of programme_members.
  const bound = db
    .select({ id: programmeSteps.programmeId })
    .from(programmeSteps)
    .innerJoin(
      programmeMembers,
      and(
        eq(programmeMembers.programmeId, programmeSteps.programmeId),
        eq(programmeMembers.userId, viewerId),
        isNull(programmeMembers.completedAt),
      ),
    )
    .where(or(inArray(programmeSteps.courseId, ids), inArray(programmeSteps.classroomId, ids)));
  return stepRows(db, viewerId, inArray(programmeSteps.programmeId, bound));
}

/** The parts of every unfinished programme of the viewer's: what `lockOf` judges a whole list of cards by. Not run yet. */
export function allLockRows(db: TenantDb, viewerId: Value<string>) {
  return stepRows(db, viewerId, inArray(programmeSteps.programmeId, unfinishedProgrammes(db, viewerId)));
}

/** The programmes that somebody is in the middle of, as a sub-select of ids. Index: programme_members_user. */
export function unfinishedProgrammes(db: TenantDb, userId: Value<string>) {
  return db
    .select({ id: programmeMembers.programmeId })
    .from(programmeMembers)
    .where(eq(programmeMembers.userId, userId), isNull(programmeMembers.completedAt));
}

/**
 * Null: the course is open, because no programme of the viewer's closes it, or one of them opens it. One that was
 * assigned by itself is open whatever a programme says.
 */
export function lockOf(rows: readonly StepRow[], courseOrClassroomId: string): CourseLock | null {
  let lock: CourseLock | null = null;
  for (const steps of grouped(rows, (row) => row.programmeId).values()) {
    const placed = placeRows(steps, true).find(
      ({ step }) => (step.courseId ?? step.classroomId) === courseOrClassroomId,
    );
    if (!placed) continue;
    if (placed.state !== "locked" || placed.step.assignedAlone) return null;
    const { programmePath, programmeTree, programmeTitle } = placed.step;
    lock ??= {
      programme: { path: programmePath, is_owned: programmeTree === "business", title: programmeTitle },
      after: placed.lockedBy.map((step) => step.title),
    };
  }
  return lock;
}
