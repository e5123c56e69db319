import { asc } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { businessById } from "#api/db/directory.ts";
import { quizAttempts } from "#api/db/schema/quiz.ts";
import { tenantDb } from "#api/db/tenant-db.ts";
import { handInOverdue, whereOverdue } from "./overdue-attempts.ts";

/** Each costs a few calls of the database, which a run has only so many of; D1 binds 100 values a statement. */
const attemptsARun = 90;

/**
 * Hands in the attempts of one database whose time is over and to which nobody came back, so that their score counts and
 * their essays wait for a person. What a run leaves, the next one takes. Answers how many.
 */
export async function handInOverdueAttempts(database: D1Database, directory: D1Database, now: number): Promise<number> {
  const due = await drizzle(database)
    .select({ businessId: quizAttempts.businessId })
    .from(quizAttempts)
    .where(whereOverdue(now))
    .orderBy(asc(quizAttempts.deadlineAt))
    .limit(attemptsARun);
  let done = 0;
  for (const id of new Set(due.map(({ businessId }) => businessId))) {
    const business = await businessById(directory, id);
    const most = due.filter(({ businessId }) => businessId === id).length;
    if (business) done += await handInOverdue(tenantDb(database, id), business, now, most);
  }
  return done;
}
