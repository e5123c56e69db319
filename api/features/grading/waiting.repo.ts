import { eq, isNull, sql } from "drizzle-orm";
import { handIns } from "../../db/schema/hand-in.ts";
import { quizReviews } from "../../db/schema/quiz.ts";
import type { TenantDb } from "../../db/tenant-db.ts";

const count = { count: sql<number>`count(*)` };

/** Not run yet: batch it. */
export function countEssays(db: TenantDb) {
  // Index: quiz_reviews_waiting.
  return db.select(count).from(quizReviews).where(isNull(quizReviews.reviewedAt));
}

export function countHandIns(db: TenantDb) {
  // Index: hand_ins_waiting.
  return db.select(count).from(handIns).where(eq(handIns.state, "waiting"));
}
