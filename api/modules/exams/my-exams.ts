import { eq, isNull, ne, sql } from "drizzle-orm";
import type { MyExam } from "#shared/contracts/exam-room.ts";
import { extraOf } from "#shared/domain/sitting.ts";
import type { Value } from "#api/db/conditions.ts";
import { type Given, kept } from "#api/db/kept.ts";
import { examPeople, exams, sittings } from "#api/db/schema/exams.ts";
import { users } from "#api/db/schema/identity.ts";
import { assignments } from "#api/db/schema/programme.ts";
import type { RowOf } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { standingIn, toMyExam } from "./exam-standing.ts";

const mineStatements = kept((db, { userId }: Given<{ userId: string }>) => [
  // No draft, none in the bin. Primary key.
  db
    .select({
      id: exams.id,
      title: exams.title,
      state: exams.state,
      opensAt: exams.opensAt,
      closesAt: exams.closesAt,
      minutes: exams.minutes,
      attempts: exams.attempts,
      retakeHours: exams.retakeHours,
      extraPercent: sql<number>`(select ${users.extraTimePercent} from ${users} where ${users.id} = ${userId})`,
      extraMinutes: sql<number>`coalesce((select ${examPeople.extraMinutes} from ${examPeople} where ${examPeople.examId} = ${exams.id} and ${examPeople.userId} = ${userId}), 0)`,
    })
    .from(exams)
    .byKey()
    .where(sql`${exams.id} in (${idsOf(db, userId)})`, ne(exams.state, "draft"), isNull(exams.archivedAt))
    .orderBy(sql`coalesce(${exams.closesAt}, 9e15)`, exams.id)
    .limit(100),
  // Index: sittings_number.
  db
    .select({
      examId: sittings.examId,
      state: sittings.state,
      submittedAt: sittings.submittedAt,
      passed: sittings.passed,
      scorePercent: sittings.scorePercent,
    })
    .from(sittings)
    .byKey()
    .where(eq(sittings.userId, userId)),
]);

/** Given to somebody by name or by an assignment, or sat by them. Indexes: exam_people_user, sittings_number; primary key of assignments. */
function idsOf(db: TenantDb, userId: Value<string>) {
  const named = db
    .select({ id: examPeople.examId })
    .from(examPeople)
    .byKey()
    .where(eq(examPeople.userId, userId), eq(examPeople.isNamed, true));
  const assigned = db
    .select({ id: assignments.targetId })
    .from(assignments)
    .byKey()
    .where(eq(assignments.userId, userId), eq(assignments.kind, "exam"));
  const sat = db.select({ id: sittings.examId }).from(sittings).byKey().where(eq(sittings.userId, userId));
  return sql`select * from ${named} union select * from ${assigned} union select * from ${sat}`;
}

type Mine = ReturnType<typeof mineStatements>;

/** What somebody's exams are told by; not run yet, so that a page asks for them beside its own. */
export function myExamStatements(userId: string): Mine {
  return mineStatements({ userId });
}

/** The next one to close first; without those that are over and were never sat. */
export function toMyExams(given: readonly RowOf<Mine[0]>[], sat: readonly RowOf<Mine[1]>[], now: number): MyExam[] {
  return given
    .map((exam) =>
      toMyExam(
        exam,
        standingIn(
          exam,
          sat.filter(({ examId }) => examId === exam.id),
          now,
        ),
        extraOf(exam.minutes, exam.extraPercent, exam.extraMinutes),
      ),
    )
    .filter(({ state }) => state !== "over");
}
