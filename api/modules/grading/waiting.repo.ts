import { eq, isNull, ne, sql } from "drizzle-orm";
import { sittingReviews, sittings } from "#api/db/schema/exams.ts";
import { handIns } from "#api/db/schema/hand-in.ts";
import { quizAttempts, quizReviews } from "#api/db/schema/quiz.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { isPersonIn, type Scope } from "#api/db/team-scope.ts";

const count = { count: sql<number>`count(*)` };

/** What others wrote. Not run yet: batch it. */
export function countEssays(db: TenantDb, graderId: string, scope: Scope) {
  // Index: quiz_reviews_waiting; primary key of quiz_attempts.
  return db
    .select(count)
    .from(quizReviews)
    .innerJoin(quizAttempts, eq(quizAttempts.id, quizReviews.attemptId))
    .where(
      isNull(quizReviews.reviewedAt),
      ne(quizAttempts.userId, graderId),
      isPersonIn(db, scope, quizAttempts.userId),
    );
}

/** The same of exams. Index: sitting_reviews_waiting; primary key of sittings. */
export function countExamEssays(db: TenantDb, graderId: string, scope: Scope) {
  return db
    .select(count)
    .from(sittingReviews)
    .innerJoin(sittings, eq(sittings.id, sittingReviews.sittingId))
    .where(isNull(sittingReviews.reviewedAt), ne(sittings.userId, graderId), isPersonIn(db, scope, sittings.userId));
}

export function countHandIns(db: TenantDb, graderId: string, scope: Scope) {
  // Index: hand_ins_waiting.
  return db
    .select(count)
    .from(handIns)
    .where(eq(handIns.state, "waiting"), ne(handIns.userId, graderId), isPersonIn(db, scope, handIns.userId));
}
