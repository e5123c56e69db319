import { eq, isNull, sql } from "drizzle-orm";
import { allOf } from "./conditions.ts";
import { examPeople, exams } from "./schema/exams.ts";
import { assignments } from "./schema/programme.ts";
import type { TenantDb } from "./tenant-db.ts";

/** To whom an exam is given: by name, or by an assignment. Primary key of exam_people; index assignments_target. */
export function isExamGivenTo(
  db: TenantDb,
  examId: string | ReturnType<typeof sql>,
  userId: string | ReturnType<typeof sql>,
) {
  const named = db
    .select({ one: sql`1` })
    .from(examPeople)
    .byKey()
    .where(sql`${examPeople.examId} = ${examId}`, sql`${examPeople.userId} = ${userId}`, eq(examPeople.isNamed, true));
  const assigned = db
    .select({ one: sql`1` })
    .from(assignments)
    .byKey()
    .where(
      sql`${assignments.userId} = ${userId}`,
      eq(assignments.kind, "exam"),
      sql`${assignments.targetId} = ${examId}`,
    );
  return sql`(exists ${named} or exists ${assigned})`;
}

/** Whether it can be gone into, or will be before it closes. */
export function isExamOpen(now: number) {
  return allOf(eq(exams.state, "open"), isNull(exams.archivedAt), sql`coalesce(${exams.closesAt}, 9e15) > ${now}`);
}
