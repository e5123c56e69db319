import { and, eq, isNull } from "drizzle-orm";
import { AppError } from "#shared/errors.ts";
import { exams, sittings } from "#api/db/schema/exams.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { isOver } from "./exam-standing.ts";

/** The sitting of an exam that somebody has under way or waits to begin; undefined: none. Indexes: sittings_open; primary key. */
export async function ownSitting(db: TenantDb, userId: string, examId: string, now: number) {
  const row = await db.primary
    .select({ id: sittings.id, startedAt: sittings.startedAt, state: exams.state, closesAt: exams.closesAt })
    .from(sittings)
    .innerJoin(exams, eq(exams.id, sittings.examId))
    .byKey()
    .where(and(eq(sittings.userId, userId), eq(sittings.examId, examId), isNull(sittings.submittedAt)))
    .get();
  return row === undefined || (row.startedAt === null && isOver(row, now)) ? undefined : row.id;
}

/** Whoever sits an exam reads and changes no key of it meanwhile. Throws `own_sitting`. */
export async function requireNotSitting(db: TenantDb, userId: string, examId: string, now: number): Promise<void> {
  if ((await ownSitting(db, userId, examId, now)) !== undefined) throw new AppError("own_sitting");
}
