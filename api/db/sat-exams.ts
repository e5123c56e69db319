import { eq, sql } from "drizzle-orm";
import { exams, sittings } from "./schema/exams.ts";
import type { TenantDb } from "./tenant-db.ts";

/**
 * Exams that somebody sits, waits to begin, or may sit again after an attempt: whoever does reads no key of what they ask
 * (docs/decisions/0081-nobody-judges-what-they-sit.md). Index: sittings_number; primary key.
 */
export function satExams(db: TenantDb, userId: string, now: number) {
  const isOver = sql`(${exams.state} = 'closed' or coalesce(${exams.closesAt}, 9e15) <= ${now})`;
  const isUnderWay = sql`(${sittings.submittedAt} is null and (${sittings.startedAt} is not null or not ${isOver}))`;
  const handedIn = sql`sum(${sittings.submittedAt} is not null)`;
  const mayAgain = sql`(not ${isOver} and ${handedIn} > 0 and max(coalesce(${sittings.passed}, 0)) = 0 and coalesce(${exams.attempts}, 9e15) > ${handedIn})`;
  return db
    .select({ examId: sittings.examId })
    .from(sittings)
    .innerJoin(exams, eq(exams.id, sittings.examId))
    .byKey()
    .where(eq(sittings.userId, userId))
    .groupBy(sittings.examId)
    .having(sql`max(${isUnderWay}) or ${mayAgain}`);
}
